package search_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/search"
)

// paths returns the paths of a search's hits in one line.
func paths(t *testing.T, app *testapp.App, text string) string {
	t.Helper()
	hits, _, err := search.Find(app, text)
	testapp.Must(t, err)
	list := make([]string, len(hits))
	for i, hit := range hits {
		list[i] = hit.Path
	}
	return strings.Join(list, " ")
}

func TestFind(t *testing.T) {
	app := testapp.New(t)
	entries := []search.Entry{
		{Path: "/wages", Kind: "page", Title: "Wages", Words: "pay, salary", Text: "Paid on the seventh of the month."},
		{Path: "/month", Kind: "page", Title: "A month", Text: "Long text about wages, welding and résumés."},
		{Path: "/report", Kind: "page", Title: "A report for the month", Text: "Figures."},
		{Path: "/salary", Kind: "blog", Title: "Salary", Text: "Salary."},
		{Path: "/seva", Kind: "blog", Title: "सेवा", Text: "श्रमिकों के लिए"},
		{Path: "/future", Kind: "blog", Title: "Wages to come", From: moment(t, time.Hour)},
		{Path: "/past", Kind: "job", Title: "Wages of the past", Until: moment(t, -time.Hour)},
	}
	testapp.Must(t, search.Replace(app, "test", entries))
	cases := map[string]struct{ text, want string }{
		"a title before a text":       {"wages", "/wages /month"},
		"another form of the word":    {"wage", "/wages /month"},
		"the beginning of a word":     {"weld", "/month"},
		"without accents":             {"resume", "/month"},
		"all words":                   {"wages seventh", "/wages"},
		"any word, if none has all":   {"seventh welding", "/month /wages"},
		"an Indian script":            {"श्रमिकों", "/seva"},
		"no words":                    {"'; -- \"*()^:", ""},
		"operators are words":         {"AND( OR AND", "/month"},
		"unfinished quotes":           {`"wages`, "/wages /month"},
		"column names are words":      {"title:wages", "/wages /month"},
		"chosen words before a title": {"salary", "/wages /salary"},
		"the shorter title first":     {"month", "/month /report /wages"},
		"no words of questions":       {"what is the wage", "/wages /month"},
		"control characters":          {"wa\x00ges", ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if found := paths(t, app, c.text); found != c.want {
				t.Errorf("%q found %q, want %q", c.text, found, c.want)
			}
		})
	}
	hits, more, err := search.Find(app, "welding")
	if err != nil || more || len(hits) != 1 ||
		!strings.Contains(hits[0].Excerpt, search.MarkStart+"welding"+search.MarkEnd) {
		t.Errorf("the matching word is not marked in %v, %v", hits, err)
	}
}

func moment(t *testing.T, fromNow time.Duration) types.DateTime {
	t.Helper()
	moment, err := types.ParseDateTime(time.Now().Add(fromNow))
	testapp.Must(t, err)
	return moment
}

func TestSearchFollowsContent(t *testing.T) {
	app := testapp.NewSite(t)
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("Xylophones at work", "2025-01-01 00:00:00.000Z"))
	if found := paths(t, app, "xylophone"); found != "/blogs/"+post.GetString(collections.BlogSlug) {
		t.Errorf("a new post: found %q", found)
	}
	post.Set(collections.BlogTitle, "Zithers at work")
	post.Set(collections.BlogContent, "<p>Zithers</p>")
	testapp.Must(t, app.Save(post))
	if found := paths(t, app, "xylophone"); found != "" {
		t.Errorf("after a change the old words found %q", found)
	}
	testapp.Must(t, app.Delete(post))
	if found := paths(t, app, "zither"); found != "" {
		t.Errorf("a deleted post was found at %q", found)
	}
	app.MustCreate(t, collections.Blogs, testapp.Blog("Xylophones in draft", ""))
	if found := paths(t, app, "xylophone"); found != "" {
		t.Errorf("a draft was found at %q", found)
	}
	if !strings.Contains(paths(t, app, "pay to apply"), "/HelpCenter#fees") {
		t.Error("a question of the help center was not found")
	}
}

// FuzzSearch ensures that a search never fails, whatever its characters.
func FuzzSearch(f *testing.F) {
	for _, text := range []string{"payroll", `"`, "a* OR b", "\x00", "सेवा", "%", "{x}", strings.Repeat("a ", 500)} {
		f.Add(text)
	}
	app := testapp.NewSite(f)
	f.Fuzz(func(t *testing.T, text string) {
		if answer := app.Get("/data/search?q="+url.QueryEscape(text), ""); answer.Status != http.StatusOK {
			t.Errorf("%q answered %d", text, answer.Status)
		}
	})
}

// TestManyOpenings checks that openings leave half of the hits to what else has the words, and take what it leaves.
func TestManyOpenings(t *testing.T) {
	app := testapp.New(t)
	add := func(kind, title, text string, count int) {
		for i := range count {
			source := fmt.Sprintf("%s%s/%d", kind, title, i)
			testapp.Must(t, search.Replace(app, source,
				[]search.Entry{{Path: "/" + source, Kind: kind, Title: title, Text: text}}))
		}
	}
	count := func(words string) (openings, others int) {
		hits, _, err := search.Find(app, words)
		testapp.Must(t, err)
		for _, hit := range hits {
			if hit.Kind == search.Openings {
				openings++
			} else {
				others++
			}
		}
		return openings, others
	}
	add(search.Openings, "Fitter", "Joins steel.", 40)
	add("page", "Services", "We find a fitter for you.", 2)
	if openings, others := count("fitter"); openings != 28 || others != 2 {
		t.Errorf("%d openings and %d others", openings, others)
	}
	hits, more, err := search.Find(app, "fitter")
	if err != nil || !more || hits[0].Kind != search.Openings || hits[29].Kind != "page" {
		t.Errorf("those with the word in the title are not first: %v, %v", hits, err)
	}
	add("page", "Thirty", "Exactly.", 30)
	if hits, more, err := search.Find(app, "exactly"); err != nil || more || len(hits) != 30 {
		t.Errorf("%d hits, more: %t, %v", len(hits), more, err)
	}
	add("blog", "News", "A fitter writes.", 40)
	if openings, others := count("fitter"); openings != 15 || others != 15 {
		t.Errorf("%d openings and %d others", openings, others)
	}
	add(search.Openings, "Turner", "Turns steel.", 3)
	add("blog", "Turner", "Turns wood.", 40)
	if openings, others := count("turner"); openings != 3 || others != 27 {
		t.Errorf("%d openings and %d others", openings, others)
	}
}

// TestReplaceReadsItsSource checks that a save does not read the entries of all posts.
func TestReplaceReadsItsSource(t *testing.T) {
	app := testapp.New(t)
	var statement string
	app.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, text string, _ sql.Result,
		_ error) {
		if strings.HasPrefix(text, "DELETE") {
			statement = text
		}
	}
	testapp.Must(t, search.Replace(app, "blogs/abcdefghijklmno", nil))
	var plan []struct {
		Detail string `db:"detail"`
	}
	if err := app.DB().NewQuery("EXPLAIN QUERY PLAN " + statement).All(&plan); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	if steps := fmt.Sprint(plan); !strings.Contains(steps, "INDEX idx_search_source") ||
		!strings.Contains(steps, "_search VIRTUAL TABLE INDEX 0:=") {
		t.Errorf("%s: %s", statement, steps)
	}
}
