package pages

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
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

const (
	// maxRelated is the number of other posts that a post links to.
	maxRelated = 3
	// maxCompared is how many of the newest posts these are chosen from.
	maxCompared = 200
)

// blog is the page of a published post.
var blog = &Page{
	Name: "blog", Document: "blogs", Path: "/blogs/{slug}",
	Depends: []string{collections.Blogs},
	Find:    findRecord(posts.Kind, isPublished, isPublished),
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
	found, err := readBlogs(request.App, dbx.And(isPublished(types.NowDateTime()), dbx.HashExp{"slug": request.Slug}),
		0, 1)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return left(request.App, posts.Kind, posts.Kind.Base+request.Slug)
	}
	shown := blogPost{Document: request.Document, Post: found[0]}
	// The time until which the page holds may be that of a related post.
	if content.Until, err = nextTime(request.App, collections.Blogs, types.NowDateTime()); err != nil {
		return err
	}
	if shown.Related, err = relatedBlogs(request.App, shown.Post); err != nil {
		return err
	}
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
// picture of the text, else the card.
func (b blogPost) showIn(content *Content) {
	content.Data = b
	content.Meta = Meta{Title: b.Post.Title, Description: b.Post.Excerpt, Scene: cmp.Or(b.Post.CoverScene, blogs.Card)}
	if len(b.Post.Cover.Sizes) > 0 {
		content.Meta.Image, content.Meta.ImageAlt = b.Post.Cover.Src, b.Post.Cover.Alt
	}
	if first := richtext.FirstPicture(b.HTML); b.Post.Cover.Src == "" &&
		strings.HasPrefix(first, collections.ImagePath) {
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

// aboutSQL is the condition that the category or one of the tags of a post is a value, regardless of the capitals of
// Latin letters.
func aboutSQL(value string) string {
	return "([[category]] = " + value +
		" COLLATE NOCASE OR EXISTS (SELECT 1 FROM json_each(iif(json_valid([[tags]]), [[tags]], '[]')) tag" +
		" WHERE tag.value = " + value + " COLLATE NOCASE))"
}

// isAbout is the condition that a post has a category, or a tag of that name.
func isAbout(category string) dbx.Expression {
	return dbx.NewExp(aboutSQL("{:category}"), dbx.Params{"category": category})
}

// publishedBlogs returns the newest posts that visitors may read, at most limit, and the time when the next scheduled
// post becomes public.
func publishedBlogs(app core.App, limit int64) (posts []blogSummary, until time.Time, err error) {
	now := types.NowDateTime()
	if posts, err = readBlogs(app, isPublished(now), 0, limit); err != nil {
		return nil, until, err
	}
	until, err = nextTime(app, collections.Blogs, now)
	return posts, until, err
}

// changedAfter returns the SQL expression of when a record last changed for visitors, who see it from the time of a
// column on. A record that was stored only once, or not since then, is as it was at that time: the posts and openings
// of the sample are older than the data folder.
func changedAfter(column string) string {
	return "CASE WHEN [[updated]] > [[created]] THEN max([[updated]], [[" + column + "]]) ELSE [[" + column + "]] END"
}

// readBlogs returns the posts that fulfil a condition, without the first ones and at most limit. They are sorted by the
// expressions, and those that are equal by their times, the newest first.
func readBlogs(app core.App, where dbx.Expression, first, limit int64, sortedBy ...string) (posts []blogSummary,
	err error) {
	posts, err = collections.ReadRows[blogSummary](app, collections.Rows{
		Columns: []string{
			"id", "slug", "title", "author", "excerpt", "category", "tags", "publishedAt",
			changedAfter(collections.BlogPublishedAt) + " AS updated",
			collections.CoverColumn, "coverScene", "coverAlt", "coverFocus", "words",
		},
		Select: func(columns ...string) *dbx.SelectQuery {
			return app.DB().Select(columns...).From(collections.Blogs).Where(where)
		},
		Page: func(query *dbx.SelectQuery) *dbx.SelectQuery {
			return query.OrderBy(append(sortedBy, "publishedAt DESC", "id DESC")...).Offset(first).Limit(limit)
		},
	})
	if err != nil {
		return nil, fmt.Errorf("list the posts: %w", err)
	}
	for i := range posts {
		post := &posts[i]
		post.ReadMinutes = richtext.ReadingMinutes(post.Words)
		post.Cover = pictureAt(post.CoverImage, post.CoverScene, post.CoverAlt, post.CoverFocus)
	}
	return posts, nil
}

// relatedBlogs returns those of the newest posts that share most with the given one. A shared category counts twice, a
// shared tag once.
func relatedBlogs(app core.App, one blogSummary) ([]blogSummary, error) {
	tags, err := json.Marshal(one.Tags)
	if err != nil {
		return nil, fmt.Errorf("write the tags of a post: %w", err)
	}
	newest := app.DB().Select("id").From(collections.Blogs).Where(isPublished(types.NowDateTime())).
		OrderBy("publishedAt DESC", "id DESC").Limit(maxCompared).Build()
	others := dbx.And(dbx.NewExp("id IN ("+newest.SQL()+")", newest.Params()), dbx.NewExp("id != {:one}", dbx.Params{
		"one": one.ID, "category": one.Category, "tags": string(tags),
	}))
	return readBlogs(app, others, 0, maxRelated, "(2 * ({:category} != '' AND "+aboutSQL("{:category}")+")"+
		" + (SELECT count(*) FROM json_each({:tags}) own WHERE "+aboutSQL("own.value")+")) DESC")
}
