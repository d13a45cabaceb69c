package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the text from which each document was seeded, so that a new version can
// replace documents that nobody has changed.
func init() {
	m.Register(func(app core.App) error {
		_, err := app.DB().NewQuery("CREATE TABLE _seeded_documents (key TEXT PRIMARY KEY, content TEXT NOT NULL)").Execute()
		return err
	}, func(app core.App) error {
		_, err := app.DB().NewQuery("DROP TABLE _seeded_documents").Execute()
		return err
	})
}
