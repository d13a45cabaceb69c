package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the drafts: unsaved changes to posts, one for each writer and post.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("drafts")
		c.Fields.Add(
			&core.TextField{Name: "owner", Required: true, Max: 15, Help: "The id of the writer."},
			&core.TextField{
				Name: "key", Required: true, Presentable: true, Pattern: `^[a-z0-9]{15}$`,
				Help: "The id of the post, or of a post that is still to be.",
			},
			&core.JSONField{Name: "data", MaxSize: 2 << 20, Help: "The fields of the post as they were typed."},
			&core.NumberField{Name: "version", OnlyInt: true, Help: "Of the post that it is based on; 0: a new one."},
			&core.TextField{
				Name: "secret", Hidden: true, AutogeneratePattern: "[A-Za-z0-9]{40}",
				Help: "Signs the addresses of previews. Changing it ends them.",
			},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		c.AddIndex("idx_drafts_once", true, "owner, [[key]]", "")
		c.AddIndex("idx_drafts_key", false, "[[key]], updated", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("drafts")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
