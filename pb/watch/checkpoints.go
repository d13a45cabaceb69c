package watch

import (
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// bindCheckpoints copies the WAL into the database every few minutes, without making writers
// wait. The next write then begins the WAL anew, and SQLite cuts the file to the
// journal_size_limit of its connection. PocketBase's own nightly job would block writers, and
// streaming backups, until the last reader is done.
func bindCheckpoints(app core.App) {
	app.Cron().MustAdd("checkpoint", "*/5 * * * *", func() {
		if err := checkpoint(app); err != nil {
			app.Logger().Warn("The write-ahead log could not be copied into the database", "error", err)
		}
	})
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		if _, err := app.NonconcurrentDB().NewQuery("PRAGMA optimize").Execute(); err != nil {
			app.Logger().Warn("The database could not be optimized", "error", err)
		}
	})
}

func checkpoint(app core.App) error {
	var failed error
	for _, db := range []dbx.Builder{app.ConcurrentDB(), app.AuxConcurrentDB()} {
		_, err := db.NewQuery("PRAGMA wal_checkpoint(PASSIVE)").Execute()
		failed = errors.Join(failed, err)
	}
	return failed
}
