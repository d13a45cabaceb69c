package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds what the running program found to be wrong, and when operators were told
// of it.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery(`CREATE TABLE _findings (
			id TEXT PRIMARY KEY, severity TEXT NOT NULL, problem TEXT NOT NULL, remedy TEXT NOT NULL, who TEXT NOT NULL,
			since TEXT NOT NULL, mailed TEXT NOT NULL, gone TEXT NOT NULL
		)`).Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _findings").Execute()
		return err
	})
}
