package site_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// shownList is what a test reads of a list of openings.
type shownList struct {
	Jobs    []struct{ Title, Description string }
	Found   *int
	Page    int
	Pages   int
	Spelled string
	Filters []struct {
		Name, Value string
		Choices     []struct {
			Value string
			Count int
		}
	}
	Hints []struct {
		Label, Href string
		Count       int
	}
}

// listOf returns what the list of openings shows at an address.
func listOf(t *testing.T, app *testapp.App, query string) (shown shownList, view pages.View, err error) {
	t.Helper()
	values, err := url.ParseQuery(query)
	testapp.Must(t, err)
	address, _ := pages.Find("/careers", values)
	if view, err = address.View(app, ""); err != nil {
		return shown, view, err
	}
	readData(t, view, &shown)
	return shown, view, nil
}

// readData reads what a page gets.
func readData(t *testing.T, view pages.View, shown any) {
	t.Helper()
	encoded, err := json.Marshal(view.Data)
	testapp.Must(t, errors.Join(err, json.Unmarshal(encoded, shown)))
}

// readsOf returns the queries of a page that have one of the texts, and calls check with each step of their plans.
func readsOf(t *testing.T, app *testapp.App, path string, texts []string, check func(query, step string)) []string {
	t.Helper()
	requested, err := url.Parse(path)
	testapp.Must(t, err)
	address, _ := pages.Find(requested.Path, requested.Query())
	db := app.ConcurrentDB().(*dbx.DB)
	var queries []string
	db.QueryLogFunc = func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
		if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(query, text) }) {
			queries = append(queries, query)
		}
	}
	_, err = address.View(app, "")
	db.QueryLogFunc = nil
	testapp.Must(t, err)
	for _, query := range queries {
		var plan []struct {
			Detail string `db:"detail"`
		}
		if err := app.DB().NewQuery("EXPLAIN QUERY PLAN " + query).All(&plan); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		for _, step := range plan {
			check(query, step.Detail)
		}
	}
	return queries
}

// createOpenings stores openings, the last one as the newest.
func createOpenings(t *testing.T, app *testapp.App, count int, change func(i int, fields map[string]any)) {
	t.Helper()
	for i := range count {
		fields := testapp.Job(fmt.Sprintf("Fitter %d", i))
		fields[collections.JobPosted] = time.Date(2026, 1, 2, 0, i, 0, 0, time.UTC)
		change(i, fields)
		app.MustCreate(t, collections.Jobs, fields)
	}
}

// TestFewOpenings checks that up to 50 openings are sent whole, as the specification has it.
func TestFewOpenings(t *testing.T) {
	app := testapp.New(t)
	createOpenings(t, app, 50, func(int, map[string]any) {})
	shown, view, err := listOf(t, app, "q=nothing")
	if err != nil || len(shown.Jobs) != 50 || shown.Found != nil || view.Meta.Canonical != "/careers" {
		t.Errorf("%d openings, found %v, canonical %s, %v", len(shown.Jobs), shown.Found, view.Meta.Canonical, err)
	}
	if shown, view, err = listOf(t, app, "page=2"); err != nil || len(shown.Jobs) != 50 || !view.Endless {
		t.Errorf("page 2 of a list that had more: %d openings, kept %t, %v", len(shown.Jobs), !view.Endless, err)
	}
	createOpenings(t, app, 1, func(_ int, fields map[string]any) { fields[collections.JobTitle] = "One more" })
	if shown, _, err = listOf(t, app, ""); err != nil || len(shown.Jobs) != 25 || *shown.Found != 51 {
		t.Errorf("51 openings: %d are sent, found %v, %v", len(shown.Jobs), shown.Found, err)
	}
}

