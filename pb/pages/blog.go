package pages

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/documents"
)

// related is how many other posts a post leads to.
const related = 3

// blog is one published post.
var blog = &Page{
	Name: "blog", Path: "/blogs/{slug}",
	Depends: []string{DependsOnDocument("blogs"), collections.Blogs},
	Load:    loadBlog,
}

// blogSummary is a post in a list, without its long text.
type blogSummary struct {
	Slug        string                  `db:"slug" json:"slug"`
	Title       string                  `db:"title" json:"title"`
	Author      string                  `db:"author" json:"author"`
	Excerpt     string                  `db:"excerpt" json:"excerpt"`
	Category    string                  `db:"category" json:"category"`
	Tags        types.JSONArray[string] `db:"tags" json:"tags"`
	PublishedAt types.DateTime          `db:"publishedAt" json:"publishedAt"`
	Updated     types.DateTime          `db:"updated" json:"updated"`
	ReadMinutes int                     `db:"-" json:"readMinutes"`
	Cover       picture                 `db:"-" json:"cover"`

	ID         string `db:"id" json:"-"`
	Content    string `db:"content" json:"-"`
	CoverFile  string `db:"cover" json:"-"`
	CoverScene string `db:"coverScene" json:"-"`
	CoverAlt   string `db:"coverAlt" json:"-"`
}

// blogPost is what the page of a post shows.
type blogPost struct {
	Document json.RawMessage `json:"document"`
	Post     blogSummary     `json:"post"`
	// HTML is the post's text; it was cleaned when it was saved.
	HTML    string        `json:"html"`
	Related []blogSummary `json:"related"`
}

func loadBlog(request Request) (Content, error) {
	document, err := documents.Get(request.App, "blogs")
	if err != nil {
		return Content{}, err
	}
	posts, _, err := publishedBlogs(request.App)
	if err != nil {
		return Content{}, err
	}
	i := slices.IndexFunc(posts, func(post blogSummary) bool { return post.Slug == request.Slug })
	if i < 0 {
		return Content{}, movedBlog(request)
	}
	shown := blogPost{Document: document, Post: posts[i], Related: nearest(posts, posts[i])}
	err = request.App.DB().Select(collections.BlogContent).From(collections.Blogs).
		Where(dbx.HashExp{"id": shown.Post.ID}).Row(&shown.HTML)
	if errors.Is(err, sql.ErrNoRows) {
		return Content{}, ErrNotFound
	}
	if err != nil {
		return Content{}, fmt.Errorf("read the text of a post: %w", err)
	}
	return shown.content(), nil
}

// content is the page of the post.
func (b blogPost) content() Content {
	meta := Meta{Title: b.Post.Title, Description: b.Post.Excerpt, Image: b.Post.Cover.Src}
	if len(b.Post.Cover.Sizes) == 0 {
		meta.Image = cardOf(b.Post.CoverScene)
	}
	return Content{Data: b, Meta: meta}
}

// movedBlog tells where the post is that had the address before.
func movedBlog(request Request) error {
	slug, err := collections.MovedBlog(request.App, request.Slug)
	if err != nil {
		return err
	}
	if slug == "" {
		return ErrNotFound
	}
	return Moved{blogs.Path + "/" + slug}
}

// publishedBlogs are the posts that visitors may read, newest first, and when the
// clock next makes one public.
func publishedBlogs(app core.App) (posts []blogSummary, until time.Time, err error) {
	now := types.NowDateTime()
	err = app.DB().
		Select("id", "slug", "title", "author", "excerpt", "category", "tags", "publishedAt", "updated",
			"cover", "coverScene", "coverAlt", "content").
		From(collections.Blogs).
		Where(dbx.NewExp("publishedAt != '' AND publishedAt <= {:now}", dbx.Params{"now": now})).
		OrderBy("publishedAt DESC", "id DESC").
		All(&posts)
	if err != nil {
		return nil, until, fmt.Errorf("list the posts: %w", err)
	}
	for i := range posts {
		post := &posts[i]
		post.ReadMinutes = collections.ReadingMinutes(collections.Words(post.Content))
		post.Content = "" // a list does not keep the long texts
		post.Cover = pictureOf(collections.Blogs, post.ID, post.CoverFile, post.CoverScene, post.CoverAlt)
	}
	until, err = next(app, collections.Blogs, collections.BlogPublishedAt, now)
	return posts, until, err
}

// next is the first moment after now in a column of times; zero: there is none.
func next(app core.App, table, column string, now types.DateTime) (time.Time, error) {
	var first sql.NullString
	err := app.DB().Select("min([[" + column + "]])").From(table).
		Where(dbx.NewExp("[["+column+"]] > {:now}", dbx.Params{"now": now})).Row(&first)
	if err != nil || !first.Valid {
		return time.Time{}, err
	}
	moment, err := types.ParseDateTime(first.String)
	return moment.Time(), err
}

// nearest are the posts that share most with one: its category counts twice, a tag once.
func nearest(posts []blogSummary, one blogSummary) []blogSummary {
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
	return others[:min(related, len(others))]
}
