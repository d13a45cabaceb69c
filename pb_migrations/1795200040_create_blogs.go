package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the posts. A post is public if publishedAt is set and in the past.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("blogs")
		c.Fields.Add(
			&core.TextField{Name: "title", Required: true, Presentable: true, Max: 200},
			&core.TextField{
				Name: "slug", Max: 120, Pattern: `^[a-z0-9]+(-[a-z0-9]+)*$`,
				Help: "The last part of the post's address, /blogs/…: small letters, digits and hyphens. Left empty, it is made from the title.",
			},
			&core.TextField{Name: "author", Required: true, Max: 100},
			&core.EditorField{Name: "content", Required: true, MaxSize: 1 << 20},
			&core.TextField{
				Name: "excerpt", Max: 400,
				Help: "One or two sentences for the list, for search engines and for shared links.",
			},
			&core.FileField{
				Name: "cover", MaxSelect: 1, MaxSize: 5 << 20,
				MimeTypes: []string{"image/jpeg", "image/png", "image/webp", "image/gif"},
				Thumbs:    []string{"480x270", "960x540", "1440x810"},
				Help:      "JPEG, PNG, WebP or GIF, at most 5 MB, wide (16:9), at least 1200 pixels across.",
			},
			&core.TextField{
				Name: "coverScene", Max: 120, Pattern: `^[a-z0-9-]+$`,
				Help: "The name of a drawn scene, shown when no cover is uploaded.",
			},
			&core.TextField{
				Name: "coverAlt", Max: 300,
				Help: "What the cover shows, for those who cannot see it.",
			},
			&core.TextField{
				Name: "category", Max: 60,
				Help: "One of the filters of the blog page, for example Staffing.",
			},
			&core.JSONField{
				Name: "tags", MaxSize: 10 << 10,
				Help: `A list, for example ["Hiring", "Technology"]. The filters of the blog page match tags as well.`,
			},
			&core.DateField{
				Name: "publishedAt",
				Help: "From this moment on (UTC) the post is public. Empty: a draft. In the future: scheduled.",
			},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		c.AddIndex("idx_blogs_slug", true, "slug", "")
		c.AddIndex("idx_blogs_published", false, "publishedAt DESC, id DESC", "")
		c.AddIndex("idx_blogs_created", false, "created DESC, id DESC", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
