package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the redirects: the former slugs of public posts. A redirect refers
// to a post and not to an address, so redirects cannot form chains or circles.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("redirects")
		c.Fields.Add(
			&core.TextField{Name: "slug", Required: true, Presentable: true, Max: 120, Help: "The last part of the old address."},
			&core.TextField{Name: "blog", Required: true, Max: 15, Help: "The id of the post."},
			&core.AutodateField{Name: "created", OnCreate: true},
		)
		c.AddIndex("idx_redirects_slug", true, "slug", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("redirects")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
