// Package posts declares how posts of the blog are versioned, how a draft is shown, and how they take their covers.
package posts

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/versions"
	"workforce/pb/platform/richtext"
	"workforce/pb/store/collections"
)

// Kind declares the posts. A request without a title, an author or a content is refused.
// For the other fields, null changes nothing, except that it removes the time of publication.
var Kind = versions.Kind{
	Collection: collections.Blogs,
	Title:      collections.BlogTitle,
	Slug:       collections.BlogSlug,
	IsPublic: func(post *core.Record) bool {
		return collections.IsPublic(post.GetDateTime(collections.BlogPublishedAt))
	},
	BeforeRestore: restoreCover,
	Fields: []versions.Field{
		{Name: collections.BlogTitle, Type: versions.Text, Required: true},
		{Name: collections.BlogAuthor, Type: versions.Text, Required: true},
		{Name: collections.BlogContent, Type: versions.Text, Required: true},
		{Name: collections.BlogSlug, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogExcerpt, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogCover, Type: versions.Text, KeepNull: true, Set: setCover},
		{Name: collections.BlogCoverAlt, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogCoverFocus, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogCoverScene},
		{Name: collections.BlogCategory, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogTags, Type: versions.List, KeepNull: true},
		{
			Name: collections.BlogPublishedAt,
			Type: versions.Moment("The time must be a moment such as 2026-11-20T09:00:00+05:30, or null"),
		},
	},
}

// An Entry holds the fields of a post that pages, lists and the API have in common.
type Entry struct {
	Slug     string                  `db:"slug" json:"slug"`
	Title    string                  `db:"title" json:"title"`
	Author   string                  `db:"author" json:"author"`
	Excerpt  string                  `db:"excerpt" json:"excerpt"`
	Category string                  `db:"category" json:"category"`
	Tags     types.JSONArray[string] `db:"tags" json:"tags"`
}

// Register makes a post take its cover when it is saved. Call it before the app starts.
func Register(app core.App) { collections.TakeCovers(app, takeCover) }

// setCover takes the address of an image from POST /api/images, or "" for no cover.
func setCover(post *core.Record, address any) {
	text, _ := address.(string)
	SetCover(post, text)
}

// restoreCover copies the cover of a restored post from its image, because the post's own
// file was deleted.
func restoreCover(app core.App, post *core.Record) error {
	address, err := ImageOfCover(app, post.GetString(collections.BlogCover))
	if err != nil {
		return err
	}
	post.Set(collections.BlogCover, "")
	SetCover(post, address)
	return nil
}

// FromDraft returns the post that a draft would become and the address of its cover. The
// content is sanitized, but the post is neither validated nor saved.
func FromDraft(app core.App, draft *core.Record) (post *core.Record, cover string, err error) {
	if post, err = Kind.FromDraft(app, draft); err != nil {
		return nil, "", err
	}
	if cover, err = draftCover(app, post); err != nil {
		return nil, "", err
	}
	post.Set(collections.BlogContent, richtext.Clean(post.GetString(collections.BlogContent)))
	excerpt, err := collections.ExcerptFor(app, post)
	if err != nil {
		return nil, "", err
	}
	post.Set(collections.BlogExcerpt, excerpt)
	return post, cover, nil
}
