package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the releases: changes to documents that go live together.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("releases")
		c.Fields.Add(
			&core.TextField{Name: "title", Required: true, Presentable: true, Max: 120},
			&core.DateField{Name: "at", Help: "When it goes live by itself; empty: when somebody publishes it."},
			&core.TextField{Name: "state", Max: 20, Help: "open, asked, scheduled, published, takenBack or failed."},
			&core.TextField{Name: "problem", Max: 2000, Help: "Why it was not published at its time, or why it was declined."},
			&core.JSONField{Name: "items", MaxSize: 2 << 20, Help: "The documents, each with the version that the change is based on."},
			&core.DateField{Name: "publishedAt"},
			&core.NumberField{Name: "version", OnlyInt: true, Help: "Grows by one with each change, by itself."},
			&core.TextField{
				Name: "secret", Hidden: true, AutogeneratePattern: "[A-Za-z0-9]{40}",
				Help: "Signs the addresses of previews. Changing it ends them.",
			},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		c.AddIndex("idx_releases_due", false, "state, [[at]]", "")
		c.AddIndex("idx_releases_created", false, "created DESC, id DESC", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("releases")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
