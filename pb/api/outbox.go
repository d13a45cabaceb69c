package api

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/request"
)

// outbox says how the mails about submissions fare.
type outbox struct {
	// Configured: an operator has set a mail server. Without one, all mails wait.
	Configured bool `json:"configured"`
	Waiting    int  `json:"waiting"`
	// Troubled are those of the waiting that have failed before, and are tried again.
	Troubled int `json:"troubled"`
	Failed   int `json:"failed"` // given up
	// Failures are the newest of those that were given up.
	Failures []failure `json:"failures"`
}

type failure struct {
	Receipt   string `db:"receipt" json:"receipt"`
	Kind      string `db:"kind" json:"kind"` // acknowledgement, notice
	Problem   string `db:"problem" json:"problem"`
	CreatedAt moment `db:"created" json:"createdAt"`
}

// failuresMost keeps the answer short when a mail server was away for long.
const failuresMost = 20

func showOutbox(e *core.RequestEvent) error {
	answer := outbox{Configured: e.App.Settings().SMTP.Enabled, Failures: []failure{}}
	mails := func(state string, columns ...string) *dbx.SelectQuery {
		// The state is written out, as only then SQLite finds the index of that state.
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
	err := mails(collections.OutboxIsFailed, "receipt", "kind", "problem", "created").
		OrderBy("created DESC").Limit(failuresMost).All(&answer.Failures)
	if err != nil {
		return fmt.Errorf("list the failed mails: %w", err)
	}
	return request.WriteJSON(e, http.StatusOK, answer)
}
