package api

import (
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/mail"
	"workforce/pb/request"
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
	state, err := mail.ReadState(e.App, time.Now())
	if err != nil {
		return err
	}
	answer := outbox{
		Configured: state.Configured, Waiting: state.Waiting, Troubled: state.Troubled, Failed: state.Failed,
		Failures: []mailFailure{},
	}
	// The state is a literal, because SQLite uses the partial index of a state only then.
	err = e.App.ConcurrentDB().Select("count(*)").From(collections.Outbox).
		Where(dbx.NewExp("state = '"+collections.OutboxIsLate+"' AND givenUp > {:since}",
			dbx.Params{"since": types.NowDateTime().Add(-lateShownFor).String()})).
		WithContext(e.Request.Context()).Row(&answer.Late)
	if err != nil {
		return fmt.Errorf("count the late mails: %w", err)
	}
	err = e.App.ConcurrentDB().Select("receipt", "kind", "problem", "created").From(collections.Outbox).
		Where(dbx.NewExp("state = '" + collections.OutboxIsFailed + "'")). // as the partial index of failed mails has it
		AndWhere(dbx.Not(dbx.HashExp{collections.OutboxKind: collections.OutboxWebhook})).
		WithContext(e.Request.Context()).
		OrderBy("created DESC").Limit(maxFailures).All(&answer.Failures)
	if err != nil {
		return fmt.Errorf("list the failed mails: %w", err)
	}
	if answer.Placeholders, err = mail.Placeholders(e.App); err != nil {
		return err
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}
