package pages

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/addresses"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/platform/richtext"
	"workforce/pb/store/collections"
)

// maxRelated is the number of other posts that a post links to.
const maxRelated = 3

// blog is the page of a published post.
var blog = &Page{
	Name: "blog", Document: "blogs", Path: "/blogs/{slug}",
	Depends: []string{collections.Blogs},
	Load:    loadBlog,
}

// blogSummary is a post in a list, without its long text.
type blogSummary struct {
	posts.Entry
	PublishedAt types.DateTime `db:"publishedAt" json:"publishedAt"`
	Updated     types.DateTime `db:"updated" json:"updated"`
	ReadMinutes int            `db:"-" json:"readMinutes"`
	Cover       picture        `db:"-" json:"cover"`

	ID         string `db:"id" json:"-"`
	Words      int    `db:"words" json:"-"`
	CoverImage string `db:"cover" json:"-"`
	CoverScene string `db:"coverScene" json:"-"`
	CoverAlt   string `db:"coverAlt" json:"-"`
	CoverFocus string `db:"coverFocus" json:"-"`
}

// blogPost is the data of a post's page.
type blogPost struct {
	Document json.RawMessage `json:"document"`
	Post     blogSummary     `json:"post"`
	// HTML is the post's text. It was sanitized when it was saved.
	HTML    string        `json:"html"`
	Related []blogSummary `json:"related"`
}

func loadBlog(request Request, content *Content) error {
	all, _, err := publishedBlogs(request.App, math.MaxInt64)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(post blogSummary) bool { return post.Slug == request.Slug })
	if i < 0 {
		return left(request.App, posts.Kind, posts.Kind.Base+request.Slug)
	}
	shown := blogPost{Document: request.Document, Post: all[i], Related: relatedBlogs(all, all[i])}
	err = request.App.DB().Select(collections.BlogContent).From(collections.Blogs).
		Where(dbx.HashExp{"id": shown.Post.ID}).Row(&shown.HTML)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return fmt.Errorf("read the text of a post: %w", err)
	}
	shown.HTML, err = collections.CurrentImages(request.App, shown.HTML)
	shown.showIn(content)
	return err
}

// showIn makes the post the content of a page, with its head. The picture of shared links is the cover, else the first
// picture of the text, else the blog's.
func (b blogPost) showIn(content *Content) {
	content.Data = b
	content.Meta = Meta{Title: b.Post.Title, Description: b.Post.Excerpt, Image: b.Post.Cover.Src,
		ImageAlt: b.Post.Cover.Alt}
	if len(b.Post.Cover.Sizes) == 0 {
		content.Meta.Image = cardOf(cmp.Or(b.Post.CoverScene, blogs.Card))
	}
	if first := richtext.FirstPicture(b.HTML); b.Post.Cover.Src == "" && strings.HasPrefix(first, collections.ImagePath) {
		content.Meta.Image = pictureAt(first, "", "", "").Src
	}
}

// left returns Moved if a record of a kind used to be public at an address and has another one now,
// ErrGone if the page at it was deleted, or else ErrNotFound.
func left(app core.App, kind versions.Kind, address string) error {
	moved, err := kind.Moved(app, address)
	if err != nil {
		return err
	}
	if moved != nil {
		return Moved{kind.Address(moved)}
	}
	gone, err := addresses.IsGone(app, address)
	if err != nil {
		return err
	}
	if gone {
		return ErrGone
	}
	return ErrNotFound
}

// isPublished is the condition that visitors may read a post.
func isPublished(now types.DateTime) dbx.Expression {
	return dbx.NewExp("publishedAt != '' AND publishedAt <= {:now}", dbx.Params{"now": now})
}

// publishedBlogs returns the posts that visitors may read, newest first and at most limit, and the time when
// the next scheduled post becomes public.
func publishedBlogs(app core.App, limit int64) (posts []blogSummary, until time.Time, err error) {
	now := types.NowDateTime()
	posts, err = collections.ReadRows[blogSummary](app, collections.Rows{
		Columns: []string{
			"id", "slug", "title", "author", "excerpt", "category", "tags", "publishedAt", "updated",
			collections.CoverColumn, "coverScene", "coverAlt", "coverFocus", "words",
		},
		Select: func(columns ...string) *dbx.SelectQuery {
			return app.DB().Select(columns...).From(collections.Blogs).
				Where(isPublished(now))
		},
		Page: func(query *dbx.SelectQuery) *dbx.SelectQuery {
			return query.OrderBy("publishedAt DESC", "id DESC").Limit(limit)
		},
	})
	if err != nil {
		return nil, until, fmt.Errorf("list the posts: %w", err)
	}
	for i := range posts {
		post := &posts[i]
		post.ReadMinutes = richtext.ReadingMinutes(post.Words)
		post.Cover = pictureAt(post.CoverImage, post.CoverScene, post.CoverAlt, post.CoverFocus)
	}
	until, err = collections.NextTime(app, collections.Blogs, collections.BlogPublishedAt, now)
	return posts, until, err
}

// relatedBlogs returns the posts that share most with the given one. A shared category
// counts twice, a shared tag once.
func relatedBlogs(posts []blogSummary, one blogSummary) []blogSummary {
	shared := func(other blogSummary) int {
		score := 0
		if other.isAbout(one.Category) {
			score += 2
		}
		for _, tag := range one.Tags {
			if other.isAbout(tag) {
				score++
			}
		}
		return score
	}
	others := slices.DeleteFunc(slices.Clone(posts), func(post blogSummary) bool { return post.ID == one.ID })
	slices.SortStableFunc(others, func(a, b blogSummary) int { return shared(b) - shared(a) })
	return others[:min(maxRelated, len(others))]
}
