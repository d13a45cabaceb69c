package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds an index with which the list of openings counts the applications for
// each opening without reading them.
func init() {
	index := func(columns string) func(core.App) error {
		return func(app core.App) error {
			c, err := app.FindCollectionByNameOrId("applications")
			if err != nil {
				return err
			}
			c.AddIndex("idx_applications_job", false, columns, "")
			return app.Save(c)
		}
	}
	m.Register(index("job, spam, deletedAt"), index("job"))
}
