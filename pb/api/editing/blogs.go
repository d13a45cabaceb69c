package editing

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/api/kit"
	"workforce/pb/content/posts"
	"workforce/pb/content/versions"
	"workforce/pb/platform/request"
	"workforce/pb/platform/richtext"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
	"workforce/pb/web/search"
)

var blogParameters = []kit.Parameter{
	{
		Name: "state", Schema: kit.OneOf("draft", "scheduled", "published"),
		Description: "Only for staff: the state of the posts.",
	},
	{Name: "summary", Description: "1 leaves out the long texts.", Schema: kit.Flag},
}

// blog is a post as the documented API answers it.
type blog struct {
	blogSummary
	Content string `db:"content" json:"content"`
	// ExcerptAuto tells that the excerpt is made from the content and changes with it.
	ExcerptAuto bool `db:"-" json:"excerptAuto"`
}

// PostScan completes the post after the columns were read. Earlier versions of a post have no
// stored number of words.
func (b *blog) PostScan() error {
	b.WordCount = richtext.Words(b.Content)
	b.ExcerptAuto = !richtext.HasOwnExcerpt(b.Excerpt, b.Content)
	return nil
}

// blogSummary is a post without its long text.
type blogSummary struct {
	ID string `db:"id" json:"_id"`
	posts.Entry
	Cover       string         `db:"cover" json:"cover"`
	CoverScene  string         `db:"coverScene" json:"coverScene"`
	CoverAlt    string         `db:"coverAlt" json:"coverAlt"`
	CoverFocus  string         `db:"coverFocus" json:"coverFocus"` // such as "50% 20%"; empty: the centre
	PublishedAt types.DateTime `db:"publishedAt" json:"publishedAt"`
	CreatedAt   types.DateTime `db:"created" json:"createdAt" nullable:"false"`
	UpdatedAt   types.DateTime `db:"updated" json:"updatedAt" nullable:"false"`
	State       string         `db:"state" json:"state" enum:"draft,scheduled,published"`
	Version     int            `db:"version" json:"version"`
	WordCount   int            `db:"words" json:"wordCount"`
	// Sample says, only to staff, that nobody has changed the post since a new site got it.
	Sample bool `db:"sample" json:"sample,omitzero"`
}

// blogColumns lists the columns of a post without those that depend on its text.
var blogColumns = []string{
	"id", "title", "slug", "author", "excerpt", "coverScene", "coverAlt", "coverFocus",
	"category", "tags", "publishedAt", "version",
	"created", "updated",
	collections.CoverColumn,
	"CASE WHEN [[publishedAt]] = '' THEN 'draft' WHEN " + isDue + " THEN 'published' ELSE 'scheduled' END AS state",
}

// summaryColumns lists the columns of a blogSummary.
var summaryColumns = append(slices.Clone(blogColumns), collections.BlogWords)

var blogResource = kit.Resource{
	Kind: posts.Kind, Path: "/api/blogs", Noun: "post", Access: kit.Staff,
	Columns: append(slices.Clone(blogColumns), collections.BlogContent),
	NewRow:  func() any { return &blog{} },
	Prepare: func(post *core.Record) error {
		post.Set(collections.BlogPublishedAt, types.NowDateTime())
		return nil
	},
	PreviewPath: func(_ core.App, draft *core.Record, now time.Time) (string, error) {
		return pages.PreviewPath(versions.PreviewToken(draft, now), ""), nil
	},
}

// isDue is the SQL condition that the time of publication has come.
const isDue = "[[publishedAt]] <= strftime('%Y-%m-%d %H:%M:%fZ', 'now')"

// blogsIn has the SQL condition of each state of a post.
var blogsIn = map[string]string{
	"draft":     "[[publishedAt]] = ''",
	"scheduled": "[[publishedAt]] != '' AND NOT " + isDue,
	"published": "[[publishedAt]] != '' AND " + isDue,
}

// blogsWith finds posts by the words of their texts. The search has no drafts.
func blogsWith(text string) dbx.Expression {
	inDraft := dbx.And(dbx.NewExp(blogsIn["draft"]), kit.Contains([]string{"excerpt", "content"}, text))
	return dbx.Or(inDraft, search.Records(search.Posts, text))
}

// listBlogs answers the published posts to visitors and all posts to staff, newest first.
// ?summary=1 omits the contents. Staff may filter by ?state=, and their summaries are sorted by
// the last change, because writers return to what they worked on last.
func listBlogs(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	p, err := kit.ReadPage(query)
	if err != nil {
		return err
	}
	l := kit.TableQuery{
		Table:   collections.Blogs,
		Columns: blogResource.Columns,
		Search:  []string{"title", "author"},
		Further: blogsWith,
		Newest:  []string{collections.BlogPublishedAt},
	}
	summary := query.Get("summary") == "1"
	if summary {
		l.Columns = summaryColumns
	}
	if !collections.MayEdit(e.Auth) { // SECURITY.md and docs/API.md say who sees drafts
		if l.Where, err = visible(e.App, posts.Kind, blogsIn["published"]); err != nil {
			return err
		}
		if summary {
			return kit.AnswerPublicList[blogSummary](e, p, l, url.Values{"summary": {"1"}}, collections.BlogPublishedAt)
		}
		return kit.AnswerPublicList[blog](e, p, l, url.Values{}, collections.BlogPublishedAt)
	}
	l.Newest, l.Where = []string{collections.BlogCreated}, nil
	l.Unreadable = collections.Unreadable("post", "title")
	if state := query.Get("state"); state != "" {
		condition, known := blogsIn[state]
		if !known {
			return request.Refuse(http.StatusBadRequest, "state must be draft, scheduled or published.")
		}
		l.Where = dbx.NewExp(condition)
	}
	if summary {
		l.Newest = []string{collections.BlogUpdated, collections.BlogPublishedAt}
		l.Columns = append(slices.Clone(summaryColumns), versions.SeededColumn(collections.Blogs))
		return kit.AnswerList[blogSummary](e, p, l)
	}
	return kit.AnswerList[blog](e, p, l)
}

// visible returns the condition that visitors see a record, which they do while the page of its kind is on the site.
func visible(app core.App, kind versions.Kind, condition string) (dbx.Expression, error) {
	off, err := pages.IsOff(app, kind)
	if off {
		condition = "FALSE"
	}
	return dbx.NewExp(condition), err
}

// showBlog answers a published post to visitors and every post to staff. The address holds the
// id of the post, its slug or a slug that it used to have.
func showBlog(e *core.RequestEvent) error {
	id := e.Request.PathValue("id")
	if collections.MayEdit(e.Auth) {
		found, err := findBlog(e.App, id)
		return request.AnswerJSON(e, found, err)
	}
	return kit.AnswerCached(e, blogResource.Path+"/"+id, []string{collections.Blogs}, func() (cache.Result, error) {
		found, err := findBlog(e.App, id)
		if err != nil {
			return cache.Result{}, err
		}
		off, err := pages.IsOff(e.App, posts.Kind)
		if err != nil {
			return cache.Result{}, err
		}
		if off || found.(*blog).State != "published" {
			return cache.Result{}, blogResource.NotFound()
		}
		return kit.NewResult(found, http.Header{})
	})
}

// findBlog returns the post with an id or, if there is none, with a slug.
func findBlog(app core.App, id string) (any, error) {
	found, err := blogResource.Load(app, id)
	if kit.IsMissing(err) {
		return blogResource.LoadBySlug(app, id, nil)
	}
	return found, err
}
