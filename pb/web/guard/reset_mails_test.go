package guard_test

import (
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
		mails, last := 0, time.Now()
		for range 24 * 360 {
			if allowed, _ := guard.ReserveResetMail(app, admin); allowed {
				if pause := time.Since(last); pause > link {
					t.Errorf("no mail for %v, but a link works only for %v", pause, link)
				}
				mails, last = mails+1, time.Now()
			}
			time.Sleep(10 * time.Second) // on the clock of synctest, which takes no time
		}
		if mails < 48 || mails > 52 {
			t.Errorf("%d mails went to one account in a day", mails)
		}
		if allowed, undo := guard.ReserveResetMail(app, other); !allowed {
			t.Error("another account gets no mail")
		} else if undo(); !allows(app, other) || allows(app, other) {
			t.Error("a mail that failed counts")
		}
		guard.ForgetResetMails(app, other)
		if !allows(app, other) {
			t.Error("after a reset the next mail waits")
		}
		time.Sleep(3 * time.Hour)
		if !allows(app, admin) || allows(app, admin) {
			t.Error("not one mail after three calm hours")
		}
		time.Sleep(2 * time.Minute)
		if !allows(app, admin) {
			t.Error("after calm hours the pause is still long")
		}
	})
}

func allows(app core.App, account *core.Record) bool {
	allowed, _ := guard.ReserveResetMail(app, account)
	return allowed
}
