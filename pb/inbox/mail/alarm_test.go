package mail_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/mail"
	"workforce/pb/platform/ist"
	"workforce/pb/test/testapp"
)

// TestAlarm mails a problem, and another that is over, to two operators.
func TestAlarm(t *testing.T) {
	app := testapp.New(t)
	server := listen(t, app)
	for _, email := range []string{"asha@company.test", "ravi@company.test"} {
		app.MustCreateOperator(t, email)
	}
	since := time.Date(2026, 11, 22, 7, 30, 0, 0, ist.Zone)
	problem := mail.Alarm{Problem: "The disk is full.", Remedy: "Free some room.", Since: since}
	over := mail.Alarm{Problem: "Mails are stuck."}
	testapp.Must(t, mail.SendAlarm(t.Context(), app, siteURL, []mail.Alarm{problem}, []mail.Alarm{over}))
	var to []string
	for _, l := range server.take(t, 2) {
		to = append(to, l.To...)
		if subject := l.Header.Get("Subject"); subject != "Samarth Workforce Solutions: The disk is full." {
			t.Errorf("the subject is %q", subject)
		}
		for _, text := range []string{l.Text, l.HTML} {
			for _, want := range []string{"The disk is full.", "Free some room.", "22 November 2026, 07:30 in India",
				"Over: Mails are stuck."} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in\n%s", want, text)
				}
			}
		}
	}
	slices.Sort(to)
	if !slices.Equal(to, []string{"asha@company.test", "ravi@company.test"}) {
		t.Errorf("mailed to %v", to)
	}
}

// TestAlarmWithWrongAddress mails an alarm while the server refuses one operator, and then
// everybody. Only then is it an error, because an alarm with an error is sent again to all.
func TestAlarmWithWrongAddress(t *testing.T) {
	app := testapp.New(t)
	server := listen(t, app)
	for _, email := range []string{"asha@company.test", "ravi@company.test"} {
		app.MustCreateOperator(t, email)
	}
	problems := []mail.Alarm{{Problem: "The disk is full."}}
	server.respond("RCPT TO:<asha@company.test>", "550 unknown")
	if err := mail.SendAlarm(t.Context(), app, siteURL, problems, nil); err != nil {
		t.Errorf("with one wrong address: %v", err)
	}
	if to := server.take(t, 1)[0].To; !slices.Equal(to, []string{"ravi@company.test"}) {
		t.Errorf("mailed to %v", to)
	}
	server.respond("RCPT", "550 unknown")
	if err := mail.SendAlarm(t.Context(), app, siteURL, problems, nil); err == nil {
		t.Error("nobody was reached, but there is no error")
	}
}
