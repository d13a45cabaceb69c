package mail_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestWithdrawal withdraws an application. Its sender gets a confirmation, unless they got no acknowledgement,
// and the notice to staff says what it is about.
func TestWithdrawal(t *testing.T) {
	app, outbox, mails := start(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for email, want := range map[string]string{
		"asha@mailbox.in": "You have withdrawn your application for Welder (",
		"ravi@mailbox.in": "", // whose acknowledgement was one too many
	} {
		record := app.MustReceive(t, collections.Applications, map[string]any{"email": email, "job": job.Id})
		round(t, outbox)
		mails.take(t, 2)
		if want == "" {
			testapp.MustRun(t, app.DB().Delete(collections.Outbox,
				dbx.HashExp{"record": record.Id, "kind": "acknowledgement"}))
		}
		c := testapp.MustFindCase(t, app, record)
		for range 2 { // the same again changes nothing
			testapp.Must(t,
				cases.BySender(app.App, c, cases.Action{Kind: cases.SenderWithdrew, Text: "I have another job."}))
		}
		round(t, outbox)
		var subjects []string
		sent := 1
		if want != "" {
			sent = 2
		}
		for _, message := range mails.take(t, sent) {
			subject := message.Header.Get("Subject")
			subjects = append(subjects, subject)
			if message.To[0] == email && (!strings.Contains(message.Text, "/careers/status/") ||
				strings.Contains(message.Text, "another job")) {
				t.Errorf("the confirmation says %s", message.Text)
			}
		}
		got := strings.Join(subjects, "; ")
		notice := record.GetString("receipt") + ": the sender has withdrawn the application for Welder"
		if !strings.Contains(got, notice) || !strings.Contains(got, want) {
			t.Errorf("mails %q, want %q and %q", got, notice, want)
		}
	}
}
