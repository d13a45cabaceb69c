package mail

import (
	"context"
	"errors"
	"fmt"
	"net/textproto"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

const (
	firstPause  = time.Minute    // after the first failure; each further one is twice as long
	longestWait = 6 * time.Hour  // between two attempts
	giveUpAfter = 72 * time.Hour // since the first attempt
	roundPause  = time.Minute    // between two looks at the outbox when nobody wakes it
	sendLimit   = 2 * time.Minute
	stopLimit   = 5 * time.Second // for a mail under way when the program stops
	atOnce      = 50              // rows read together
)

// errStopped says that the program stops: nothing is known of the mail.
var errStopped = errors.New("stopped")

// errUnreachable is wrapped by what would happen to any other mail as well.
var errUnreachable = errors.New("the mail server cannot be used")

// A row of the outbox that is due.
type row struct {
	ID         string         `db:"id"`
	Collection string         `db:"collection"`
	Record     string         `db:"record"`
	Receipt    string         `db:"receipt"`
	Kind       string         `db:"kind"`
	Attempts   int            `db:"attempts"`
	FirstTry   types.DateTime `db:"firstTry"`
}

func (o *Outbox) run(ctx context.Context) {
	for {
		if err := o.sendDue(ctx); err != nil {
			o.app.Logger().Error("The outbox could not be worked off", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-o.wake:
		case <-time.After(roundPause):
		}
	}
}

// sendDue sends all that is due. Without a mail server everything waits, and no time
// is counted. A server that cannot be reached ends the round: the others would only
// wait for it as well.
func (o *Outbox) sendDue(ctx context.Context) error {
	for o.app.Settings().SMTP.Enabled {
		var due []row
		err := o.app.DB().Select("id", "collection", "record", "receipt", "kind", "attempts", "firstTry").
			From(collections.Outbox).
			Where(dbx.NewExp("state = '"+collections.OutboxIsWaiting+"' AND nextTry <= {:now} AND kind != {:webhook}",
				dbx.Params{"now": types.NowDateTime().String(), "webhook": collections.OutboxWebhook})).
			OrderBy("nextTry", "id").Limit(atOnce).WithContext(ctx).All(&due)
		if err != nil {
			return fmt.Errorf("read the outbox: %w", err)
		}
		for _, r := range due {
			failure := o.sendRow(ctx, r)
			if errors.Is(failure, errStopped) {
				return nil
			}
			if err := o.mark(r, failure); err != nil {
				return err
			}
			if ctx.Err() != nil || errors.Is(failure, errUnreachable) {
				return nil
			}
		}
		if len(due) < atOnce {
			return nil
		}
	}
	return nil
}

// sendRow sends one mail. PocketBase's mailer waits for a server without an end, so it
// is left behind after a while.
func (o *Outbox) sendRow(ctx context.Context, r row) error {
	if o.unmarked[r.ID] {
		return nil
	}
	message, err := o.compose(r)
	if err != nil {
		return err
	}
	sent := make(chan error, 1)
	go func() { sent <- o.app.NewMailClient().Send(message) }()
	limit, stop := time.After(sendLimit), ctx.Done()
	for {
		select {
		case err := <-sent:
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

// classify tells a mail that was refused from a server that refuses us.
func classify(err error) error {
	answer, answered := errors.AsType[*textproto.Error](err)
	aboutUs := answered && (answer.Code == 421 || answer.Code == 454 || answer.Code >= 530 && answer.Code < 540)
	if err != nil && (!answered || aboutUs) {
		return fmt.Errorf("%w: %w", errUnreachable, err)
	}
	return err
}

// mark writes down what came of an attempt.
func (o *Outbox) mark(r row, failure error) error {
	now := types.NowDateTime()
	changes := dbx.Params{collections.OutboxAttempts: r.Attempts + 1}
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
		o.app.Logger().Warn("A mail could not be sent", "receipt", r.Receipt, "kind", r.Kind, "error", failure)
		changes[collections.OutboxProblem] = shorten(failure.Error())
		changes[collections.OutboxNextTry] = now.Add(pauseAfter(r.Attempts))
		if now.Sub(r.FirstTry) >= giveUpAfter {
			changes[collections.OutboxState] = collections.OutboxIsFailed
		}
	}
	_, err := o.app.NonconcurrentDB().Update(collections.Outbox, changes, dbx.HashExp{"id": r.ID}).Execute()
	if err == nil {
		delete(o.unmarked, r.ID)
	}
	return wrap(err)
}

func wrap(err error) error {
	if err != nil {
		return fmt.Errorf("mark a mail: %w", err)
	}
	return nil
}

// pauseAfter grows with the attempts that failed before.
func pauseAfter(attempts int) time.Duration {
	return min(firstPause<<min(attempts, 20), longestWait)
}

// shorten keeps a server's answer within the field.
func shorten(text string) string {
	const longest = 500
	if runes := []rune(text); len(runes) > longest {
		return string(runes[:longest])
	}
	return text
}
