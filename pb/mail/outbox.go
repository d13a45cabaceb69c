// Package mail tells of submissions: an acknowledgement to the sender, a notice to
// the company. What is to be told is written in the transaction that stores the
// submission, so that neither is there without the other, and sent from there by
// PocketBase's mailer until it succeeds. It also words the mails about accounts.
package mail

import (
	"context"
	"fmt"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// innermost is after the hook that gives the receipt, in whose transaction all
// further ones are.
const innermost = 200

var submissions = []string{collections.Contacts, collections.Grievances, collections.Applications}

// Outbox sends what waits in the collection of that name.
type Outbox struct {
	app     core.App
	siteURL string
	wake    chan struct{}
	done    sync.WaitGroup
	cancel  context.CancelFunc
	// unmarked are mails that were sent while the database could not be written.
	unmarked map[string]bool
}

// Register has each new submission that is not spam written to the outbox, also one
// that an operator takes out of the spam. Sending begins with Start and ends with the
// app.
func Register(app core.App) *Outbox {
	o := &Outbox{app: app, wake: make(chan struct{}, 1), cancel: func() {}, unmarked: map[string]bool{}}
	app.OnRecordCreateExecute(submissions...).Bind(&hook.Handler[*core.RecordEvent]{Priority: innermost, Func: enqueueNew})
	app.OnRecordUpdateExecute(submissions...).Bind(&hook.Handler[*core.RecordEvent]{Priority: innermost, Func: enqueueUnflagged})
	app.OnRecordAfterCreateSuccess(submissions...).BindFunc(o.wakeUp)
	app.OnRecordAfterUpdateSuccess(append(submissions, collections.Outbox)...).BindFunc(o.wakeUp)
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		err := e.Next()
		o.poke()
		return err
	})
	// The last step of stopping: requests are finished, the databases are still open.
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		o.Stop()
		return e.Next()
	})
	return o
}

// Start sends what waits, now and from now on. siteURL is the address that visitors
// use, for the links in the mails.
func (o *Outbox) Start(siteURL string) {
	ctx, cancel := context.WithCancel(context.Background())
	o.siteURL, o.cancel = siteURL, cancel
	o.done.Go(func() { o.run(ctx) })
}

// Stop ends the sending and waits for it.
func (o *Outbox) Stop() {
	o.cancel()
	o.done.Wait()
}

func (o *Outbox) wakeUp(e *core.RecordEvent) error {
	o.poke()
	return e.Next()
}

func (o *Outbox) poke() {
	select {
	case o.wake <- struct{}{}:
	default: // it will look anyway
	}
}

func enqueueNew(e *core.RecordEvent) error {
	if err := e.Next(); err != nil || e.Record.GetBool(collections.Spam) {
		return err
	}
	return enqueue(e.App, e.Record)
}

func enqueueUnflagged(e *core.RecordEvent) error {
	if e.Record.GetBool(collections.Spam) || !e.Record.Original().GetBool(collections.Spam) {
		return e.Next()
	}
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		return enqueue(tx, e.Record)
	})
}

// enqueue writes both rows at once and past the hooks of records: it is in the way of
// every submission. What is there already is not told a second time.
func enqueue(tx core.App, record *core.Record) error {
	_, err := tx.DB().NewQuery(`
		INSERT OR IGNORE INTO {{outbox}} ([[collection]], [[record]], [[receipt]], [[kind]], [[state]], [[nextTry]], [[created]])
		VALUES ({:collection}, {:record}, {:receipt}, {:acknowledgement}, {:waiting}, {:now}, {:now}),
		       ({:collection}, {:record}, {:receipt}, {:notice}, {:waiting}, {:now}, {:now})
	`).Bind(dbx.Params{
		"collection": record.Collection().Name, "record": record.Id, "receipt": record.GetString(collections.Receipt),
		"acknowledgement": collections.OutboxAcknowledgement, "notice": collections.OutboxNotice,
		"waiting": collections.OutboxIsWaiting, "now": types.NowDateTime().String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	return nil
}
