package pages

import (
	"cmp"
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/documents"
	"workforce/pb/posts"
	"workforce/pb/richtext"
)

// preview shows a draft as the page of its post. Anyone with its address may open it.
var preview = &Page{
	Name: "blog", Path: "/preview/{slug}", Hidden: true,
	Depends: []string{DependsOnDocument("blogs"), collections.Blogs},
	Load:    loadPreview,
}

func loadPreview(request Request) (Content, error) {
	draft, err := posts.Kind.FindPreviewed(request.App, request.Slug, time.Now())
	if errors.Is(err, sql.ErrNoRows) {
		return Content{}, ErrNotFound
	}
	if err != nil {
		return Content{}, err
	}
	record, cover, err := posts.FromDraft(request.App, draft)
	if err != nil {
		return Content{}, err
	}
	document, err := documents.Get(request.App, "blogs")
	if err != nil {
		return Content{}, err
	}
	others, _, err := publishedBlogs(request.App)
	if err != nil {
		return Content{}, err
	}
	post := summaryOf(record, cover)
	shown := blogPost{
		Document: document, Post: post, HTML: record.GetString(collections.BlogContent), Related: relatedBlogs(others, post),
	}
	content := shown.content()
	content.Private = true
	content.Path = blogs.Path + "/" + cmp.Or(post.Slug, post.ID)
	return content, nil
}

// summaryOf returns the summary of a post that is not stored. A draft without a date is
// shown as if it were published now.
func summaryOf(record *core.Record, cover string) blogSummary {
	post := blogSummary{
		ID:          record.Id,
		Slug:        record.GetString(collections.BlogSlug),
		Title:       cmp.Or(record.GetString(collections.BlogTitle), "Untitled"),
		Author:      record.GetString(collections.BlogAuthor),
		Excerpt:     record.GetString(collections.BlogExcerpt),
		Category:    record.GetString(collections.BlogCategory),
		Tags:        types.JSONArray[string]{},
		PublishedAt: record.GetDateTime(collections.BlogPublishedAt),
		Updated:     types.NowDateTime(),
		ReadMinutes: richtext.ReadingMinutes(richtext.Words(record.GetString(collections.BlogContent))),
		CoverScene:  record.GetString(collections.BlogCoverScene),
	}
	post.Cover = pictureAt(cover, post.CoverScene, record.GetString(collections.BlogCoverAlt),
		record.GetString(collections.BlogCoverFocus))
	if post.PublishedAt.IsZero() {
		post.PublishedAt = post.Updated
	}
	_ = record.UnmarshalJSONField(collections.BlogTags, &post.Tags) // fails for a draft without tags, which then has none
	return post
}
