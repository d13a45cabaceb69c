package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration removes a column of findings that nothing reads.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("ALTER TABLE _findings DROP COLUMN who").Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("ALTER TABLE _findings ADD COLUMN who TEXT NOT NULL DEFAULT ''").Execute()
		return err
	})
}
