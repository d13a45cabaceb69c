package mail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/textproto"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

const (
	firstPause = time.Minute   // after the first failure; doubled after each further one
	maxPause   = 6 * time.Hour // between two attempts
	roundPause = time.Minute   // between two rounds, unless something wakes the worker
	sendLimit  = 2 * time.Minute
	stopLimit  = 4 * time.Second // for the mail that is being sent when the program stops
	batchSize  = 50              // rows per query
)

const (
	// GiveUpAfter is how long a mail is tried, from the first attempt.
	GiveUpAfter = 72 * time.Hour
	// LateAfter is how long after it was due an acknowledgement is still sent, and how old the
	// submission of a notice may be that gets a mail of its own.
	LateAfter = 72 * time.Hour
)

// errStopped is returned if the program stopped before the result of a mail was known.
var errStopped = errors.New("stopped")

// errUnreachable wraps errors that would affect every other mail, too.
var errUnreachable = errors.New("the mail server cannot be used")

// errNotNow is returned if a mail was taken back before it was sent.
var errNotNow = errors.New("the mail was taken back")

// row is a row of the outbox that is due.
type row struct {
	ID         string         `db:"id"`
	Collection string         `db:"collection"`
	Record     string         `db:"record"`
	Receipt    string         `db:"receipt"`
	Kind       string         `db:"kind"`
	Event      int64          `db:"event"` // that it mails, 0 for none
	Attempts   int            `db:"attempts"`
	FirstTry   types.DateTime `db:"firstTry"`
}

func (o *Outbox) run(ctx context.Context) {
	for ctx.Err() == nil { // after a stop, select may still choose to go on
		if err := o.sendDue(ctx); err != nil && ctx.Err() == nil {
			o.app.Logger().Error("The outbox could not be processed", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-o.wake:
		case <-time.After(o.pause()):
		}
	}
}

// pause returns the time until the next round: until the next mail is due, at most roundPause. A
// mail that became due during the last round is the next one.
func (o *Outbox) pause() time.Duration {
	var next types.DateTime
	err := o.app.DB().NewQuery("SELECT coalesce(min([[nextTry]]), '') FROM {{outbox}} WHERE [[state]] = '" +
		collections.OutboxIsWaiting +
		"' AND [[nextTry]] > {:looked} AND [[kind]] != {:webhook}").
		Bind(dbx.Params{"looked": o.looked.String(), "webhook": collections.OutboxWebhook}).Row(&next)
	if err != nil || next.IsZero() {
		return roundPause
	}
	return min(max(time.Until(next.Time()), 0)+time.Millisecond, roundPause)
}

// sendDue applies all acts that are due, and sends all mails that are. Without a mail server they wait, and no
// attempt is counted. If the server cannot be reached, the round ends, because the other mails would
// fail, too.
func (o *Outbox) sendDue(ctx context.Context) error {
	o.looked = types.NowDateTime()
	if err := cases.ApplyDue(ctx, o.app, o.looked.Time()); err != nil { // the other mails leave
		o.app.Logger().Error("An act that is due could not be applied", "error", err)
	}
	if !o.app.Settings().SMTP.Enabled {
		return nil
	}
	if err := o.resume(); err != nil {
		return err
	}
	if err := o.markLate(); err != nil {
		return err
	}
	goOn, err := o.summarize(ctx)
	if err != nil || !goOn {
		return err
	}
	if goOn, err := o.remind(ctx, time.Now()); err != nil || !goOn {
		return err
	}
	for o.app.Settings().SMTP.Enabled {
		var due []row
		now := types.NowDateTime()
		o.looked = now
		// No pause is longer than maxPause, and no answer is put off for longer than cases.MaxDelay. A
		// later time was stored while the clock was wrong. Rows of pending acts are not mailed.
		err := o.app.DB().Select("id", "collection", "record", "receipt", "kind", "event", "attempts", "firstTry").
			From(collections.Outbox).
			Where(dbx.NewExp("state = '"+collections.OutboxIsWaiting+"' AND kind != {:webhook} AND event >= 0 AND ("+
				cases.NotSealed+aboutSeal+") AND "+
				"(nextTry <= {:now} OR nextTry > iif(kind = {:answer}, {:wrongAnswer}, {:wrong}))",
				dbx.Params{
					"now": now.String(), "wrong": now.Add(maxPause).String(),
					"wrongAnswer": now.Add(cases.MaxDelay).String(),
					"webhook":     collections.OutboxWebhook, "answer": collections.OutboxAnswer,
				})).
			OrderBy("nextTry", "event", "id").Limit(batchSize).WithContext(ctx).All(&due)
		if err != nil {
			return fmt.Errorf("read the outbox: %w", err)
		}
		if len(due) > 0 && o.settled != nil {
			if err := o.settled(ctx); err != nil {
				return fmt.Errorf("wait for the storage: %w", err)
			}
		}
		for _, r := range due {
			failure := o.sendRow(ctx, r)
			if errors.Is(failure, errStopped) {
				return nil
			}
			if errors.Is(failure, errNotNow) {
				continue
			}
			if err := o.mark(r, failure); err != nil {
				return err
			}
			if ctx.Err() != nil || errors.Is(failure, errUnreachable) {
				return nil
			}
		}
		if len(due) < batchSize {
			return nil
		}
	}
	return nil
}

// aboutSeal adds the mails with which a person learns of an erasure and undoes it.
const aboutSeal = " OR kind IN ('" + collections.OutboxErasure + "', '" + collections.OutboxData + "')"

// sendRow sends the mail of a row.
func (o *Outbox) sendRow(ctx context.Context, r row) error {
	if o.unmarked[r.ID] {
		return nil
	}
	if r.Event != 0 {
		if err := o.claim(r); err != nil {
			return err
		}
	}
	message, err := o.compose(r)
	if err != nil {
		return err
	}
	return o.send(ctx, message)
}

// claim reserves a mail about an event, so that nobody takes it back while it is sent.
func (o *Outbox) claim(r row) error {
	result, err := o.app.NonconcurrentDB().
		Update(collections.Outbox, dbx.Params{collections.OutboxState: collections.OutboxIsSending},
			dbx.HashExp{"id": r.ID, "state": collections.OutboxIsWaiting}).Execute()
	if err != nil {
		return fmt.Errorf("claim a mail: %w", err)
	}
	if claimed, err := result.RowsAffected(); err != nil || claimed == 0 {
		return cmp.Or(err, errNotNow)
	}
	return nil
}

// send sends a message. It waits at most for sendLimit, or for stopLimit once the program stops.
func (o *Outbox) send(ctx context.Context, message *mailer.Message) error {
	result := make(chan error, 1)
	go func() { result <- o.app.NewMailClient().Send(message) }()
	limit, stop := time.After(sendLimit), ctx.Done()
	for {
		select {
		case err := <-result:
			return classify(err)
		case <-stop:
			limit, stop = time.After(stopLimit), nil
		case <-limit:
			if ctx.Err() != nil {
				return errStopped
			}
			return fmt.Errorf("%w: it does not answer", errUnreachable)
		}
	}
}

// classify wraps an error in errUnreachable unless the server refused only this mail.
func classify(err error) error {
	reply, replied := errors.AsType[*textproto.Error](err)
	refusesUs := replied && (reply.Code == 421 || reply.Code == 454 || reply.Code >= 530 && reply.Code < 540)
	if err != nil && (!replied || refusesUs) {
		return fmt.Errorf("%w: %w", errUnreachable, err)
	}
	return err
}

// resume makes mails wait again that were being sent when the program ended.
func (o *Outbox) resume() error {
	const sending = "[[state]] = '" + collections.OutboxIsSending + "'"
	// Usually there are none. The query needs no access to write.
	var found bool
	if err := o.app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{outbox}} WHERE " + sending + ")").
		Row(&found); err != nil || !found {
		return wrap(err)
	}
	_, err := o.app.NonconcurrentDB().Update(collections.Outbox,
		dbx.Params{collections.OutboxState: collections.OutboxIsWaiting}, dbx.NewExp(sending)).Execute()
	return wrap(err)
}

