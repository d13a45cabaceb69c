package watch

import (
	"context"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/nightly"
)

// bindCheckpoints copies the WAL into the database every few minutes, without making writers
// wait. The next write then begins the WAL anew, and SQLite cuts the file to the
// journal_size_limit of its connection. It replaces PocketBase's nightly care of the
// databases, which would block writers, and the replica, until the last reader is done.
func bindCheckpoints(app core.App) {
	app.Cron().MustAdd("checkpoint", "*/5 * * * *", func() {
		// The connections for reading, because the one for writing would make writers wait.
		databases := []dbx.Builder{app.AuxConcurrentDB()}
		if _, replicated := replica.LastSync(app); !replicated { // the replica does it for the main database
			databases = append(databases, app.ConcurrentDB())
		}
		if err := runInEach(context.Background(), "PRAGMA wal_checkpoint(PASSIVE)", databases...); err != nil {
			app.Logger().Warn("The write-ahead log could not be copied into the database", "error", err)
		}
	})
	app.Cron().Remove("__pbDBOptimize__")
	nightly.Add(app, "optimizeDatabases", func(ctx context.Context) error {
		return runInEach(ctx, "PRAGMA optimize", app.NonconcurrentDB(), app.AuxNonconcurrentDB())
	})
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
