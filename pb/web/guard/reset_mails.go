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

// MailReset calls send, which mails an account about a forgotten password, unless such a mail went there a short time
// ago. A mail that send could not send does not count.
func MailReset(app core.App, account *core.Record, send func() error) error {
	return mailSeldom(app, resetMailsKey(account), send)
}

// mailSeldom does the same for the mails with a key.
func mailSeldom(app core.App, key string, send func() error) error {
	var before any
	allowed := false
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
	if !allowed {
		return nil
	}
	err := send()
	if err != nil {
		app.Store().Set(key, before)
	}
	return err
}

// ForgetResetMails lets the next mail go to an account at once, because its owner has used
// the last one.
func ForgetResetMails(app core.App, account *core.Record) { app.Store().Remove(resetMailsKey(account)) }

func resetMailsKey(account *core.Record) string { return "resetMails " + account.Id }
