package api_test

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestListContacts checks the order, pagination, search and spam filter of a list.
func TestListContacts(t *testing.T) {
	app, token := appAs(t, collections.RoleAdmin)
	for i := range 5 {
		fields := testapp.Contact()
		fields["subject"] = fmt.Sprintf("Number %d, 100%% sure", i)
		fields["spam"] = i == 4
		if i == 3 {
			fields["name"] = "Ravi Kumar"
		}
		mustCreateAt(t, app, collections.Contacts, fields, "submittedAt", fmt.Sprintf("2026-01-0%d 10:00:00.000Z", i+1))
	}
	mustIndex(t, app)
	for _, c := range []struct {
		query, total, links string
		days                []int
	}{
		{"", "4", "", []int{4, 3, 2, 1}},
		{"?perPage=2", "4", "next", []int{4, 3}},
		{"?perPage=2&page=1", "4", "next last", []int{4, 3}},
		{"?perPage=2&page=2", "4", "first prev", []int{2, 1}},
		{"?perPage=3&page=2&q=", "4", "first prev", []int{1}},
		{"?page=9", "4", "first prev", nil},
		{"?perPage=1000", "4", "", []int{4, 3, 2, 1}},
		{"?page=9&q=ravi", "1", "first prev", nil},
		{"?q=ravi", "1", "", []int{4}},
		{"?q=100%25+sure", "4", "", []int{4, 3, 2, 1}},
		{"?q=%25%25", "0", "", nil},
		{"?q=%27%20OR%201=1", "0", "", nil},
		{"?spam=1", "1", "", []int{5}},
		{"?spam=0", "4", "", []int{4, 3, 2, 1}},
	} {
		t.Run(c.query, func(t *testing.T) {
			answer := app.Get("/api/contact"+c.query, token)
			if answer.Status != http.StatusOK {
				t.Fatalf("%d %s", answer.Status, answer.Body)
			}
			var rows []struct {
				SubmittedAt string `json:"submittedAt"`
			}
			answer.Into(t, &rows)
			var days []int
			for _, row := range rows {
				var day int
				if _, err := fmt.Sscanf(row.SubmittedAt, "2026-01-%02dT10:00:00.000Z", &day); err != nil {
					t.Errorf("time %q: %v", row.SubmittedAt, err)
				}
				days = append(days, day)
			}
			if !slices.Equal(days, c.days) || answer.Header.Get("X-Total-Count") != c.total {
				t.Errorf("days %v of %s, want %v of %s", days, answer.Header.Get("X-Total-Count"), c.days, c.total)
			}
			if links := relations(answer.Header.Get("Link")); links != c.links {
				t.Errorf("links %q, want %q", answer.Header.Get("Link"), c.links)
			}
		})
	}
	t.Run("the link leads to the next page", func(t *testing.T) {
		link := app.Get("/api/contact?perPage=3&q=asha", token).Header.Get("Link")
		address := link[1:strings.Index(link, ">")]
		if answer := app.Get(address, token); !strings.HasPrefix(answer.Body, "[") {
			t.Errorf("%s: %d %s", address, answer.Status, answer.Body)
		}
	})
	t.Run("at most 200 rows a page", func(t *testing.T) {
		manyContacts(t, app, 10, 250)
		var rows []any
		app.Get("/api/contact?perPage=1000&q=many", token).Into(t, &rows)
		if len(rows) != 200 {
			t.Errorf("%d rows", len(rows))
		}
	})
	for _, query := range []string{"page=0", "page=-1", "page=x", "page=99999999999999999999", "perPage=0", "spam=2",
		"q=" + strings.Repeat("a", content.Limits.Search.MaxLength+1), "q=%ff"} {
		t.Run("refuse "+query, func(t *testing.T) {
			checkField(t, app.Get("/api/contact?"+query, token), http.StatusBadRequest, "")
		})
	}
	t.Run("invalid UTF-8 is refused as such, not as too long", func(t *testing.T) {
		expect(t, app.Get("/api/contact?q=%ff%fe", token), http.StatusBadRequest, "q must be text")
	})
}

// TestListBlogs checks which posts visitors and editors see, and which members of them.
func TestListBlogs(t *testing.T) {
	app := callerAs(t, collections.RoleEditor)
	now := types.NowDateTime()
	for i, post := range []map[string]any{
		testapp.Blog("Draft", ""),
		testapp.Blog("Old", "2026-01-01 00:00:00.000Z"),
		testapp.Blog("New", now.Add(-time.Second).String()),
		testapp.Blog("Scheduled", now.Add(time.Hour).String()),
	} {
		mustCreateAt(t, app.App, collections.Blogs, post, "created", fmt.Sprintf("2026-01-0%d 00:00:00.000Z", i+1))
	}
	for who, c := range map[string]struct{ token, want string }{
		"a visitor": {"", "New Old"},
		"an editor": {app.token, "Scheduled New Old Draft"},
	} {
		t.Run(who, func(t *testing.T) {
			var rows []struct {
				Title string `json:"title"`
			}
			app.Get("/api/blogs", c.token).Into(t, &rows)
			var titles []string
			for _, row := range rows {
				titles = append(titles, row.Title)
			}
			if got := strings.Join(titles, " "); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
	if answer := app.Get("/api/blogs?q=draft", ""); answer.Body != "[]" {
		t.Errorf("a visitor finds a draft: %s", answer.Body)
	}
	members := "_id author category content cover coverAlt coverFocus coverScene createdAt excerpt excerptAuto " +
		"publishedAt slug state tags title updatedAt version wordCount"
	short := strings.NewReplacer("content ", "", "excerptAuto ", "").Replace(members)
	for query, want := range map[string]string{"": members, "?summary=1": short} {
		var rows []map[string]any
		app.Get("/api/blogs"+query, "").Into(t, &rows)
		if got := strings.Join(slices.Sorted(maps.Keys(rows[0])), " "); got != want ||
			rows[0]["wordCount"] != float64(3) {
			t.Errorf("%s: %v\ngot  %s\nwant %s", query, rows[0]["wordCount"], got, want)
		}
	}
}

// manyContacts stores messages at once, with receipts from a number on, because each takes long by itself.
func manyContacts(t *testing.T, app *testapp.App, first, count int) {
	t.Helper()
	_, err := app.DB().NewQuery(fmt.Sprintf(`
		WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO contacts (id, receipt, name, subject, submittedAt) SELECT 'many' || i,
			printf('CON-%%s-%%06d', strftime('%%Y'), i + %d), 'Many', 'Number ' || i,
			strftime('%%Y-%%m-%%d %%H:%%M:%%fZ') FROM n
	`, count-1, first)).Execute()
	testapp.Must(t, errors.Join(err, cases.Backfill(app), list.IndexWords(app)))
}

// relations returns the names of the links in a header.
func relations(header string) string {
	var names []string
	for part := range strings.SplitSeq(header, `rel="`) {
		if name, _, ok := strings.Cut(part, `"`); ok {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// mustCreateAt stores a record with another creation time.
func mustCreateAt(t *testing.T, app *testapp.App, collection string, fields map[string]any, field, at string) {
	t.Helper()
	found, err := app.FindCollectionByNameOrId(collection)
	testapp.Must(t, err)
	record := core.NewRecord(found)
	record.Load(fields)
	moment, err := types.ParseDateTime(at)
	testapp.Must(t, err)
	record.SetRaw(field, moment)
	testapp.Must(t, app.Save(record))
}
