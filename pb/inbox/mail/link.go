package mail

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// The mails with new links are limited, because anybody can type somebody else's address into a form
// and then ask for links: one for each submission within linkPause, and maxLinks for a mailbox in 24
// hours.
const (
	linkPause = 12 * time.Hour
	maxLinks  = 2
)

// RequestLink mails a new link to the sender of a submission, if the receipt and the address belong
// to one that can be followed. The link is made when the mail is written.
func RequestLink(app core.App, receipt, email string) error {
	email = rules.CleanEmail(email)
	record, _, err := collections.FindByReceipt(app, receipt)
	if err != nil || record == nil {
		return err
	}
	if collections.IsConfirmedSpam(record) || !strings.EqualFold(record.GetString(core.FieldNameEmail), email) {
		return nil
	}
	if c, err := cases.Find(app, collections.KindOf(record).Name, record.Id); err != nil ||
		c.LinksHaveEnded(time.Now()) {
		return err
	}
	return requestMail(app, collections.OutboxLink, record, email, mailLimit{linkPause, maxLinks, 24 * time.Hour})
}

// A mailLimit limits the mails of a kind that can be asked for: one for each submission within the pause, and most
// mails to a mailbox within a time.
type mailLimit struct {
	pause  time.Duration
	most   int
	within time.Duration
}

// unlimited is the limit of mails that only staff or the owner of a mailbox can cause.
var unlimited = mailLimit{most: math.MaxInt32}

// requestMail adds a mail to the outbox, unless the limit is reached.
func requestMail(app core.App, kind string, record *core.Record, email string, limit mailLimit) error {
	now := types.NowDateTime()
	_, err := app.NonconcurrentDB().NewQuery(`INSERT INTO outbox (id, kind, collection, record, receipt, recipient, nextTry, created, state)
		SELECT {:id}, {:kind}, {:collection}, {:record}, {:receipt}, {:recipient}, {:now}, {:now}, {:waiting}
		WHERE (SELECT count(*) FROM outbox WHERE recipient = {:recipient} AND recipient != '' AND kind = {:kind} AND created > {:since}
			AND record != {:record}) < {:most}
		ON CONFLICT DO UPDATE SET state = {:waiting}, created = {:now}, nextTry = {:now}, attempts = 0, firstTry = '', sent = '', givenUp = '', problem = ''
			WHERE created < {:pause}`).
		Bind(dbx.Params{
			"id": collections.NewID(), "kind": kind, "collection": record.Collection().Name, "record": record.Id,
			"receipt":   record.GetString(collections.Receipt),
			"recipient": mailboxCode(email), "now": now.String(), "waiting": collections.OutboxIsWaiting,
			"since": now.Add(-limit.within).String(), "most": limit.most, "pause": now.Add(-limit.pause).String(),
		}).Execute()
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	if o, ok := app.Store().Get(outboxKey).(*Outbox); ok {
		o.wakeUp()
	}
	return nil
}

// addLink gives a letter to the sender of a submission a new link to follow it, as its button. It
// does nothing for a submission that nobody can follow.
func (l *letter) addLink(app core.App, kind *collections.SubmissionKind, record *core.Record) error {
	c, err := cases.Find(app, kind.Name, record.Id)
	if errors.Is(err, cases.ErrNotFound) || err == nil && c.LinksHaveEnded(time.Now()) {
		return nil
	}
	if err != nil {
		return err
	}
	path, err := cases.NewLink(app, c.ID)
	if err != nil || path == "" {
		return err
	}
	l.Follow = true
	l.Button.Link = l.SiteURL + path
	return nil
}
