package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The last receipt number given out, for each kind and year. A plain table and
// not a collection: nobody has a reason to look at it or to change it.
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