// mark stores the result of an attempt.
func (o *Outbox) mark(r row, failure error) error {
	now := types.NowDateTime()
	changes := dbx.Params{collections.OutboxAttempts: r.Attempts + 1,
		collections.OutboxState: collections.OutboxIsWaiting}
	if r.FirstTry.IsZero() {
		r.FirstTry = now
		changes[collections.OutboxFirstTry] = now
	}
	switch {
	case errors.Is(failure, errObsolete):
		_, err := o.app.NonconcurrentDB().Delete(collections.Outbox, dbx.HashExp{"id": r.ID}).Execute()
		return wrap(err)
	case failure == nil:
		o.unmarked[r.ID] = true
		changes[collections.OutboxState] = collections.OutboxIsSent
		changes[collections.OutboxSent], changes[collections.OutboxProblem] = now, ""
	default:
		problem := describe(failure)
		changes[collections.OutboxProblem] = problem
		changes[collections.OutboxNextTry] = now.Add(pauseAfter(r.Attempts))
		switch {
		case now.Sub(r.FirstTry) >= GiveUpAfter:
			changes[collections.OutboxState], changes[collections.OutboxGivenUp] = collections.OutboxIsFailed, now
			o.app.Logger().Error("A mail was given up", "receipt", r.Receipt, "kind", r.Kind, "error", problem)
		case isRefusal(failure) && r.Kind != collections.OutboxNotice: // the company's own address can be mended
			changes[collections.OutboxState], changes[collections.OutboxGivenUp] = collections.OutboxIsRefused, now
			o.app.Logger().Info("The address of a sender was refused", "receipt", r.Receipt,
				"kind", r.Kind, "error", problem)
		case r.Attempts == 0: // not at every attempt: there are about twenty
			o.app.Logger().Warn("A mail could not be sent. It is tried again",
				"receipt", r.Receipt, "kind", r.Kind, "error", problem)
		}
	}
	err := o.app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().Update(collections.Outbox, changes, dbx.HashExp{"id": r.ID}).Execute(); err != nil {
			return err
		}
		if r.Kind == collections.OutboxNotice || changes[collections.OutboxState] == collections.OutboxIsWaiting {
			return nil
		}
		return cases.NoteMails(tx, cases.SentMail{
			Collection: r.Collection, Submission: r.Record, Kind: r.Kind, Event: r.Event, Failed: failure != nil,
			Refused: changes[collections.OutboxState] == collections.OutboxIsRefused,
		})
	})
	if err == nil {
		delete(o.unmarked, r.ID)
		cases.Announce(o.app, r.Collection)
	}
	return wrap(err)
}

func wrap(err error) error {
	if err != nil {
		return fmt.Errorf("use the outbox: %w", err)
	}
	return nil
}

// pauseAfter returns the pause after a failure that follows this many failed attempts.
func pauseAfter(attempts int) time.Duration {
	return min(firstPause<<min(attempts, 20), maxPause)
}

// maxProblem is the length of the field that keeps a server's reply, in characters.
const maxProblem = 500

// describe returns why a mail could not be sent, without addresses of persons.
func describe(failure error) string { return cut(rules.HideEmails(failure.Error()), maxProblem) }

// cut shortens a text to a number of characters.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}
