package collections

import (
	"cmp"
	"strings"

	"workforce/pb/richtext"
	"workforce/pb/rules"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Blogs is the collection of the posts.
const Blogs = "blogs"

// The fields of a blog.
const (
	BlogTitle       = "title"
	BlogSlug        = "slug" // unique; from the title when left empty
	BlogAuthor      = "author"
	BlogContent     = "content"    // HTML
	BlogExcerpt     = "excerpt"    // how the content begins when left empty
	BlogCover       = "cover"      // an upload, see blog_cover.go
	BlogCoverScene  = "coverScene" // the drawn scene shown without an upload
	BlogCoverAlt    = "coverAlt"
	BlogCategory    = "category"
	BlogTags        = "tags"
	BlogPublishedAt = "publishedAt" // public once it is set and past
	BlogVersion     = "version"     // grows by one with each change
	BlogCreated     = "created"
	BlogUpdated     = "updated"
)

func registerBlogs(app core.App) {
	validateOnSave(app, Blogs, checkBlog)
}

// checkBlog also cleans the content, and fills in what was left empty.
func checkBlog(app core.App, r *core.Record) error {
	for _, field := range []string{BlogTitle, BlogAuthor, BlogCoverAlt, BlogCategory} {
		r.Set(field, rules.OneLine(r.GetString(field)))
	}
	r.Set(BlogContent, richtext.Clean(r.GetString(BlogContent)))
	excerpt, err := ExcerptFor(app, r)
	if err != nil {
		return err
	}
	r.Set(BlogExcerpt, excerpt)
	slug, err := uniqueSlug(app, r, BlogSlug, BlogTitle)
	if err != nil {
		return err
	}
	return validation.Errors{
		BlogTitle:    rules.Line("Title", r.GetString(BlogTitle), true, 200),
		BlogSlug:     slug,
		BlogAuthor:   rules.Line("Author", r.GetString(BlogAuthor), true, 100),
		BlogContent:  checkContent(r.GetString(BlogContent)),
		BlogExcerpt:  rules.Line("Excerpt", r.GetString(BlogExcerpt), false, 400),
		BlogCover:    takeCover(app, r),
		BlogCoverAlt: rules.Line("Cover text", r.GetString(BlogCoverAlt), false, 300),
		BlogCategory: rules.Line("Category", r.GetString(BlogCategory), false, 60),
		BlogTags:     checkList(r, BlogTags),
	}.Filter()
}

// ExcerptFor is the excerpt that was written. One that was taken from the content
// follows it when that changes.
func ExcerptFor(app core.App, r *core.Record) (string, error) {
	written := strings.Join(strings.Fields(r.GetString(BlogExcerpt)), " ")
	if !r.IsNew() && written != "" {
		stored, err := StoredRecord(app, r)
		if err != nil {
			return "", err
		}
		if !richtext.HasOwnExcerpt(written, stored.GetString(BlogContent)) {
			written = ""
		}
	}
	return cmp.Or(written, richtext.Excerpt(r.GetString(BlogContent))), nil
}

const contentMax = 1 << 20 // bytes; the field of the collection says the same

func checkContent(content string) error {
	switch {
	case richtext.IsBlank(content):
		return rules.Broken("Content is required")
	case len(content) > contentMax:
		return rules.Broken("Content must be at most 1 MB")
	}
	return nil
}

// IsPublic tells whether a post that is published at this time can be read now.
func IsPublic(publishedAt types.DateTime) bool {
	return !publishedAt.IsZero() && !publishedAt.After(types.NowDateTime())
}
