package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes the phone numbers and addresses of applicants, by which the dashboard finds
// other applications of the same person, and the cases of each state by who works on them.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("applications")
		if err != nil {
			return err
		}
		c.AddIndex("idx_applications_phone", false, "phone", "")
		c.AddIndex("idx_applications_email", false, "email COLLATE NOCASE", "")
		if err := app.Save(c); err != nil {
			return err
		}
		if c, err = app.FindCollectionByNameOrId("cases"); err != nil {
			return err
		}
		c.AddIndex("idx_cases_state", false, "kind, state, assignee", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("applications")
		if err != nil {
			return err
		}
		c.RemoveIndex("idx_applications_phone")
		c.RemoveIndex("idx_applications_email")
		if err := app.Save(c); err != nil {
			return err
		}
		if c, err = app.FindCollectionByNameOrId("cases"); err != nil {
			return err
		}
		c.AddIndex("idx_cases_state", false, "kind, state", "")
		return app.Save(c)
	})
}
