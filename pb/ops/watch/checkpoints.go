package watch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/nightly"
)

// bindCare replaces PocketBase's nightly care of the databases, which would block writers, and the
// replica, until the last reader is done.
func bindCare(app core.App) {
	app.Cron().Remove("__pbDBOptimize__")
	nightly.Add(app, "optimizeDatabases", func(ctx context.Context) error {
		return runInEach(ctx, "PRAGMA optimize", app.NonconcurrentDB(), app.AuxNonconcurrentDB())
	})
}

// keepLogShort copies the WAL into the databases every second. It makes no writer wait, while a transaction
// that finds a long WAL when it commits copies it first: a form beside a job that writes much took 0.4 s.
func (w *Watcher) keepLogShort(ctx context.Context) {
	var last string
	for ctx.Err() == nil {
		rest(ctx, glance)
		problem := ""
		if err := CopyLog(ctx, w.app); err != nil && ctx.Err() == nil {
			problem = err.Error()
		}
		if problem != "" && problem != last {
			w.app.Logger().Warn("The write-ahead log could not be copied into the database", "error", problem)
		}
		last = problem
	}
}

// CopyLog copies the WAL into the databases without making writers wait. The next write then begins the WAL
// anew, and SQLite cuts the file to the journal_size_limit of its connection.
func CopyLog(ctx context.Context, app core.App) error {
	// The connections for reading, because the one for writing would make writers wait.
	databases := []dbx.Builder{app.AuxConcurrentDB()}
	if _, replicated := replica.LastSync(app); !replicated { // the replica does it for the main database
		databases = append(databases, app.ConcurrentDB())
	}
	return runInEach(ctx, "PRAGMA wal_checkpoint(PASSIVE)", databases...)
}

// runInEach runs a statement in each of the databases.
func runInEach(ctx context.Context, statement string, databases ...dbx.Builder) error {
	var problems []error
	for _, db := range databases {
		_, err := db.NewQuery(statement).WithContext(ctx).Execute()
		problems = append(problems, err)
	}
	return errors.Join(problems...)
}

// EmptyLog copies the WAL of the main database into it and empties the file, so that nothing that was erased is left in
// it. It returns an error if somebody reads an older state for longer than a moment. No writer waits for that.
func EmptyLog(ctx context.Context, app core.App) error {
	if _, replicated := replica.LastSync(app); replicated {
		return replica.EmptyLog(ctx, app)
	}
	pool, ok := app.NonconcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("the write-ahead log cannot be emptied in a transaction")
	}
	connection, err := pool.DB().Conn(ctx)
	if err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", err)
	}
	defer connection.Close()
	var wait, busy, frames, copied int
	if err := connection.QueryRowContext(ctx, "PRAGMA busy_timeout").Scan(&wait); err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", err)
	}
	_, err = connection.ExecContext(ctx, fmt.Sprintf("PRAGMA busy_timeout = %d", emptyLimit.Milliseconds()))
	if err == nil {
		err = connection.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &frames, &copied)
	}
	_, failed := connection.ExecContext(context.WithoutCancel(ctx), fmt.Sprintf("PRAGMA busy_timeout = %d", wait))
	if err = errors.Join(err, failed); err == nil && busy != 0 {
		err = errors.New("somebody still reads it")
	}
	if err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", err)
	}
	return nil
}

// emptyLimit is how long EmptyLog waits for readers.
const emptyLimit = 200 * time.Millisecond