// TestManyOpenings checks pages, filters, search and addresses of a long list.
func TestManyOpenings(t *testing.T) {
	app := testapp.New(t)
	createOpenings(t, app, 100, func(i int, fields map[string]any) {
		fields[collections.JobDescription] = "First.\nSecond."
		fields[collections.JobLocation] = []string{"Pune", "Whitefield, Bangalore", "Bengaluru / Pune", "Mysuru"}[i%4]
		fields[collections.JobType] = []string{"Full Time", "Contract"}[i/50]
		if i == 7 {
			fields[collections.JobTitle], fields[collections.JobSlug] = "वेल्डर", "welder-hindi"
			fields[collections.JobSkills] = []string{"ವೆಲ್ಡಿಂಗ್", "Housekeeping"}
		}
		if i == 8 {
			fields[collections.JobClosesAt] = "2026-01-03 00:00:00.000Z"
		}
	})
	testapp.Must(t, pages.FillIndex(app))
	for name, c := range map[string]struct {
		query, address, canonical, spelled, hints string
		found, page                               int
	}{
		"all":    {"", "/careers", "/careers", "", "", 99, 1},
		"a page": {"page=4", "/careers?page=4", "/careers?page=4", "", "", 99, 4},
		"a place, by another name": {"place=Bengaluru", "/careers?place=Bengaluru", "/careers?place=Bengaluru",
			"", "", 50, 1},
		"a place in another spelling": {"place=bengaluru", "/careers?place=bengaluru", "", "", "", 50, 1},
		"a type": {"type=Contract", "/careers?type=Contract", "/careers?type=Contract", "", "",
			50, 1},
		"two filters": {"type=Contract&place=Mysuru", "/careers?place=Mysuru&type=Contract", "", "",
			"", 13, 1},
		"a page of a filter": {"page=2&type=Contract", "/careers?page=2&type=Contract", "", "", "", 50, 2},
		"other parameters": {"utm=1&place=Mysuru", "/careers?place=Mysuru", "/careers?place=Mysuru", "",
			"", 25, 1},
		"a filter that no opening has": {"place=Delhi", "/careers?place=Delhi", "", "", "", 0, 1},
		"a title":                      {"q=fitter", "/careers?q=fitter", "", "", "", 98, 1},
		"a department":                 {"q=market", "/careers?q=market", "", "", "", 99, 1},
		"a place by its old name":      {"q=bangalore", "/careers?q=bangalore", "", "", "", 50, 1},
		"a word of Devanagari": {"q=वेल्डर",
			"/careers?q=%E0%A4%B5%E0%A5%87%E0%A4%B2%E0%A5%8D%E0%A4%A1%E0%A4%B0", "", "", "", 1, 1},
		"a misspelt word of Devanagari": {"q=वेल्टर",
			"/careers?q=%E0%A4%B5%E0%A5%87%E0%A4%B2%E0%A5%8D%E0%A4%9F%E0%A4%B0", "", "वेल्डर", "", 1, 1},
		"a skill in Kannada": {"q=ವೆಲ್ಡಿಂಗ್",
			"/careers?q=%E0%B2%B5%E0%B3%86%E0%B2%B2%E0%B3%8D%E0%B2%A1%E0%B2%BF%E0%B2%82%E0%B2%97%E0%B3%8D", "",
			"", "", 1, 1},
		"a misspelt skill in Kannada": {"q=ವೇಲ್ಡಿಂಗ್",
			"/careers?q=%E0%B2%B5%E0%B3%87%E0%B2%B2%E0%B3%8D%E0%B2%A1%E0%B2%BF%E0%B2%82%E0%B2%97%E0%B3%8D", "",
			"ವೆಲ್ಡಿಂಗ್", "", 1, 1},
		"a missing letter":       {"q=houskeeping", "/careers?q=houskeeping", "", "Housekeeping", "", 1, 1},
		"exchanged letters":      {"q=fiter+pnue", "/careers?q=fiter%20pnue", "", "Fitter Pune", "", 49, 1},
		"the first letter wrong": {"q=vitter", "/careers?q=vitter", "", "Fitter", "", 98, 1},
		"a search and a filter": {"q=fitter&place=Mysuru", "/careers?place=Mysuru&q=fitter", "", "", "", 24,
			1},
		"words that no opening has together": {"q=housekeeping+fitter", "/careers?q=housekeeping%20fitter", "", "",
			"housekeeping 1, fitter 98", 0, 1},
		"a word that no opening has": {"q=zebra", "/careers?q=zebra", "", "", "", 0, 1},
		"a filter that leaves nothing": {"q=housekeeping&place=Pune", "/careers?place=Pune&q=housekeeping", "", "",
			"housekeeping 1, Pune 49", 0, 1},
		"a text that only the description has": {"q=second", "/careers?q=second", "", "", "", 0, 1},
		"operators of the full-text search": {`q="fitter+NOT+*`, "/careers?q=%22fitter%20NOT%20%2A", "", "",
			"fitter 98", 0, 1},
		"a text without words finds everything": {"q=%3F", "/careers?q=%3F", "", "", "", 99, 1},
	} {
		t.Run(name, func(t *testing.T) {
			values, _ := url.ParseQuery(c.query)
			if address, _ := pages.Find("/careers", values); address.String() != c.address {
				t.Errorf("the address is %s, want %s", address.String(), c.address)
			}
			shown, view, err := listOf(t, app, c.query)
			testapp.Must(t, err)
			if *shown.Found != c.found || shown.Page != c.page || len(shown.Jobs) != min(25, c.found-25*(c.page-1)) {
				t.Errorf("%d openings of %d on page %d, want %d on page %d", len(shown.Jobs),
					*shown.Found, shown.Page, c.found, c.page)
			}
			if view.Meta.Canonical != c.canonical || view.Endless != (c.canonical == "") || shown.Spelled != c.spelled {
				t.Errorf("canonical %q, endless %t, spelled %q", view.Meta.Canonical, view.Endless, shown.Spelled)
			}
			var hints []string
			for _, hint := range shown.Hints {
				hints = append(hints, fmt.Sprintf("%s %d", hint.Label, hint.Count))
			}
			if got := strings.Join(hints, ", "); got != c.hints {
				t.Errorf("hints %q, want %q", got, c.hints)
			}
			for _, job := range shown.Jobs {
				if job.Description != "First." {
					t.Errorf("the description of a card is %q", job.Description)
				}
			}
		})
	}
	t.Run("a page too many shows the last one", func(t *testing.T) {
		for query, last := range map[string]int{
			"page=5": 4, "page=3&place=Mysuru": 1, "page=9&type=Contract": 2, "page=2&q=zebra": 1,
		} {
			shown, view, err := listOf(t, app, query)
			if err != nil || shown.Page != last || !view.Endless || view.Meta.Canonical != "" {
				t.Errorf("%s: page %d, kept %t, canonical %s, %v", query, shown.Page, !view.Endless,
					view.Meta.Canonical, err)
			}
		}
	})
	t.Run("each choice says how many openings it leaves", func(t *testing.T) {
		shown, _, err := listOf(t, app, "place=Pune&type=Contract")
		testapp.Must(t, err)
		for i, want := range []string{"department=: Marketing 25", "type=Contract: Contract 25, Full Time 24",
			"place=Pune: Bengaluru 25, Mysuru 13, Pune 25"} {
			filter := shown.Filters[i]
			var choices []string
			for _, choice := range filter.Choices {
				choices = append(choices, fmt.Sprintf("%s %d", choice.Value, choice.Count))
			}
			if got := filter.Name + "=" + filter.Value + ": " + strings.Join(choices, ", "); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	})
}

// TestSimilarOpenings checks what the page of a closed opening names: first those of its department and place, never
// closed ones.
func TestSimilarOpenings(t *testing.T) {
	app := testapp.New(t)
	department := []string{"Production", "Production", "Retail", "Retail", "Production", "Production", "Production"}
	place := []string{"Pune", "Mysuru", "Pune", "Mysuru", "Pune", "Pune", "Mysuru"}
	createOpenings(t, app, 7, func(i int, fields map[string]any) {
		fields[collections.JobDepartment], fields[collections.JobLocation] = department[i], place[i]
		if i == 4 || i == 5 {
			fields[collections.JobClosesAt] = "2026-01-03 00:00:00.000Z"
		}
	})
	address, _ := pages.Find("/careers/fitter-4", nil)
	view, err := address.View(app, "")
	if err != nil || view.Status != http.StatusGone || !slices.Equal(view.Shows, []string{collections.Jobs}) {
		t.Fatalf("%d, shows %v, %v", view.Status, view.Shows, err)
	}
	var shown struct {
		Similar []struct{ Slug, Description string }
	}
	readData(t, view, &shown)
	var slugs []string
	for _, job := range shown.Similar {
		slugs = append(slugs, job.Slug+job.Description)
	}
	if got := strings.Join(slugs, " "); got != "fitter-6 fitter-2 fitter-0" {
		t.Errorf("it names %q", got)
	}
}

// TestOpeningsAreNotAllRead looks at the queries of pages that show openings: none reads the rows of all openings,
// and their number does not grow with them.
func TestOpeningsAreNotAllRead(t *testing.T) {
	app := testapp.NewSite(t)
	createOpenings(t, app, 60, func(int, map[string]any) {})
	for path, most := range map[string]int{
		"/": 4, "/careers": 5, "/careers?page=2": 5, "/careers?q=fitter": 5, "/careers?q=fittter": 12,
		"/careers?place=Pune": 6, "/careers/fitter-3": 1,
	} {
		t.Run(path, func(t *testing.T) {
			queries := readsOf(t, app, path, []string{"`jobs`", "_search"}, func(query, step string) {
				readsAll := slices.ContainsFunc([]string{"SCAN jobs", "SEARCH jobs USING INDEX idx_jobs_listed"},
					func(s string) bool { return strings.HasPrefix(step, s) })
				if readsAll && !strings.Contains(step, "COVERING INDEX") && !strings.Contains(query, "LIMIT 25") &&
					!strings.Contains(query, "LIMIT 4") && !strings.Contains(query, "LIMIT 1") {
					t.Errorf("%s: %s", step, query)
				}
			})
			if len(queries) > most {
				t.Errorf("%d queries, want at most %d:\n%s", len(queries), most, strings.Join(queries, "\n"))
			}
		})
	}
}
