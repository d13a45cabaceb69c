package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the table of what each reader thinks of an application. The event names the
// reader. Operators do not see the table.
func init() {
	m.Register(func(app core.App) error {
		return execute(app, []string{`CREATE TABLE _case_ratings (
			[case] TEXT NOT NULL, rater TEXT NOT NULL, rating INTEGER NOT NULL, event INTEGER NOT NULL, PRIMARY KEY ([case], rater)
		) WITHOUT ROWID`})
	}, func(app core.App) error {
		return execute(app, []string{"DROP TABLE _case_ratings"})
	})
}
