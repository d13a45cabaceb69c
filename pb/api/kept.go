package api

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/documents"
	"workforce/pb/inbox/erasure"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/request"
)

// keptPlan says how long records are kept, and what the next nightly run erases once an admin has confirmed it.
type keptPlan struct {
	Rows []keptRow `json:"rows"`
	// Words stands for the table. A confirmation names it.
	Words       string         `json:"words"`
	ConfirmedAt types.DateTime `json:"confirmedAt"` // null: this table was not confirmed, so nothing is erased
	ConfirmedBy string         `json:"confirmedBy"` // empty: not confirmed, or the account is gone
}

// keptKind is the data that a row of the table is about: the submissions of one kind, spam, mails or logs.
type keptKind string

// Values lists them for the API's document.
func (keptKind) Values() []string { return documents.KeptKinds() }

// keptRow is a row of the table with what is due now. Of several rows that fit a record, the first counts. Mails and
// logs have no examples.
type keptRow struct {
	Kind     keptKind       `json:"kind"`
	Outcome  string         `json:"outcome" enum:"any,rejected,hired,withdrawn,allowed"`
	Days     int            `json:"days"` // 0: kept until somebody deletes it
	Why      string         `json:"why"`
	Count    int            `json:"count"`
	Oldest   types.DateTime `json:"oldest"`   // since when the oldest one is closed, or there; null if there is none
	Examples []string       `json:"examples"` // receipts
}

var keptRoutes = []kit.Route{
	{
		Method: http.MethodGet, Path: "/api/kept", Handler: showKept, Access: kit.Admins,
		Summary: "Show how long records are kept, and what is to be erased", Answers: kit.Answers{http.StatusOK: keptPlan{}},
	},
	{
		Method: http.MethodPost, Path: "/api/kept/confirm", Handler: kit.WithBody(confirmKept), Access: kit.Admins,
		Summary: "Let the program erase every night what is kept for longer", Body: confirmation{},
		Answers: kit.Answers{http.StatusOK: keptPlan{}}, Refusals: []int{http.StatusConflict},
	},
	{
		Method: http.MethodDelete, Path: "/api/kept/confirm", Handler: withdrawKept, Access: kit.Admins,
		Summary: "Take that back, so that nothing is erased by itself",
		Answers: kit.Answers{http.StatusOK: keptPlan{}},
	},
}

func showKept(e *core.RequestEvent) error {
	plan, err := erasure.ReadPlan(e.App, time.Now())
	return request.AnswerJSON(e, toKeptPlan(plan), err)
}

func confirmKept(e *core.RequestEvent, body confirmation) error {
	plan, err := erasure.Confirm(e.App, body.Words, e.Auth)
	if errors.Is(err, erasure.ErrChanged) {
		return request.Refuse(http.StatusConflict, "The table has changed since you read it. Please read it again.")
	}
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	return request.WriteJSON(e, http.StatusOK, toKeptPlan(plan))
}

func withdrawKept(e *core.RequestEvent) error {
	plan, err := erasure.Withdraw(e.App)
	if err != nil {
		return err
	}
	watch.Of(e.App).Renew()
	return request.WriteJSON(e, http.StatusOK, toKeptPlan(plan))
}

func toKeptPlan(plan erasure.Plan) keptPlan {
	shown := keptPlan{
		Rows: make([]keptRow, len(plan.Rows)), Words: plan.Words, ConfirmedAt: plan.ConfirmedAt,
		ConfirmedBy: plan.ConfirmedBy,
	}
	for i, row := range plan.Rows {
		shown.Rows[i] = keptRow{keptKind(row.Kind), row.Outcome, row.Days, row.Why, row.Count,
			row.Oldest,
			row.Examples}
	}
	return shown
}
