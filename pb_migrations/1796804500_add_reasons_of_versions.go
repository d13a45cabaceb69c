package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A version says which account has saved it, and why it exists.
func init() {
	added := []core.Field{
		&core.TextField{Name: "savedById", Max: 15, Help: "The id of the account that has saved it. Empty: the program, or unknown."},
		&core.TextField{Name: "reason", Max: 20, Help: "Why the version exists. Empty: somebody has saved it."},
		&core.TextField{Name: "reasonDetail", Max: 200, Help: "The name of the release, or the number of the version that was restored."},
	}
	change := func(app core.App, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("revisions")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection) { c.Fields.Add(added...) })
	}, func(app core.App) error {
		return change(app, func(c *core.Collection) {
			for _, field := range added {
				c.Fields.RemoveByName(field.GetName())
			}
		})
	})
}
