package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/request"
	"workforce/pb/richtext"
)

// blog is a post as the documented API shows it.
type blog struct {
	blogSummary
	Content string `db:"content" json:"content"`
	// ExcerptAuto says that the excerpt is taken from the content and follows it.
	ExcerptAuto bool `db:"-" json:"excerptAuto"`
}

// PostScan completes what was read.
func (b *blog) PostScan() error {
	b.ExcerptAuto = !richtext.HasOwnExcerpt(b.Excerpt, b.Content)
	return nil
}

// blogSummary is a post without its long text.
type blogSummary struct {
	ID          string                  `db:"id" json:"_id"`
	Title       string                  `db:"title" json:"title"`
	Slug        string                  `db:"slug" json:"slug"`
	Author      string                  `db:"author" json:"author"`
	Excerpt     string                  `db:"excerpt" json:"excerpt"`
	Cover       string                  `db:"cover" json:"cover"`
	CoverScene  string                  `db:"coverScene" json:"coverScene"`
	CoverAlt    string                  `db:"coverAlt" json:"coverAlt"`
	Category    string                  `db:"category" json:"category"`
	Tags        types.JSONArray[string] `db:"tags" json:"tags"`
	PublishedAt moment                  `db:"publishedAt" json:"publishedAt"`
	CreatedAt   moment                  `db:"created" json:"createdAt"`
	UpdatedAt   moment                  `db:"updated" json:"updatedAt"`
	State       string                  `db:"state" json:"state"` // draft, scheduled or published
	Version     int                     `db:"version" json:"version"`
	WordCount   wordCount               `db:"words" json:"wordCount"`
}

// blogColumns are those of a blogSummary; a blog has the content besides.
var blogColumns = append([]string{
	"id", "created", "updated", "iif([[cover]] = '', '', '/api/files/blogs/' || [[id]] || '/' || [[cover]]) AS cover",
}, versionColumns...)

// versionColumns are those that posts and their revisions have alike.
var versionColumns = []string{
	"title", "slug", "author", "excerpt", "coverScene", "coverAlt", "category", "tags", "publishedAt", "version",
	"content AS words",
	"CASE WHEN [[publishedAt]] = '' THEN 'draft' WHEN " + isDue + " THEN 'published' ELSE 'scheduled' END AS state",
}

// isDue tells by the clock whether a time has come.
const isDue = "[[publishedAt]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')"

// blogsIn are the conditions for each state of a post.
var blogsIn = map[string]string{
	"draft":     "[[publishedAt]] = ''",
	"scheduled": "[[publishedAt]] != '' AND NOT " + isDue,
	"published": "[[publishedAt]] != '' AND " + isDue,
}

// A wordCount is read as a text and answered as the number of its words.
type wordCount string

// MarshalJSON counts.
func (w wordCount) MarshalJSON() ([]byte, error) {
	return fmt.Append(nil, richtext.Words(string(w))), nil
}

// listBlogs shows visitors what is published, staff everything, newest first. Staff may
// ask for one ?state=, and for a ?summary=1 without the long texts.
func listBlogs(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	p, err := readPage(query)
	if err != nil {
		return err
	}
	l := tableQuery{
		table:   collections.Blogs,
		columns: append(slices.Clone(blogColumns), "content"),
		search:  []string{"title", "author", "excerpt", "content"},
		newest:  collections.BlogPublishedAt,
		where:   dbx.NewExp(blogsIn["published"]),
	}
	if !isStaff(e) {
		return answerList[blog](e, p, l)
	}
	l.newest, l.where = collections.BlogCreated, nil
	if state := query.Get("state"); state != "" {
		condition, known := blogsIn[state]
		if !known {
			return request.Refuse(http.StatusBadRequest, "state must be draft, scheduled or published.")
		}
		l.where = dbx.NewExp(condition)
	}
	if query.Get("summary") == "1" {
		l.columns = blogColumns
		return answerList[blogSummary](e, p, l)
	}
	return answerList[blog](e, p, l)
}

// showBlog shows visitors a post that is published, staff any.
func showBlog(e *core.RequestEvent) error {
	found, err := findBlog(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	if found.State != "published" && !isStaff(e) {
		return request.ErrNotFound
	}
	return request.WriteJSON(e, http.StatusOK, found)
}

// findBlog reads a post by its id, as it is stored.
func findBlog(app core.App, id string) (blog, error) {
	var found blog
	err := app.DB().Select(append(slices.Clone(blogColumns), "content")...).From(collections.Blogs).
		Where(dbx.HashExp{"id": id}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return blog{}, request.ErrNotFound
	}
	if err != nil {
		return blog{}, fmt.Errorf("read a post: %w", err)
	}
	return found, nil
}
