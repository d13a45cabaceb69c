package api

import (
	"fmt"
	"net/http"
	"path"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
	"workforce/pb/posts"
	"workforce/pb/request"
	"workforce/pb/richtext"
)

// blog is a post as the documented API answers it.
type blog struct {
	blogSummary
	Content string `db:"content" json:"content"`
	// ExcerptAuto tells that the excerpt is made from the content and changes with it.
	ExcerptAuto bool `db:"-" json:"excerptAuto"`
}

// PostScan sets ExcerptAuto after the columns were read.
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
	CoverFocus  string                  `db:"coverFocus" json:"coverFocus"` // such as "50% 20%"; empty: the centre
	Category    string                  `db:"category" json:"category"`
	Tags        types.JSONArray[string] `db:"tags" json:"tags"`
	PublishedAt moment                  `db:"publishedAt" json:"publishedAt"`
	CreatedAt   moment                  `db:"created" json:"createdAt"`
	UpdatedAt   moment                  `db:"updated" json:"updatedAt"`
	State       string                  `db:"state" json:"state"` // draft, scheduled or published
	Version     int                     `db:"version" json:"version"`
	WordCount   wordCount               `db:"words" json:"wordCount"`
}

// summaryColumns lists the columns of a blogSummary.
var summaryColumns = []string{
	"id", "title", "slug", "author", "excerpt", "coverScene", "coverAlt", "coverFocus", "category", "tags", "publishedAt", "version",
	"created", "updated", "content AS words",
	"iif([[cover]] = '', '', '/api/files/blogs/' || [[id]] || '/' || [[cover]]) AS cover",
	"CASE WHEN [[publishedAt]] = '' THEN 'draft' WHEN " + isDue + " THEN 'published' ELSE 'scheduled' END AS state",
}

var blogResource = resource{
	kind: posts.Kind, path: "/api/blogs", noun: "post", access: staff, hasPreview: true,
	columns: append(slices.Clone(summaryColumns), "content"),
	newRow:  func() any { return &blog{} },
	prepare: func(post *core.Record) error {
		post.Set(collections.BlogPublishedAt, types.NowDateTime())
		return nil
	},
	completeRevision: findEarlierCover,
}

// findEarlierCover replaces the cover of an earlier version by the image it was copied
// from, because the post keeps only the file of its present cover. PUT accepts both
// addresses.
func findEarlierCover(app core.App, row any, stored *core.Record) error {
	earlier := row.(*blog)
	cover := path.Base(earlier.Cover)
	if earlier.Cover == "" || cover == stored.GetString(collections.BlogCover) {
		return nil
	}
	var err error
	earlier.Cover, err = collections.ImageOfCover(app, cover)
	return err
}

// isDue is the SQL condition that the time of publication has come.
const isDue = "[[publishedAt]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')"

// blogsIn has the SQL condition of each state of a post.
var blogsIn = map[string]string{
	"draft":     "[[publishedAt]] = ''",
	"scheduled": "[[publishedAt]] != '' AND NOT " + isDue,
	"published": "[[publishedAt]] != '' AND " + isDue,
}

// A wordCount holds HTML and is encoded as its number of words.
type wordCount string

// MarshalJSON counts the words.
func (w wordCount) MarshalJSON() ([]byte, error) {
	return fmt.Append(nil, richtext.Words(string(w))), nil
}

// listBlogs answers the published posts to visitors and all posts to staff, newest first.
// The texts of many posts take much memory, so the networks of visitors take turns.
// Staff may filter by ?state= and omit the contents by ?summary=1. Summaries are sorted by
// their last change, because writers return to what they worked on last.
func listBlogs(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	p, err := readPage(query)
	if err != nil {
		return err
	}
	l := tableQuery{
		table:   collections.Blogs,
		columns: blogResource.columns,
		search:  []string{"title", "author", "excerpt", "content"},
		newest:  []string{collections.BlogPublishedAt},
		where:   dbx.NewExp(blogsIn["published"]),
	}
	if !isStaff(e) {
		return request.QueueOf(e.App).Run(request.NetworkOf(e), false, func() error { return answerList[blog](e, p, l) })
	}
	l.newest, l.where = []string{collections.BlogCreated}, nil
	if state := query.Get("state"); state != "" {
		condition, known := blogsIn[state]
		if !known {
			return request.Refuse(http.StatusBadRequest, "state must be draft, scheduled or published.")
		}
		l.where = dbx.NewExp(condition)
	}
	if query.Get("summary") == "1" {
		l.columns, l.newest = summaryColumns, []string{collections.BlogUpdated, collections.BlogPublishedAt}
		return answerList[blogSummary](e, p, l)
	}
	return answerList[blog](e, p, l)
}

// showBlog answers a published post to visitors and every post to staff.
func showBlog(e *core.RequestEvent) error {
	found, err := blogResource.load(e.App, e.Request.PathValue("id"))
	if err != nil {
		return err
	}
	if found.(*blog).State != "published" && !isStaff(e) {
		return blogResource.notFound()
	}
	return request.WriteJSON(e, http.StatusOK, found)
}
