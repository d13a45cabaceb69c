package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets thousands of posts be shown by pages. The index of the published posts holds what filters and
// related posts compare, so the long text of no post is passed over for a count.
func init() {
	m.Register(func(app core.App) error {
		blogs, err := app.FindCollectionByNameOrId("blogs")
		if err != nil {
			return err
		}
		blogs.RemoveIndex("idx_blogs_published")
		blogs.AddIndex("idx_blogs_published", false, "publishedAt DESC, id DESC, category, tags", "")
		return app.Save(blogs)
	}, nil)
}
