package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes where redirects lead, because each new redirect looks for others that lead
// to its address.
func init() {
	const index = "idx_site_redirects_to"
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("site_redirects")
		if err != nil {
			return err
		}
		c.AddIndex(index, false, "`to` COLLATE NOCASE", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("site_redirects")
		if err != nil {
			return err
		}
		c.RemoveIndex(index)
		return app.Save(c)
	})
}
