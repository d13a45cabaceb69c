package mail_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/mail"
	"workforce/pb/testapp"
)

// TestAlarm mails a problem, and another that is over, to two operators.
func TestAlarm(t *testing.T) {
	app := testapp.New(t)
	server := listen(t, app)
	for _, email := range []string{"asha@company.test", "ravi@company.test"} {
		app.MustCreateOperator(t, email)
	}
	since := time.Date(2026, 11, 22, 7, 30, 0, 0, time.UTC)
	problem := mail.Alarm{Problem: "The disk is full.", Remedy: "Free some room.", Since: since}
	over := mail.Alarm{Problem: "Mails are stuck."}
	if err := mail.SendAlarm(t.Context(), app, siteURL, []mail.Alarm{problem}, []mail.Alarm{over}); err != nil {
		t.Fatal(err)
	}
	var to []string
	for _, l := range server.take(t, 2) {
		to = append(to, l.to...)
		if subject := l.header.Get("Subject"); subject != "The site needs an operator (Samarth Workforce Solutions)" {
			t.Errorf("the subject is %q", subject)
		}
		for _, text := range []string{l.text, l.html} {
			for _, want := range []string{"The disk is full.", "Free some room.", "22 November 2026, 07:30", "Over: Mails are stuck."} {
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
