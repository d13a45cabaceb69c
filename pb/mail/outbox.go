// Package mail sends two mails for each submission: an acknowledgement to the sender and a
// notice to the company. Both are written to the outbox in the transaction that stores the
// submission, so neither exists without the other. A worker sends them with PocketBase's
// mailer and retries failures. The package also writes the mails about accounts.
package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/nightly"
)

// afterReceipt is the priority of the hooks that run inside the hook that assigns the
// receipt, and therefore in its transaction.
const afterReceipt = 200

var submissions = []string{collections.Contacts, collections.Grievances, collections.Applications}

// Outbox sends the mails that wait in the collection outbox.
type Outbox struct {
	app     core.App
	siteURL string
	wake    chan struct{}
	done    sync.WaitGroup
	cancel  context.CancelFunc
	// unmarked holds the IDs of mails that were sent but could not be marked as sent,
	// because the database could not be written.
	unmarked map[string]bool
	// unmarkedBatches holds until when notices to an address were sent in a summary that
	// could not be marked as sent.
	unmarkedBatches map[string]types.DateTime
}

// Register binds the hooks that add mails to the outbox for each new submission, unless it
// is spam, and for each submission that an operator unmarks as spam. The outbox sends from
// Start until the app stops. Register also gives all mails the company as their sender.
func Register(app core.App) *Outbox {
	bindSender(app)
	o := &Outbox{
		app: app, wake: make(chan struct{}, 1), cancel: func() {},
		unmarked: map[string]bool{}, unmarkedBatches: map[string]types.DateTime{},
	}
	nightly.Add(app, "tidyOutbox", func(ctx context.Context) error { return Tidy(ctx, app, time.Now()) })
	app.OnRecordCreateExecute(submissions...).Bind(&hook.Handler[*core.RecordEvent]{Priority: afterReceipt, Func: enqueueNew})
	app.OnRecordUpdateExecute(submissions...).Bind(&hook.Handler[*core.RecordEvent]{Priority: afterReceipt, Func: enqueueUnflagged})
	app.OnRecordAfterCreateSuccess(submissions...).BindFunc(o.wakeAfterSave)
	app.OnRecordAfterUpdateSuccess(append(submissions, collections.Outbox)...).BindFunc(o.wakeAfterSave)
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		err := e.Next()
		o.wakeUp()
		return err
	})
	// At this step of stopping, requests are finished and the databases are still open.
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		o.Stop()
		return e.Next()
	})
	return o
}

// Start begins to send mails in the background. siteURL is the address that visitors use,
// for the links in the mails.
func (o *Outbox) Start(siteURL string) {
	ctx, cancel := context.WithCancel(context.Background())
	o.siteURL, o.cancel = siteURL, cancel
	o.done.Go(func() { o.run(ctx) })
}

// Stop stops sending and waits until the worker has ended.
func (o *Outbox) Stop() {
	o.cancel()
	o.done.Wait()
}

func (o *Outbox) wakeAfterSave(e *core.RecordEvent) error {
	o.wakeUp()
	return e.Next()
}

// wakeUp starts a round of the worker.
func (o *Outbox) wakeUp() {
	select {
	case o.wake <- struct{}{}:
	default: // a round is requested already
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

// maxAcknowledgements is how many acknowledgements a mailbox gets in 24 hours. Anybody can
// type any address into a form, so the mails could otherwise be used to flood somebody.
const maxAcknowledgements = 2

// enqueue adds both mails of a submission in one statement and without record hooks,
// because every submission waits for it. Rows that exist already stay as they are, so
// nothing is sent twice. Nothing is sent about a submission whose rows may have been removed
// already. An acknowledgement is due from the time of the submission, so it may be late at once.
func enqueue(tx core.App, record *core.Record) error {
	now := types.NowDateTime()
	submitted := record.GetDateTime(collections.KindOf(record).Time)
	if submitted.IsZero() {
		submitted = now
	}
	if now.Sub(submitted) >= keptFor {
		return nil
	}
	_, err := tx.DB().NewQuery(`
		INSERT OR IGNORE INTO {{outbox}}
			([[collection]], [[record]], [[receipt]], [[kind]], [[recipient]], [[state]], [[nextTry]], [[created]])
		SELECT {:collection}, {:record}, {:receipt}, {:notice}, '', {:waiting}, {:now}, {:now}
		UNION ALL
		SELECT {:collection}, {:record}, {:receipt}, {:acknowledgement}, {:recipient}, {:waiting}, {:submitted}, {:now}
		WHERE (SELECT count(*) FROM {{outbox}} WHERE [[recipient]] = {:recipient} AND [[created]] > {:dayAgo}) < {:most}
	`).Bind(dbx.Params{
		"recipient": mailboxCode(record.GetString(core.FieldNameEmail)), "dayAgo": now.Add(-24 * time.Hour).String(), "most": maxAcknowledgements,
		"collection": record.Collection().Name, "record": record.Id, "receipt": record.GetString(collections.Receipt),
		"acknowledgement": collections.OutboxAcknowledgement, "notice": collections.OutboxNotice,
		"waiting": collections.OutboxIsWaiting, "now": now.String(), "submitted": submitted.String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	return nil
}

// mailboxCode returns the same code for all spellings of an address that reach the same
// mailbox at most providers: capital letters, and a tag after a plus sign. Gmail also
// ignores dots.
func mailboxCode(email string) string {
	name, domain, _ := strings.Cut(strings.ToLower(email), "@")
	name, _, _ = strings.Cut(name, "+")
	if domain == "gmail.com" || domain == "googlemail.com" {
		name, domain = strings.ReplaceAll(name, ".", ""), "gmail.com"
	}
	sum := sha256.Sum256([]byte(name + "@" + domain))
	return hex.EncodeToString(sum[:16])
}
