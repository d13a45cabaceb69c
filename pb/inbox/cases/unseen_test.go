package cases_test

import (
	"errors"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestWithdrawnBeforeDecision withdraws grievances with a decision that their senders do not know of. To them
// the grievance is open. The decision is taken back.
func TestWithdrawnBeforeDecision(t *testing.T) {
	for name, hold := range map[string]bool{"its mail waits": false, "its mail is held": true} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := grievance(t, app)
			event := mustAnswer(t, app, record, cases.Action{
				Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong.",
				SendAt: time.Now().Add(cases.MaxDelay - time.Minute),
			})
			if hold {
				write(t, app, record, "One more thing.")
				app.PassUndo(t)
				if state := mailRow(t, app, event).GetString("state"); state != collections.OutboxIsHeld {
					t.Fatalf("the decision is %s", state)
				}
			}
			if status := mustStatus(t, app, record); !status.MayWithdraw || status.AcknowledgeBy.IsZero() ||
				status.MayAskReview {
				t.Errorf("the sender sees %+v", status)
			}
			if err := send(t, app, record,
				cases.Action{Kind: cases.SenderAskedReview, Text: "Why?"}); !errors.Is(err, cases.ErrMove) {
				t.Errorf("asked for a review of a decision that the sender does not know of: %v", err)
			}
			testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
			if c := mustFind(t, app, record); c.State != cases.Resolved || c.Outcome != "withdrawn" ||
				!c.AcknowledgedAt.IsZero() || !c.DecidedAt.IsZero() {
				t.Errorf("%+v", c)
			}
			if err := act(app, record, cases.Action{Kind: cases.SendNow, Event: event}); !errors.Is(err,
				cases.ErrMailState) {
				t.Errorf("the decision is not taken back: %v", err)
			}
			if status := mustStatus(t, app, record); status.Outcome != "withdrawn" || status.MayWithdraw {
				t.Errorf("the sender sees %+v", status)
			}
			testapp.CheckChain(t, app)
		})
	}
}

// TestReopenedUnseen asks for a review of a grievance that staff are about to reopen. The sender sees the decision
// with the offer to ask, so the message is taken. The mail of staff is held.
func TestReopenedUnseen(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	app.PassUndo(t)
	event := mustAnswer(t, app, record,
		cases.Action{Kind: cases.Reopen, Subject: "We look again", Text: "We look at it again."})
	if status := mustStatus(t, app, record); !status.MayAskReview || status.ReviewBy.Time().Before(time.Now()) {
		t.Errorf("the sender sees %+v", status)
	}
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderAskedReview, Text: "Why?"})
	app.PassUndo(t)
	if c := mustFind(t, app, record); c.State != cases.Reopened ||
		mailRow(t, app, event).GetString("state") != collections.OutboxIsHeld {
		t.Errorf("%+v", c)
	}
	testapp.CheckChain(t, app)
}
