package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes who works on cases, for the lists of the desk.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		c.AddIndex("idx_cases_assignee", false, "kind, assignee", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		c.RemoveIndex("idx_cases_assignee")
		return app.Save(c)
	})
}
