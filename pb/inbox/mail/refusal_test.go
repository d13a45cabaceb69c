package mail_test

import (
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestRefusedAddress checks which replies of a mail server end a mail to a sender at once. The company's own mails
// are tried again, because it can mend its address.
func TestRefusedAddress(t *testing.T) {
	app, outbox, mails := start(t)
	for reply, want := range map[string]string{
		"550 5.1.1 nobody here":             collections.OutboxIsRefused,
		"550 no such user":                  collections.OutboxIsRefused,
		"553 not a mailbox":                 collections.OutboxIsRefused,
		"554 5.1.10 no such domain":         collections.OutboxIsRefused,
		"450 4.2.1 try later":               collections.OutboxIsWaiting,
		"552 5.2.2 the mailbox is full":     collections.OutboxIsWaiting,
		"550 5.7.1 your address is blocked": collections.OutboxIsWaiting,
		"550 relay not permitted":           collections.OutboxIsWaiting,
		"535 who are you":                   collections.OutboxIsWaiting,
	} {
		t.Run(reply, func(t *testing.T) {
			mails.respond("RCPT", reply)
			record := app.MustReceive(t, collections.Grievances,
				// No other row knows whether it is refused.
				map[string]any{"email": collections.NewID() + "@example.com"})
			round(t, outbox)
			defer testapp.MustExec(t, app, "DELETE FROM outbox")
			for _, row := range rows(t, app) {
				state := want
				if row.GetString("kind") == collections.OutboxNotice {
					state = collections.OutboxIsWaiting
				}
				if got := row.GetString("state"); got != state {
					t.Errorf("the %s is %s, want %s", row.GetString("kind"), got, state)
				}
			}
			if got := testapp.MustFindCase(t, app, record).IsUnreachable; got != (want == collections.OutboxIsRefused) {
				t.Errorf("unreachable: %v", got)
			}
		})
	}
}

// TestRefusedAcknowledgement checks that an acknowledgement does not count while its mail is refused, and counts
// from the mail that is accepted.
func TestRefusedAcknowledgement(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Grievances)
	act(t, app, record, cases.Action{Kind: cases.Acknowledge})
	makeDue(t, app)
	mails.respond("RCPT", "550 5.1.1 nobody here")
	round(t, outbox)
	c := testapp.MustFindCase(t, app, record)
	if !c.AcknowledgedAt.IsZero() || c.Due != c.AcknowledgeBy || !c.IsUnreachable {
		t.Errorf("refused: acknowledged %q, due %q, unreachable %v", c.AcknowledgedAt, c.Due, c.IsUnreachable)
	}
	compare(t, app)
	act(t, app, record, cases.Action{Kind: cases.Correct, Phone: "9811122233"})
	if !testapp.MustFindCase(t, app, record).IsUnreachable {
		t.Error("a new phone number has mended the address")
	}
	act(t, app, record, cases.Action{Kind: cases.Correct, Email: "asha@example.org"})
	if testapp.MustFindCase(t, app, record).IsUnreachable {
		t.Error("the corrected address counts as refused")
	}
	mails.respond("RCPT", "")
	for _, told := range testapp.MustHistory(t, app, record) {
		if told.Kind == cases.Acknowledge {
			act(t, app, record, cases.Action{Kind: cases.SendNow, Event: told.Sequence})
		}
	}
	round(t, outbox)
	if to := mails.take(t, 1)[0].To; to[0] != "asha@example.org" {
		t.Errorf("sent to %v", to)
	}
	if c = testapp.MustFindCase(t, app, record); c.AcknowledgedAt.IsZero() || c.Due != c.DecideBy || c.IsUnreachable {
		t.Errorf("sent: acknowledged %q, due %q, unreachable %v", c.AcknowledgedAt, c.Due, c.IsUnreachable)
	}
	compare(t, app)
}

// compare fails if a case is not as its events have left it.
func compare(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.Must(t, cases.CompareStates(t.Context(), app, t.Errorf))
}
