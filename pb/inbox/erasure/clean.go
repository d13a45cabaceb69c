package erasure

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/list"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// cleanDelay is the time after an erasure until its traces are removed, so that erasures shortly after each other are
// cleaned up together.
const cleanDelay = time.Second

// Register notes each erasure in the ledger and removes the mails about it, whichever way it was deleted. Soon after, it
// removes what is left of it in the index of words, and does the steps, which empty the write-ahead log and keep the ledger
// beside the backups. What fails is tried again every minute.
func Register(app core.App, steps ...Step) {
	c := &cleaner{app: app, steps: steps}
	c.ctx, c.stop = context.WithCancel(context.Background())
	soon := time.AfterFunc(cleanDelay, c.run)
	soon.Stop() // there is no database yet
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		c.stop()
		c.running.Lock() // the database is closed only when nobody uses it
		defer c.running.Unlock()
		err := e.Next()
		c.ctx, c.stop = context.WithCancel(context.Background())
		return err
	})
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
	registerNightly(app)
	nightly.Add(app, "overwriteDeleted", func(ctx context.Context) error {
		if done, err := Rewrite(ctx, app, disk.Free); err != nil || !done {
			return err
		}
		for _, step := range steps {
			if err := step(ctx, app); err != nil {
				return err
			}
		}
		return nil
	})
	app.Cron().MustAdd("cleanErasures", "* * * * *", c.run)
}

// A Step does something after an erasure.
type Step func(context.Context, core.App) error

type cleaner struct {
	app     core.App
	steps   []Step
	running sync.Mutex
	ctx     context.Context
	stop    context.CancelFunc
}

func (c *cleaner) run() {
	c.running.Lock()
	defer c.running.Unlock()
	if c.ctx.Err() != nil || !c.app.IsBootstrapped() {
		return
	}
	if err := c.clean(c.ctx); err != nil && !errors.Is(err, context.Canceled) {
		c.app.Logger().Warn("What is left of erased submissions could not be removed yet", "error", err)
	}
}

// clean removes what is left of erased submissions outside of their rows. Words stay in the index until FTS5 merges it,
// and rows in the write-ahead log until the file is overwritten.
func (c *cleaner) clean(ctx context.Context) error {
	app := c.app
	var last string // what is erased meanwhile is cleaned by the next call
	err := app.ConcurrentDB().NewQuery("SELECT coalesce(max(at), '') FROM {{" + ledger + "}} WHERE NOT cleaned").WithContext(ctx).Row(&last)
	if err != nil || last == "" {
		return err
	}
	if err := list.ForgetWords(ctx, app); err != nil {
		return err
	}
	for _, step := range c.steps {
		if err := step(ctx, app); err != nil {
			return err
		}
	}
	_, err = app.NonconcurrentDB().NewQuery("UPDATE {{" + ledger + "}} SET cleaned = 1 WHERE NOT cleaned AND at <= {:last}").
		Bind(dbx.Params{"last": last}).Execute()
	if err != nil {
		return fmt.Errorf("note what was cleaned: %w", err)
	}
	return nil
}
