package collections

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"syscall"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// MaxGroup is how many submissions share a transaction. Other writes wait for it.
	MaxGroup = 64
	// MaxWaiting is how many submissions may wait for a transaction.
	MaxWaiting = 16 * MaxGroup
)

// ErrBusy is returned if too many submissions wait to be stored.
var ErrBusy = fmt.Errorf("too many submissions wait: %w", syscall.EBUSY)

// A groupWriter stores submissions that arrive at the same time in one transaction, because
// syncing it to disk takes as long for many of them as for one. It does not wait for more:
// while it stores a group, the next group gathers. Each has a savepoint, so one that fails is
// rolled back alone.
type groupWriter struct {
	app core.App
	// afterInsert adds what belongs to submissions, in their transaction.
	afterInsert []func(tx core.App, stored []*core.Record) error
	// ownHooks is the number of the program's own hooks around every INSERT. Any further hook is
	// an operator's.
	ownHooks int

	mu      sync.Mutex
	waiting []*groupWrite
	running bool // whether storeAll runs
}

// A groupWrite is a submission that waits to be stored.
type groupWrite struct {
	event *core.RecordEvent
	done  chan struct{} // closed once err and panicked are final
	err   error
	// panicked is a panic in a hook, with its stack. Store panics with it again.
	panicked error
}

const groupWriterKey = "groupWriter"

func newGroupWriter(app core.App) *groupWriter {
	g := &groupWriter{app: app, ownHooks: app.OnModelCreateExecute().Length()}
	app.Store().Set(groupWriterKey, g)
	return g
}

// AfterInsert makes every transaction that stores submissions call a function, which adds what
// belongs to them. If it fails, none of them is stored. Call it before the app starts.
func AfterInsert(app core.App, add func(tx core.App, stored []*core.Record) error) {
	g := app.Store().Get(groupWriterKey).(*groupWriter)
	g.afterInsert = append(g.afterInsert, add)
}

// Store gives a submission its receipt and stores it. It returns when the submission is synced
// to disk. If the caller has begun a transaction, it returns before the commit.
func (g *groupWriter) Store(e *core.RecordEvent) error {
	w := &groupWrite{event: e, done: make(chan struct{})}
	if e.App.IsTransactional() {
		w.err = cmp.Or(g.store(e.App, []*groupWrite{w}), w.err)
	} else {
		if err := g.add(w); err != nil {
			return err
		}
		<-w.done
	}
	if w.panicked != nil {
		panic(w.panicked)
	}
	return w.err
}

func (g *groupWriter) add(w *groupWrite) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) >= MaxWaiting {
		return ErrBusy
	}
	g.waiting = append(g.waiting, w)
	if !g.running {
		g.running = true
		go g.storeAll()
	}
	return nil
}

// Waiting returns how many submissions wait while others are stored. It returns -1 if none are.
func Waiting(app core.App) int {
	g := app.Store().Get(groupWriterKey).(*groupWriter)
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.running {
		return -1
	}
	return len(g.waiting)
}

// storeAll stores groups until nothing waits.
func (g *groupWriter) storeAll() {
	for group := g.next(); len(group) > 0; group = g.next() {
		// PocketBase runs hooks after the commit, and one of an operator may panic there.
		err, panicked := catch(func() error {
			return g.app.RunInTransaction(func(tx core.App) error { return g.store(tx, group) })
		})
		for _, w := range group {
			w.err, w.panicked = cmp.Or(err, w.err), cmp.Or(panicked, w.panicked)
			close(w.done)
		}
	}
}

// next takes the next group from those that wait.
func (g *groupWriter) next() []*groupWrite {
	g.mu.Lock()
	defer g.mu.Unlock()
	size := min(len(g.waiting), MaxGroup)
	// A hook of an operator may save other records in the transaction. PocketBase announces them
	// after the commit, even those that were rolled back to a savepoint. So with such a hook,
	// every submission has a transaction of its own.
	if g.app.OnModelCreateExecute().Length() > g.ownHooks {
		size = min(size, 1)
	}
	group := slices.Clone(g.waiting[:size])
	g.waiting = slices.Delete(g.waiting, 0, size)
	g.running = size > 0
	return group
}

// store stores a group in a transaction. If it returns an error, the transaction is rolled back.
func (g *groupWriter) store(tx core.App, group []*groupWrite) error {
	var keys []series
	for _, w := range group {
		keys = append(keys, seriesOf(w.event.Record))
	}
	numbers, err := reserveReceipts(tx, keys)
	if err != nil {
		return err
	}
	var stored []*core.Record
	for _, w := range group {
		if err := w.store(tx, numbers, len(group) == 1); err != nil {
			return err
		}
		if !w.failed() {
			stored = append(stored, w.event.Record)
		}
	}
	if err := numbers.giveBack(tx); err != nil || len(stored) == 0 {
		return err
	}
	for _, add := range g.afterInsert {
		if err := add(tx, stored); err != nil {
			return err
		}
	}
	return nil
}

// store stores a submission, in a savepoint unless it is alone. If it returns an error, the whole
// transaction is rolled back.
func (w *groupWrite) store(tx core.App, numbers receiptNumbers, alone bool) error {
	if alone {
		w.insert(tx, numbers)
		return cmp.Or(w.err, w.panicked)
	}
	if err := execute(tx, "SAVEPOINT submission"); err != nil {
		return err
	}
	w.insert(tx, numbers)
	if w.failed() {
		// SQLite ends the transaction by itself if the disk is full, for example. Then there is no
		// savepoint, and the others would fail for the same reason.
		if err := execute(tx, "ROLLBACK TO submission"); err != nil {
			return cmp.Or(w.err, err)
		}
	}
	return execute(tx, "RELEASE submission")
}

func (w *groupWrite) failed() bool { return w.err != nil || w.panicked != nil }

// insert inserts the record with its receipt. It keeps an error or a panic.
func (w *groupWrite) insert(tx core.App, numbers receiptNumbers) {
	e, app, ctx := w.event, w.event.App, w.event.Context
	defer func() { e.App, e.Context = app, ctx }()
	if w.err = ctx.Err(); w.err != nil {
		return
	}
	// SQLite would roll back the transaction of all if this caller went away.
	e.App, e.Context = tx, context.WithoutCancel(ctx)
	key := seriesOf(e.Record)
	e.Record.Set(Receipt, numbers.next(key))
	if w.err, w.panicked = catch(e.Next); !w.failed() {
		numbers.use(key)
	}
}

// catch calls a function. It returns its error, or its panic with the stack.
func catch(call func() error) (err, panicked error) {
	defer func() {
		if value := recover(); value != nil {
			panicked = fmt.Errorf("%v\n%s", value, debug.Stack())
		}
	}()
	return call(), nil
}

func execute(tx core.App, statement string) error {
	if _, err := tx.DB().NewQuery(statement).Execute(); err != nil {
		return fmt.Errorf("store submissions: %w", err)
	}
	return nil
}
