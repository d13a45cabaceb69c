package api_test

import (
	"encoding/json/jsontext"
	"slices"
	"strings"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// listedPage is a row of GET /api/pages.
type listedPage struct {
	Path  string `json:"path"`
	Name  string `json:"name"`
	Title string `json:"title"`
}

// shownPage is the answer of GET /api/pages/{path}.
type shownPage struct {
	Path   string         `json:"path"`
	Name   string         `json:"name"`
	Status int            `json:"status"`
	Data   jsontext.Value `json:"data"`
	Meta   struct {
		Title     string `json:"title"`
		Canonical string `json:"canonical"`
	} `json:"meta"`
}

// TestPages opens every listed page by its path.
func TestPages(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	app.MustCreate(t, collections.Blogs, testapp.Blog("Not yet", ""))
	app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	var listed []listedPage
	app.Get("/api/pages", "").Into(t, &listed)
	paths := []string{}
	for _, row := range listed {
		paths = append(paths, row.Path)
		var page shownPage
		app.Get("/api/pages"+row.Path, "").Into(t, &page)
		if page.Path != row.Path || page.Name != row.Name || page.Status != 200 ||
			page.Meta.Canonical != testapp.SiteURL+row.Path {
			t.Errorf("%+v shows %s", row, page.Path)
		}
		if row.Title == "" || !strings.HasPrefix(page.Meta.Title, row.Title) {
			t.Errorf("%s is listed as %q but has the title %q", row.Path, row.Title, page.Meta.Title)
		}
	}
	for _, path := range []string{"/", "/AboutUs", "/blogs/first-shift", "/careers/welder"} {
		if !slices.Contains(paths, path) {
			t.Errorf("%s is not listed", path)
		}
	}
	if slices.Contains(paths, "/blogs/not-yet") {
		t.Error("a draft is listed")
	}
}

// TestPageStatus checks the answers for addresses that show no page, a closed opening, and a
// post under its former address.
func TestPageStatus(t *testing.T) {
	app := testapp.New(t)
	closed := testapp.Job("Welder")
	closed["posted"], closed["closesAt"] = "2026-01-01 00:00:00.000Z", "2026-01-02 00:00:00.000Z"
	app.MustCreate(t, collections.Jobs, closed)
	post := app.MustCreate(t, collections.Blogs, testapp.Blog("First shift", "2026-01-01 00:00:00.000Z"))
	post.Set(collections.BlogSlug, "second-shift")
	testapp.Must(t, app.Save(post))
	for _, path := range []string{"/admin/dashboard", "/nothing", "/blogs/nothing", "/preview/garbage", "/404"} {
		t.Run(path, func(t *testing.T) { expect(t, app.Get("/api/pages"+path, ""), 404) })
	}
	for path, want := range map[string]struct {
		path   string
		status int
	}{
		"/careers/welder":    {"/careers/welder", 410},
		"/blogs/first-shift": {"/blogs/second-shift", 200},
		"/aboutus":           {"/AboutUs", 200},
	} {
		var page shownPage
		app.Get("/api/pages"+path, "").Into(t, &page)
		if page.Path != want.path || page.Status != want.status {
			t.Errorf("%s is answered as %s with %d", path, page.Path, page.Status)
		}
	}
}

// TestPageOfDraft reads a draft with the token of its preview.
func TestPageOfDraft(t *testing.T) {
	app := callerAs(t, collections.RoleEditor)
	draft := "/api/drafts/abcdefghijklmno"
	app.call(t, "PUT", draft, `{"data":{"title":"Half a title"},"version":0}`, 200, nil)
	var preview struct {
		URL string `json:"url"`
	}
	app.call(t, "POST", draft+"/preview", "", 200, &preview)
	answer := app.Get("/api/pages"+preview.URL, "")
	expect(t, answer, 200, "Half a title")
	if got := answer.Header.Get("Cache-Control"); got != "private, no-store" {
		t.Errorf("Cache-Control is %q", got)
	}
	app.call(t, "PUT", draft, `{"data":{"title":"A whole title"},"version":0}`, 200, nil)
	expect(t, app.Get("/api/pages"+preview.URL, ""), 200, "A whole title") // not that of a cache
}
