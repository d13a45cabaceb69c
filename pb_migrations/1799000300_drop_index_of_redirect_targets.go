package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A new redirect is checked against all redirects in memory. No query looks for a target any more.
func init() {
	const index = "idx_site_redirects_to"
	change := func(app core.App, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("site_redirects")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection) { c.RemoveIndex(index) })
	}, func(app core.App) error {
		return change(app, func(c *core.Collection) { c.AddIndex(index, false, "`to` COLLATE NOCASE", "") })
	})
}
