package guard_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/guard"
)

// TestResetMails asks for a mail about a forgotten password every ten seconds for a day. A link
// works for half an hour, so the owner has a valid one all the time.
func TestResetMails(t *testing.T) {
	app := testapp.New(t)
	admin := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	other := app.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	link := admin.Collection().PasswordResetToken.DurationTime()
	synctest.Test(t, func(t *testing.T) {
		sent, last := 0, time.Now()
		for range 24 * 360 {
			if mails(app, admin) {
				if pause := time.Since(last); pause > link {
					t.Errorf("no mail for %v, but a link works only for %v", pause, link)
				}
				sent, last = sent+1, time.Now()
			}
			time.Sleep(10 * time.Second) // on the clock of synctest, which takes no time
		}
		if sent < 48 || sent > 52 {
			t.Errorf("%d mails went to one account in a day", sent)
		}
		broken := errors.New("no mail server")
		if err := guard.MailReset(app, other, func() error { return broken }); !errors.Is(err, broken) {
			t.Errorf("another account’s mail: %v", err)
		} else if !mails(app, other) || mails(app, other) {
			t.Error("a mail that failed counts")
		}
		guard.ForgetResetMails(app, other)
		if !mails(app, other) {
			t.Error("after a reset the next mail waits")
		}
		time.Sleep(3 * time.Hour)
		if !mails(app, admin) || mails(app, admin) {
			t.Error("not one mail after three calm hours")
		}
		time.Sleep(2 * time.Minute)
		if !mails(app, admin) {
			t.Error("after calm hours the pause is still long")
		}
	})
}

// mails reports whether an account gets a mail now.
func mails(app core.App, account *core.Record) (sent bool) {
	err := guard.MailReset(app, account, func() error {
		sent = true
		return nil
	})
	return sent && err == nil
}
