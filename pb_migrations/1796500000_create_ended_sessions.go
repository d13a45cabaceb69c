package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the sessions that admins have ended by logging out, because
// PocketBase's tokens would stay valid until they expire.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE _ended_sessions (id TEXT PRIMARY KEY, until INTEGER NOT NULL)").Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _ended_sessions").Execute()
		return err
	})
}
