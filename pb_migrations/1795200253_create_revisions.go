package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the revisions: the earlier versions of posts.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("revisions")
		c.Fields.Add(
			&core.TextField{Name: "blog", Required: true, Max: 15, Help: "The id of the post, which may be deleted."},
			&core.NumberField{Name: "version", OnlyInt: true},
			&core.TextField{Name: "title", Max: 200, Presentable: true},
			&core.TextField{Name: "slug", Max: 120},
			&core.TextField{Name: "author", Max: 100},
			&core.EditorField{Name: "content", MaxSize: 1 << 20},
			&core.TextField{Name: "excerpt", Max: 400},
			&core.TextField{Name: "cover", Max: 200, Help: "The name of the file; it has the id of an image in it."},
			&core.TextField{Name: "coverScene", Max: 120},
			&core.TextField{Name: "coverAlt", Max: 300},
			&core.TextField{Name: "category", Max: 60},
			&core.JSONField{Name: "tags", MaxSize: 10 << 10},
			&core.DateField{Name: "publishedAt"},
			&core.DateField{Name: "begun", Help: "When the post was created."},
			&core.TextField{Name: "savedBy", Max: 255, Help: "Who saved this version, if it is known."},
			&core.DateField{Name: "deleted", Help: "When the post was deleted in this version; it can be restored for 30 days."},
			&core.AutodateField{Name: "created", OnCreate: true},
		)
		c.AddIndex("idx_revisions_once", true, "blog, version DESC", "")
		c.AddIndex("idx_revisions_created", false, "created", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("revisions")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
