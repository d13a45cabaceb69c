package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the table of the last receipt number for each kind and year. It is
// not a collection, because nobody needs to see or change it.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery(`
			CREATE TABLE {{_receipts}} (
				[[kind]] TEXT    NOT NULL,
				[[year]] INTEGER NOT NULL,
				[[last]] INTEGER NOT NULL,
				PRIMARY KEY ([[kind]], [[year]])
			) WITHOUT ROWID
		`).Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().DropTable("_receipts").Execute()
		return err
	})
}
