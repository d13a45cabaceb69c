package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the last run of each nightly job, so that missed jobs can be caught up.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE _nightly_jobs (name TEXT PRIMARY KEY, at TEXT NOT NULL, problem TEXT NOT NULL)").Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _nightly_jobs").Execute()
		return err
	})
}
