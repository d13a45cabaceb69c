package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A redirect says which account has saved it, so that people read their present name.
func init() {
	change := func(app core.App, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("site_redirects")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection) {
			c.Fields.Add(&core.TextField{Name: "savedById", Max: 15, Help: "The id of the account that has saved it. Empty: unknown."})
		})
	}, func(app core.App) error {
		return change(app, func(c *core.Collection) { c.Fields.RemoveByName("savedById") })
	})
}
