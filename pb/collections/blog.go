package collections

import (
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
)

// Blogs is the collection of the posts.
const Blogs = "blogs"

// The fields of a blog.
const (
	BlogTitle       = "title"
	BlogSlug        = "slug" // unique; from the title when left empty
	BlogAuthor      = "author"
	BlogContent     = "content" // HTML
	BlogExcerpt     = "excerpt"
	BlogCover       = "cover"      // an upload
	BlogCoverScene  = "coverScene" // the drawn scene shown without an upload
	BlogCoverAlt    = "coverAlt"
	BlogCategory    = "category"
	BlogTags        = "tags"
	BlogPublishedAt = "publishedAt" // public once it is set and past
	BlogCreated     = "created"
	BlogUpdated     = "updated"
)

func registerBlogs(app core.App) {
	validateOnSave(app, Blogs, checkBlog)
}

// checkBlog also cleans the content.
func checkBlog(_ core.App, r *core.Record) error {
	r.Set(BlogContent, cleanContent(r.GetString(BlogContent)))
	return validation.Errors{
		BlogTitle: line("Title", r.GetString(BlogTitle), true, 200),
		BlogSlug:  slugOrFrom(r, BlogSlug, BlogTitle),
		BlogTags:  checkList(r, BlogTags),
	}.Filter()
}
