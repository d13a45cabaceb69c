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
				Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong.", SendAt: time.Now().Add(cases.MaxDelay - time.Minute),
			})
			if hold {
				write(t, app, record, "One more thing.")
				if claimed, err := cases.ClaimMail(app, mailRow(t, app, event).Id); err != nil || claimed {
					t.Fatalf("claimed: %v, %v", claimed, err)
				}
			}
			if status := mustStatus(t, app, record); !status.MayWithdraw || status.AcknowledgeBy.IsZero() || status.MayAskReview {
				t.Errorf("the sender sees %+v", status)
			}
			if err := cases.AskReview(app.App, mustFind(t, app, record), cases.Message{Text: "Why?"}); !errors.Is(err, cases.ErrMove) {
				t.Errorf("asked for a review of a decision that the sender does not know of: %v", err)
			}
			if err := cases.Withdraw(app.App, mustFind(t, app, record), ""); err != nil {
				t.Fatal(err)
			}
			if c := mustFind(t, app, record); c.State != cases.Resolved || c.Outcome != "withdrawn" || !c.AcknowledgedAt.IsZero() || !c.DecidedAt.IsZero() {
				t.Errorf("%+v", c)
			}
			if row := mailRow(t, app, event); row.GetString("state") != collections.OutboxIsTakenBack {
				t.Errorf("the mail is %s", row.GetString("state"))
			}
			if status := mustStatus(t, app, record); status.Outcome != "withdrawn" || status.MayWithdraw {
				t.Errorf("the sender sees %+v", status)
			}
			mustHold(t, app)
		})
	}
}

// TestReopenedUnseen asks for a review of a grievance that staff have reopened, while the mail about it waits.
// The sender sees the decision with the offer to ask, so the message is taken.
func TestReopenedUnseen(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	passUndo(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Reopen, Subject: "We look again", Text: "We look at it again."})
	if status := mustStatus(t, app, record); !status.MayAskReview || status.ReviewBy.Time().Before(time.Now()) {
		t.Errorf("the sender sees %+v", status)
	}
	if err := cases.AskReview(app.App, mustFind(t, app, record), cases.Message{Text: "Why?"}); err != nil {
		t.Fatal(err)
	}
	if c, told := mustFind(t, app, record), lastEvent(t, app, record); c.State != cases.Reopened || told.Kind != cases.SenderWrote {
		t.Errorf("%+v, %+v", c, told)
	}
}
