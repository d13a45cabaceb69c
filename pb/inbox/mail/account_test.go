package mail_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/mails"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestAccountMails has PocketBase send its mails about accounts and checks what arrives.
func TestAccountMails(t *testing.T) {
	app := testapp.New(t)
	mail.Register(app.App)
	mail.BindAccounts(app.App, siteURL, siteURL)
	server := listen(t, app)
	admin := app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin)
	recruiter := app.MustCreateAdmin(t, "recruiter@example.com", collections.RoleRecruiter)
	recruiter.Set(collections.AdminName, "Asha Reddy")
	operator := app.MustCreateOperator(t, "operator@example.com")
	for _, c := range []struct {
		name, subject, to string
		send              func() error
		texts             []string
	}{
		{
			"a forgotten password", "Set a new password (Samarth Workforce Solutions)", "admin@example.com",
			func() error { return mails.SendRecordPasswordReset(app, admin) },
			[]string{siteURL + "/admin/reset#token=eyJ", "30 minutes", "the admin area of Samarth"},
		},
		{
			"an invitation", "Your invitation (Samarth Workforce Solutions)", "recruiter@example.com",
			func() error { return mails.SendRecordVerification(app, recruiter) },
			[]string{"Hello Asha Reddy,", "the admin area of Samarth Workforce Solutions, with the role recruiter.",
				siteURL + "/admin/reset#invitation=eyJ", "24 hours"},
		},
		{
			"an invitation without a name", "Your invitation (Samarth Workforce Solutions)", "admin@example.com",
			func() error { return mails.SendRecordVerification(app, admin) },
			[]string{"Hello,", "with the role admin."},
		},
		{
			"a code", "Your code to log in (Samarth Workforce Solutions)", "admin@example.com",
			func() error { return mails.SendRecordOTP(app, admin, "abcdefghijklmno", "12345678") },
			[]string{"1234 5678", "10 minutes"},
		},
		{
			"an operator's password", "Set a new password (Samarth Workforce Solutions)", "operator@example.com",
			func() error { return mails.SendRecordPasswordReset(app, operator) },
			[]string{siteURL + "/_/#/auth/confirm-password-reset/eyJ", "the operators’ area of Samarth"},
		},
		{
			"the test mail of the settings", "Your mails arrive (Samarth Workforce Solutions)", "operator@example.com",
			func() error { return mails.SendRecordVerification(app, operator) },
			[]string{"the test mail of the operators’ area of Samarth", siteURL + "/_/"},
		},
		{
			"the test mail about a changed address", "Your mails arrive (Samarth Workforce Solutions)",
			"new@example.com", func() error { return mails.SendRecordChangeEmail(app, admin, "new@example.com") },
			[]string{"the test mail of the admin area of Samarth"},
		},
		{
			"an operator's code", "Your code to log in (Samarth Workforce Solutions)", "operator@example.com",
			func() error { return mails.SendRecordOTP(app, operator, "abcdefghijklmno", "12345678") },
			[]string{"12345678"},
		},
		{
			"an operator's login", "A login from a new device (Samarth Workforce Solutions)", "operator@example.com",
			func() error {
				return mails.SendRecordAuthAlert(app, operator, "2026-11-22 12:23:32.528Z - 10.0.0.1 Robert's browser")
			},
			[]string{siteURL + "/_/", "22 November 2026, 17:53 IST, 10.0.0.1"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			testapp.Must(t, c.send())
			letter := server.take(t, 1)[0]
			if got := letter.Header.Get("Subject"); got != c.subject || letter.To[0] != c.to {
				t.Errorf("%q to %v", got, letter.To)
			}
			if from := letter.Header.Get("From"); !strings.Contains(from, "Samarth Workforce Solutions") {
				t.Errorf("it is from %s", from)
			}
			for _, part := range []string{letter.Text, letter.HTML} {
				for _, text := range c.texts {
					if !strings.Contains(part, text) {
						t.Errorf("it lacks %q:\n%s", text, part)
					}
				}
				if strings.Contains(part, "/_/") && c.to != "operator@example.com" {
					t.Errorf("it links to the operators' area:\n%s", part)
				}
			}
		})
	}
}
