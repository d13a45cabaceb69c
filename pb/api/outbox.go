package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/request"
	"workforce/pb/rules"
)

// An outbox describes the state of the mails about submissions.
type outbox struct {
	// Configured is set if an operator has configured a mail server. Without one, all mails wait.
	Configured bool `json:"configured"`
	Waiting    int  `json:"waiting"`
	// Troubled counts the waiting mails that have failed before and are retried.
	Troubled int `json:"troubled"`
	// Failed counts the mails that were given up.
	Failed int `json:"failed"`
	// Late counts the acknowledgements of the last week that were not sent, because they had
	// waited for more than three days.
	Late int `json:"late"`
	// Failures are the newest mails that were given up.
	Failures []mailFailure `json:"failures"`
	// Placeholders are the company's addresses in the site document that belong to nobody. Mails
	// to them are lost, and mails from them are taken for spam.
	Placeholders []string `json:"placeholders"`
}

type mailFailure struct {
	Receipt   string `db:"receipt" json:"receipt"`
	Kind      string `db:"kind" json:"kind"` // acknowledgement, notice
	Problem   string `db:"problem" json:"problem"`
	CreatedAt moment `db:"created" json:"createdAt"`
}

// lateShownFor is how long mails are counted as late. Nobody can mend them.
const lateShownFor = 7 * 24 * time.Hour

// maxFailures keeps the answer short after a long outage of the mail server.
const maxFailures = 20

func showOutbox(e *core.RequestEvent) error {
	answer := outbox{Configured: e.App.Settings().SMTP.Enabled, Failures: []mailFailure{}}
	mails := func(state string, columns ...string) *dbx.SelectQuery {
		// The state is a literal, because SQLite uses the partial index of a state only then.
		return e.App.ConcurrentDB().Select(columns...).From(collections.Outbox).
			Where(dbx.NewExp("state = '" + state + "'")).
			AndWhere(dbx.Not(dbx.HashExp{collections.OutboxKind: collections.OutboxWebhook})).
			WithContext(e.Request.Context())
	}
	if err := mails(collections.OutboxIsWaiting, "count(*)", "count(nullif(attempts, 0))").Row(&answer.Waiting, &answer.Troubled); err != nil {
		return fmt.Errorf("count the waiting mails: %w", err)
	}
	if err := mails(collections.OutboxIsFailed, "count(*)").Row(&answer.Failed); err != nil {
		return fmt.Errorf("count the failed mails: %w", err)
	}
	err := mails(collections.OutboxIsLate, "count(*)").
		AndWhere(dbx.NewExp("givenUp > {:since}", dbx.Params{"since": types.NowDateTime().Add(-lateShownFor).String()})).Row(&answer.Late)
	if err != nil {
		return fmt.Errorf("count the late mails: %w", err)
	}
	err = mails(collections.OutboxIsFailed, "receipt", "kind", "problem", "created").
		OrderBy("created DESC").Limit(maxFailures).All(&answer.Failures)
	if err != nil {
		return fmt.Errorf("list the failed mails: %w", err)
	}
	if answer.Placeholders, err = placeholders(e.App); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}

// placeholders returns the addresses of the site document that nobody has replaced yet.
func placeholders(app core.App) ([]string, error) {
	document, err := documents.Get(app, documents.Site)
	if err != nil {
		return nil, err
	}
	var site struct{ Contact, GrievanceOfficer struct{ Email string } }
	if err := json.Unmarshal(document, &site); err != nil {
		return nil, fmt.Errorf("read the site document: %w", err)
	}
	found := []string{}
	for _, address := range []string{site.Contact.Email, site.GrievanceOfficer.Email} {
		if rules.IsPlaceholderEmail(address) && !slices.Contains(found, address) {
			found = append(found, address)
		}
	}
	return found, nil
}
