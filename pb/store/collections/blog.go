package collections

import (
	"cmp"
	"fmt"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/platform/richtext"
	"workforce/pb/platform/rules"
)

// Blogs is the collection of posts.
const Blogs = "blogs"

// The fields of a blog.
const (
	BlogTitle       = "title"
	BlogSlug        = "slug" // unique; made from the title if empty
	BlogAuthor      = "author"
	BlogContent     = "content"    // sanitized HTML
	BlogExcerpt     = "excerpt"    // the beginning of the content if empty
	BlogCover       = "cover"      // the address of an image
	BlogCoverScene  = "coverScene" // the drawing shown without a cover
	BlogCoverAlt    = "coverAlt"
	BlogCoverFocus  = "coverFocus" // what a crop keeps visible, such as "50% 20%"; empty: the centre
	BlogCategory    = "category"
	BlogTags        = "tags"
	BlogPublishedAt = "publishedAt" // empty: a draft; future: scheduled; past: public
	BlogWords       = "words"       // their number in the content, so that lists need not read it
	BlogCreated     = "created"
	BlogUpdated     = "updated"
)

// checkBlog sanitizes the content, fills in an empty excerpt and slug, and validates the
// post.
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
	r.Set(BlogWords, richtext.Words(r.GetString(BlogContent)))
	slug, err := uniqueSlug(app, r, BlogSlug, BlogTitle, "post")
	if err != nil {
		return err
	}
	return validation.Errors{
		BlogTitle:      checkLine(r, BlogTitle, "Title", true),
		BlogSlug:       slug,
		BlogAuthor:     checkLine(r, BlogAuthor, "Author", true),
		BlogContent:    checkContent(r.GetString(BlogContent)),
		BlogExcerpt:    checkLine(r, BlogExcerpt, "Excerpt", false),
		BlogCover:      checkCover(app, r),
		BlogCoverAlt:   checkLine(r, BlogCoverAlt, "Cover text", false),
		BlogCoverFocus: checkFocus(r.GetString(BlogCoverFocus)),
		BlogCategory:   checkLine(r, BlogCategory, "Category", false),
		BlogTags:       checkList(r, BlogTags),
	}.Filter()
}

// ExcerptFor returns the excerpt of a post. It is made from the content, unless someone
// wrote another one.
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

func checkContent(html string) error {
	switch {
	case richtext.IsBlank(html):
		return rules.Broken("Content is required")
	case len(html) > content.Limits.Blog.MaxContentBytes():
		return rules.Broken(fmt.Sprintf("Content must be at most %d MB", content.Limits.Blog.MaxContentMegabytes))
	}
	return nil
}

// IsPublic reports whether visitors can read a post with this time of publication now.
func IsPublic(publishedAt types.DateTime) bool {
	return !publishedAt.IsZero() && !publishedAt.After(types.NowDateTime())
}
