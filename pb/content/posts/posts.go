// Package posts declares how posts of the blog are versioned, and how a draft is shown.
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
	Base:       "/blogs/",
	IsPublic: func(post *core.Record) bool {
		return collections.IsPublic(post.GetDateTime(collections.BlogPublishedAt))
	},
	BeforeRestore: collections.CompleteCover,
	Fields: []versions.Field{
		{Name: collections.BlogTitle, Type: versions.Text, Required: true},
		{Name: collections.BlogAuthor, Type: versions.Text, Required: true},
		{Name: collections.BlogContent, Type: versions.Text, Required: true},
		{Name: collections.BlogSlug, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogExcerpt, Type: versions.Text, KeepNull: true},
		{Name: collections.BlogCover, Type: versions.Text, KeepNull: true},
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

// FromDraft returns the post that a draft would become. The content is sanitized, but the post is
// neither validated nor saved.
func FromDraft(app core.App, draft *core.Record) (*core.Record, error) {
	post, err := Kind.FromDraft(app, draft)
	if err != nil {
		return nil, err
	}
	if err := collections.CompleteCover(app, post); err != nil {
		return nil, err
	}
	post.Set(collections.BlogContent, richtext.Clean(post.GetString(collections.BlogContent)))
	excerpt, err := collections.ExcerptFor(app, post)
	if err != nil {
		return nil, err
	}
	post.Set(collections.BlogExcerpt, excerpt)
	return post, nil
}
