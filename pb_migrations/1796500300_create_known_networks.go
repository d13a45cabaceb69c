package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the networks that accounts were used from, as keyed hashes, so that
// their owners do not notice when somebody guesses passwords, also after a restart.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE _known_networks (id TEXT PRIMARY KEY, seen INTEGER NOT NULL)").Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _known_networks").Execute()
		return err
	})
}
