package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes the posts in the order in which staff list them. Without it, a page of the list reads past the
// long texts of all posts.
func init() {
	m.Register(func(app core.App) error {
		blogs, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		blogs.AddIndex("idx_blogs_updated", false, "updated DESC, publishedAt DESC, id DESC", "")
		return app.Save(blogs)
	}, nil)
}
