package erasure

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/list"
	"workforce/pb/platform/background"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// cleanDelay is the time after an erasure until its traces are removed, so that erasures shortly after each other are
// cleaned up together.
const cleanDelay = time.Second

// Register notes each erasure in the ledger and removes the mails about it, whichever way it was deleted. Soon after,
// it removes what is left of it in the index of words, empties the write-ahead log, and keeps the ledger beside the
// backups. What fails is tried again every minute. The ledger is also kept within a minute after something was sealed.
func Register(app core.App, emptyLog, keepLedger Step) {
	c := &cleaner{app: app, emptyLog: emptyLog, keepLedger: keepLedger}
	work := background.New(app)
	run := func() { work.Do(c.run) }
	soon := time.AfterFunc(cleanDelay, run)
	soon.Stop() // there is no database yet
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordDeleteExecute(kind.Collection).BindFunc(func(e *core.RecordEvent) error {
			return collections.InTransaction(&e.App, func(tx core.App) error {
				if err := e.Next(); err != nil {
					return err
				}
				return note(tx, kind, e.Record.Id)
			})
		})
		app.OnRecordAfterDeleteSuccess(kind.Collection).BindFunc(func(e *core.RecordEvent) error {
			soon.Reset(cleanDelay)
			return e.Next()
		})
	}
	nightly.Add(app, "keepLogs", func(ctx context.Context) error { return KeepLogs(ctx, app) })
	nightly.AddErasing(app, "eraseDue", func(ctx context.Context) error { return EraseDue(ctx, app, time.Now()) })
	nightly.Add(app, "overwriteDeleted", func(ctx context.Context) error {
		if done, err := Rewrite(ctx, app, disk.Free); err != nil || !done {
			return err
		}
		return emptyLog(ctx, app)
	})
	app.Cron().MustAdd("cleanErasures", "* * * * *", run)
}

// A Step does something after an erasure or a seal.
type Step func(context.Context, core.App) error

type cleaner struct {
	app                  core.App
	emptyLog, keepLedger Step
	sealed               int64  // the number of the last event about a seal that the ledger has
	emptied              string // when the last erasure was whose words and rows are gone
}

func (c *cleaner) run(ctx context.Context) {
	if err := c.clean(ctx); err != nil && !errors.Is(err, context.Canceled) {
		c.app.Logger().Warn("What is left of erased submissions could not be removed yet", "error", err)
	}
}

// clean removes what is left of erased submissions outside of their rows. Words stay in the index until FTS5 merges it,
// and rows in the write-ahead log until the file is overwritten.
func (c *cleaner) clean(ctx context.Context) error {
	app := c.app
	var last string // what is erased meanwhile is cleaned by the next call
	var sealed int64
	err := app.ConcurrentDB().NewQuery("SELECT (SELECT coalesce(max(at), '') FROM {{"+ledger+"}} WHERE NOT cleaned), "+
		"(SELECT coalesce(max(sequence), 0) FROM {{case_events}} WHERE kind IN "+sealing+")").WithContext(ctx).
		Row(&last, &sealed)
	if err != nil || last == "" && sealed == c.sealed {
		return err
	}
	failed := c.keepLedger(ctx, app)
	if failed == nil {
		c.sealed = sealed
	}
	if last == "" {
		return failed
	}
	// Words and rows go also if the ledger cannot be kept, such as while the place of the backups is away.
	if c.emptied != last {
		if err := errors.Join(list.ForgetWords(ctx, app), c.emptyLog(ctx, app)); err != nil {
			return errors.Join(failed, err)
		}
		c.emptied = last
	}
	if failed != nil {
		return failed // the next call tries it again
	}
	_, err = app.NonconcurrentDB().NewQuery("UPDATE {{" + ledger +
		"}} SET cleaned = 1 WHERE NOT cleaned AND at <= {:last}").
		Bind(dbx.Params{"last": last}).Execute()
	if err != nil {
		return fmt.Errorf("note what was cleaned: %w", err)
	}
	return nil
}
