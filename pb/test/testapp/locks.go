package testapp

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/app"
)

// NewWatched starts the whole program as NewSite does, and notes how long each of its transactions
// holds the lock of the main database.
func NewWatched(t testing.TB) (*App, *Locks) {
	t.Helper()
	locks := &Locks{longest: map[string]Lock{}}
	return serve(t, openSite(t, locks.connect), addNothing), locks
}

// Locks holds the longest transaction of each function of the program.
type Locks struct {
	mu      sync.Mutex
	longest map[string]Lock
}

// A Lock is a transaction, or a statement that writes outside of one.
type Lock struct {
	By         string        // the function that has begun it
	Held       time.Duration // from the begin to the end of the commit
	CPU        time.Duration // that its thread used, which does not depend on what else runs
	Statements int           // that write
	Rows       int64         // that they changed
}

// Take returns the longest transaction of each function, longest first, and forgets them.
func (l *Locks) Take() []Lock {
	l.mu.Lock()
	defer l.mu.Unlock()
	var taken []Lock
	for _, lock := range l.longest {
		taken = append(taken, lock)
	}
	clear(l.longest)
	slices.SortFunc(taken, func(a, b Lock) int {
		return cmp.Or(cmp.Compare(b.CPU, a.CPU), strings.Compare(a.By, b.By))
	})
	return taken
}

// connect opens a database as the program does.
func (l *Locks) connect(path string) (*dbx.DB, error) {
	connector, err := app.Connector(path)
	if err != nil {
		return nil, err
	}
	if filepath.Base(path) == "data.db" {
		connector = watchedConnector{connector, l}
	}
	return dbx.NewFromDB(sql.OpenDB(connector), "sqlite"), nil
}

// begin begins to measure a transaction. Its goroutine stays on its thread until note.
func begin(by string) watched {
	runtime.LockOSThread()
	return watched{Lock{By: by}, time.Now(), usedCPU(thread)}
}

// A watched is a transaction that is being measured.
type watched struct {
	Lock
	began time.Time
	cpu   time.Duration
}

func (l *Locks) note(w watched) {
	lock := w.Lock
	lock.Held, lock.CPU = time.Since(w.began), usedCPU(thread)-w.cpu
	runtime.UnlockOSThread()
	l.mu.Lock()
	defer l.mu.Unlock()
	if lock.CPU >= l.longest[lock.By].CPU {
		l.longest[lock.By] = lock
	}
}

// thread makes Getrusage tell of the thread that calls it. Only Linux knows it.
const thread = 1

// UsedCPU returns the processor time that this program has used since its start.
func UsedCPU() time.Duration { return usedCPU(syscall.RUSAGE_SELF) }

func usedCPU(who int) time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(who, &usage) // it never fails on Linux
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// caller returns the innermost function of the program that waits for the database, such as
// "inbox/list.EmptyBin".
func caller() string {
	pcs := make([]uintptr, 100)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		name, ours := strings.CutPrefix(frame.Function, "workforce/pb/")
		if ours && !strings.HasPrefix(name, "test/testapp.") && !strings.HasPrefix(name, "store/collections.In") {
			return strings.TrimSuffix(strings.Split(name, ".func")[0], "[...]")
		}
	}
	return "PocketBase"
}

type watchedConnector struct {
	driver.Connector
	locks *Locks
}

// Connect opens a connection.
func (c watchedConnector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	inner, ok := opened.(app.SQLiteConn)
	if !ok {
		return nil, fmt.Errorf("%T lacks a method that connections of SQLite have", opened)
	}
	return &watchedConn{SQLiteConn: inner, locks: c.locks}, nil
}

// A watchedConn notes its transactions. Package sql never uses a connection in two goroutines at once.
type watchedConn struct {
	app.SQLiteConn
	locks *Locks
	open  *watchedTx // nil outside of a transaction
}

// A watchedTx is a transaction that has begun.
type watchedTx struct {
	driver.Tx
	conn *watchedConn
	watched
}

// BeginTx begins a transaction.
func (c *watchedConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	begun := begin(caller())
	tx, err := c.SQLiteConn.BeginTx(ctx, options)
	if err != nil {
		runtime.UnlockOSThread()
		return nil, err
	}
	c.open = &watchedTx{tx, c, begun}
	return c.open, nil
}

// ExecContext runs a statement.
func (c *watchedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	// These statements lock nothing.
	if c.open == nil && (strings.HasPrefix(query, "PRAGMA wal_checkpoint") ||
		strings.HasPrefix(query, "VACUUM INTO ")) {
		return c.SQLiteConn.ExecContext(ctx, query, args)
	}
	alone := c.open == nil
	var of *watched
	if alone {
		begun := begin(caller())
		of = &begun
	} else {
		of = &c.open.watched
	}
	result, err := c.SQLiteConn.ExecContext(ctx, query, args)
	of.Statements++
	if err == nil {
		rows, _ := result.RowsAffected() // SQLite always knows
		of.Rows += rows
	}
	if alone {
		c.locks.note(*of)
	}
	return result, err
}

// Commit ends the transaction.
func (tx *watchedTx) Commit() error { return tx.end(tx.Tx.Commit) }

// Rollback ends the transaction.
func (tx *watchedTx) Rollback() error { return tx.end(tx.Tx.Rollback) }

func (tx *watchedTx) end(end func() error) error {
	err := end()
	tx.conn.open = nil
	if tx.Statements == 0 { // it has only read. A program that serves holds the lock for it, too
		runtime.UnlockOSThread()
		return err
	}
	tx.conn.locks.note(tx.watched)
	return err
}
