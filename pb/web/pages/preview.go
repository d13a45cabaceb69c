package pages

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/platform/richtext"
	"workforce/pb/store/collections"
)

// preview shows a draft as the page of its post. Anyone with its address may open it.
var preview = &Page{
	Name: "blog", Document: "blogs", Path: "/preview/{slug}", Hidden: true,
	Depends: []string{collections.Blogs},
	Load:    loadPreview,
}

func loadPreview(request Request, content *Content) error {
	draft, err := posts.Kind.FindPreviewed(request.App, request.Slug, time.Now())
	if errors.Is(err, sql.ErrNoRows) {
		return ended
	}
	if err != nil {
		return err
	}
	record, err := posts.FromDraft(request.App, draft)
	if err != nil {
		return err
	}
	post := summaryOf(record)
	related, err := relatedBlogs(request.App, post)
	if err != nil {
		return err
	}
	text, err := collections.CurrentImages(request.App, record.GetString(collections.BlogContent))
	blogPost{Document: request.Document, Post: post, HTML: text, Related: related}.showIn(content)
	content.Private = true
	content.Previewed = &Previewed{
		Sentence: fmt.Sprintf("You see a draft of the post “%s” that is not published yet.", post.Title),
		Until:    inWords(versions.PreviewedUntil(request.Slug)),
	}
	content.Path = blogs.Path + "/" + cmp.Or(post.Slug, post.ID)
	return err
}

// PreviewPath returns the path at which a preview shows the page with the given path.
func PreviewPath(token, path string) string {
	return strings.TrimSuffix(preview.Path, slugPart) + "/" + token + path
}

// cutPreview splits the path of a page in a preview of documents. The path of a preview of a
// post has nothing behind its token.
func cutPreview(path string) (token, shown string, ok bool) {
	rest, ok := strings.CutPrefix(path, strings.TrimSuffix(preview.Path, slugPart)+"/")
	if !ok {
		return "", "", false
	}
	token, shown, ok = strings.Cut(rest, "/")
	return token, "/" + shown, ok && token != ""
}

// findPreviewed returns the address of a page in a preview. The pages of the admin area have
// none.
func findPreviewed(token, path string, query url.Values) (Address, bool) {
	if _, _, nested := cutPreview(path); nested {
		return Address{}, false
	}
	address, found := Find(path, query)
	if path == NotFound.Path {
		address, found = NotFoundAddress, true
	} else if !found || address.Page.Hidden && address.Page != searchPage {
		return Address{}, false
	}
	address.Token, address.Inside, address.Path = token, true, PreviewPath(token, address.Path)
	return address, true
}

// shownPath returns the path that the page has outside of a preview.
func (a Address) shownPath() string {
	if a.Token == "" {
		return a.Path
	}
	return strings.TrimPrefix(a.Path, PreviewPath(a.Token, ""))
}

// summaryOf returns the summary of a post that is not stored. A draft without a date is
// shown as if it were published now.
func summaryOf(record *core.Record) blogSummary {
	post := blogSummary{
		ID: record.Id,
		Entry: posts.Entry{
			Slug:     record.GetString(collections.BlogSlug),
			Title:    cmp.Or(record.GetString(collections.BlogTitle), "Untitled"),
			Author:   record.GetString(collections.BlogAuthor),
			Excerpt:  record.GetString(collections.BlogExcerpt),
			Category: record.GetString(collections.BlogCategory),
			Tags:     types.JSONArray[string]{},
		},
		PublishedAt: record.GetDateTime(collections.BlogPublishedAt),
		Updated:     types.NowDateTime(),
		ReadMinutes: richtext.ReadingMinutes(richtext.Words(record.GetString(collections.BlogContent))),
		CoverScene:  record.GetString(collections.BlogCoverScene),
	}
	post.Cover = pictureAt(record.GetString(collections.BlogCover), post.CoverScene,
		record.GetString(collections.BlogCoverAlt),
		record.GetString(collections.BlogCoverFocus))
	if post.PublishedAt.IsZero() {
		post.PublishedAt = post.Updated
	}
	// It fails for a draft without tags, which then has none.
	_ = record.UnmarshalJSONField(collections.BlogTags, &post.Tags)
	return post
}
