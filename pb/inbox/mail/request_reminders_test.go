package mail_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestRemindOfRequest reminds the officer, and the accounts that answer requests, of a request about a message: at half
// of the time and when it is overdue, each once. Nobody is reminded after the answer.
func TestRemindOfRequest(t *testing.T) {
	o := openOffice(t)
	o.MustCreateAdmin(t, "privacy@example.com", collections.RolePrivacy)
	o.MustCreateAdmin(t, "recruiter@example.com", collections.RoleRecruiter)
	record := o.MustReceive(t, collections.Contacts)
	o.sql(t, "DELETE FROM outbox")
	admin := cases.Staff(o.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin))
	act := func(action cases.Action) {
		t.Helper()
		testapp.MustAct(t, o, record, admin, action)
	}
	act(cases.Action{Kind: cases.NoteRequest, Asks: "copy", Checked: "phone", Text: "She phoned."})
	dueIn := func(days int) {
		t.Helper()
		due := morning.AddDate(0, 0, days).UTC().Format("2006-01-02 15:04:05.000Z")
		testapp.SetCase(t, o, record, dbx.Params{"answerBy": due, "due": due})
	}
	dueIn(14)
	for _, c := range []struct {
		day, mails int
		subject    string
	}{
		{-2, 1, ""}, // the daily one to the officer
		{0, 2, "1 data request due soon"}, {1, 0, ""}, {14, 2, "1 data request overdue"}, {15, 0, ""},
	} {
		o.remind(t, morning.AddDate(0, 0, c.day))
		letters := o.mails.take(t, c.mails)
		if c.subject == "" {
			continue
		}
		for i, to := range []string{officerAddress, "privacy@example.com"} {
			l := letters[i]
			if l.To[0] != to || l.Header.Get("Subject") != c.subject {
				t.Errorf("day %d, to %v: %q", c.day, l.To, l.Header.Get("Subject"))
			}
			for _, part := range []string{record.GetString("receipt"), "Answer the request",
				siteURL + "/admin/dashboard?tab=requests"} {
				if !strings.Contains(l.Text, part) {
					t.Errorf("the mail lacks %q:\n%s", part, l.Text)
				}
			}
		}
	}
	act(cases.Action{Kind: cases.AnswerRequest, Text: "Here it is."})
	o.PassUndo(t)
	o.sql(t, "DELETE FROM outbox", "DELETE FROM case_reminders")
	o.remind(t, morning.AddDate(0, 0, 16))
	for _, l := range o.mails.take(t, 1) {
		if strings.Contains(l.Text, "Answer the request") {
			t.Errorf("after the answer:\n%s", l.Text)
		}
	}
}
