package guard

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// firstResetPause is the shortest time between two mails about a forgotten password to
	// one account. It doubles with each mail, up to the time that a link works. So the owner
	// always has a valid link, and a stranger cannot flood the mailbox.
	firstResetPause = 2 * time.Minute
	maxResetPause   = 30 * time.Minute
	// calmAfter is how long an account must get no mail until the pause is short again.
	calmAfter = 2 * time.Hour
)

// resetMails tells when the next mail about a forgotten password may go to an account.
type resetMails struct {
	next  time.Time
	pause time.Duration // before next
}

// ReserveResetMail returns whether a mail about a forgotten password may go to an account
// now. The caller calls undo if the mail could not be sent.
func ReserveResetMail(app core.App, account *core.Record) (allowed bool, undo func()) {
	return reserveMail(app, resetMailsKey(account))
}

// reserveMail does the same for the mails with a key.
func reserveMail(app core.App, key string) (allowed bool, undo func()) {
	var before any
	app.Store().SetFunc(key, func(old any) any {
		before = old
		limit, _ := old.(resetMails)
		now := time.Now()
		if now.Before(limit.next) {
			return old
		}
		allowed = true
		limit.pause = min(2*limit.pause, maxResetPause)
		if now.Sub(limit.next) > calmAfter {
			limit.pause = firstResetPause
		}
		limit.next = now.Add(limit.pause)
		return limit
	})
	return allowed, func() { app.Store().Set(key, before) }
}

// ForgetResetMails lets the next mail go to an account at once, because its owner has used
// the last one.
func ForgetResetMails(app core.App, account *core.Record) { app.Store().Remove(resetMailsKey(account)) }

func resetMailsKey(account *core.Record) string { return "resetMails " + account.Id }
