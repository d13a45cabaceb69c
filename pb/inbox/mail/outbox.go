// Package mail sends up to two mails for each submission: an acknowledgement to the sender and
// a notice to the company. Both are written to the outbox in the transaction that stores the
// submission, so no mail is lost and none is sent without its submission. A worker sends them
// to the mail server of the settings and retries failures. Answers of staff wait there, too. The
// package also writes the reminders to staff, the alarms to operators and the mails about accounts.
package mail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// lastHook is the priority of a hook that runs around the UPDATE alone.
const lastHook = 200

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
	reminders       reminders
	// settled returns once nothing that is stored can be lost. Default: at once.
	settled func(context.Context) error
	// looked is when the worker last looked for due mails.
	looked types.DateTime
}

const outboxKey = "outbox"

// Register binds the hooks that add mails to the outbox for each new submission, unless it
// is spam, and for each submission that somebody unmarks as spam. The outbox sends from
// Start until the app stops. Register also gives all mails the company as their sender and
// sends them in its own way.
func Register(app core.App) *Outbox {
	bindSender(app)
	bindClient(app)
	o := &Outbox{
		app: app, wake: make(chan struct{}, 1), cancel: func() {},
		unmarked: map[string]bool{}, unmarkedBatches: map[string]types.DateTime{},
		reminders: reminders{unmarked: map[string]types.DateTime{}, failed: map[string]failedReminders{}},
	}
	app.Store().Set(outboxKey, o)
	nightly.AddMorning(app, "tellOfErasures",
		func(ctx context.Context, now time.Time) error { return TellBeforeErasures(ctx, app, now) })
	nightly.Add(app, "tidyOutbox", func(ctx context.Context) error { return Tidy(ctx, app, time.Now()) })
	nightly.AddMorning(app, "remindOfOpenings", o.remindOfOpenings)
	collections.AfterInsert(app, enqueueNew)
	app.OnRecordUpdateExecute(collections.SubmissionCollections()...).
		Bind(&hook.Handler[*core.RecordEvent]{Priority: lastHook,
			Func: enqueueUnflagged})
	app.OnRecordAfterCreateSuccess(append(collections.SubmissionCollections(), collections.Outbox)...).
		BindFunc(o.wakeAfterSave)
	app.OnRecordAfterUpdateSuccess(append(collections.SubmissionCollections(), collections.Outbox)...).
		BindFunc(o.wakeAfterSave)
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

// Await makes the outbox send a mail only after settled has returned without an error. A mail acknowledges a
// submission, so the submission must not get lost.
func (o *Outbox) Await(settled func(context.Context) error) { o.settled = settled }

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

func enqueueNew(tx core.App, stored []*core.Record) error {
	return enqueue(tx, slices.DeleteFunc(slices.Clone(stored),
		func(r *core.Record) bool { return r.GetBool(collections.Spam) }))
}

func enqueueUnflagged(e *core.RecordEvent) error {
	if e.Record.GetBool(collections.Spam) || !e.Record.Original().GetBool(collections.Spam) {
		return e.Next()
	}
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil {
			return err
		}
		return enqueue(tx, []*core.Record{e.Record})
	})
}

// maxAcknowledgements returns how many acknowledgements for a kind of submission a mailbox gets in 24 hours. Anybody
// can type any address into a form, so the mails could otherwise be used to flood somebody. People apply for several
// openings in a day.
func maxAcknowledgements(kind *collections.SubmissionKind) int {
	if kind.Hiring {
		return 5
	}
	return 2
}

// addMails adds rows, which are JSON arrays. The last entries of a row are the number of acknowledgements for the same
// kind and mailbox in the rows before it, and how many there may be. The first condition on recipient lets SQLite use
// the partial index; without it, SQLite would read the whole outbox.
const addMails = `INSERT OR IGNORE INTO outbox (id, kind, collection, record, receipt, recipient, nextTry, created, state)
SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, {:now}, '` + collections.OutboxIsWaiting + `'
FROM json_each({:rows}) WHERE value->>5 = '' OR value->>7 +
(SELECT count(*) FROM outbox WHERE recipient != '' AND recipient = value->>5 AND created > {:dayAgo} AND
	kind = value->>1 AND collection = value->>2) < value->>8`

// enqueue adds both mails of submissions in one statement and without record hooks,
// because every submission waits for it. Rows that exist already stay as they are, so
// nothing is sent twice. Nothing is sent about a submission whose rows may have been removed
// already. An acknowledgement is due from the time of the submission, so it may be late at once.
func enqueue(tx core.App, submissions []*core.Record) error {
	now := types.NowDateTime()
	var rows [][]any
	before := map[string]int{}
	for _, record := range submissions {
		of := collections.KindOf(record)
		submitted := record.GetDateTime(of.Time)
		if submitted.IsZero() {
			submitted = now
		}
		if now.Sub(submitted) >= keptFor {
			continue
		}
		add := func(kind, recipient, nextTry string) {
			same := kind + of.Name + recipient
			rows = append(rows, []any{
				collections.NewID(), kind, record.Collection().Name, record.Id, record.GetString(collections.Receipt),
				recipient, nextTry, before[same], maxAcknowledgements(of),
			})
			before[same]++
		}
		add(collections.OutboxNotice, "", now.String())
		if email := record.GetString(core.FieldNameEmail); email != "" {
			add(collections.OutboxAcknowledgement, mailboxCode(email), submitted.String())
		}
	}
	if len(rows) == 0 {
		return nil
	}
	encoded, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	added, err := tx.DB().NewQuery(addMails).Bind(dbx.Params{
		"rows": string(encoded), "now": now.String(), "dayAgo": now.Add(-24 * time.Hour).String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	if count, err := added.RowsAffected(); err != nil || count == int64(len(rows)) {
		return err
	}
	return logUnacknowledged(tx, string(encoded))
}

// logUnacknowledged logs in one line which of the rows got no acknowledgement, because their mailboxes have had enough.
// It takes the rows of addMails.
func logUnacknowledged(tx core.App, rows string) error {
	var receipts []string
	err := tx.DB().NewQuery(`SELECT value->>4 FROM json_each({:rows}) WHERE value->>1 = {:kind} AND NOT EXISTS (SELECT 1
		FROM outbox WHERE [[collection]] = value->>2 AND [[record]] = value->>3 AND [[kind]] = {:kind})`).
		Bind(dbx.Params{"rows": rows, "kind": collections.OutboxAcknowledgement}).Column(&receipts)
	if err != nil {
		return fmt.Errorf("look for senders without an acknowledgement: %w", err)
	}
	if len(receipts) > 0 {
		tx.Logger().Info("Senders got no acknowledgement, because their mailboxes had enough of them in 24 hours",
			"receipts", strings.Join(receipts, ", "))
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
