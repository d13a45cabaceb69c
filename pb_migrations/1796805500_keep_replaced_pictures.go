package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration keeps the earlier files of replaced pictures, as pictures of their own, and deleted
// pictures for some days, so that both can be taken back.
func init() {
	added := []core.Field{
		&core.TextField{Name: "earlierOf", Max: 15, Help: "The id of the picture that had this file before. Set by itself."},
		&core.DateField{Name: "deleted", Help: "When somebody deleted the picture in the dashboard. It is removed for good some days later."},
	}
	change := func(app core.App, change func(c *core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("images")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection) {
			c.Fields.Add(added...)
			c.AddIndex("idx_images_earlierOf", false, "`earlierOf`", "`earlierOf` != ''")
		})
	}, func(app core.App) error {
		return change(app, func(c *core.Collection) {
			c.RemoveIndex("idx_images_earlierOf")
			for _, field := range added {
				c.Fields.RemoveByName(field.GetName())
			}
		})
	})
}
