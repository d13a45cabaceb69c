package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/links"
)

// brokenLink is a row of GET /api/links/broken.
type brokenLink struct {
	Collection string `json:"collection"`
	Record     string `json:"record"`
	Name       string `json:"name"`
	Href       string `json:"href"`
	Sentence   string `json:"sentence"`
}

// TestBrokenLinks finds the links of a post and an opening that lead nowhere. Editors do not see
// openings.
func TestBrokenLinks(t *testing.T) {
	app := testapp.New(t)
	fields := testapp.Blog("First shift", "2026-01-01 00:00:00.000Z")
	fields[collections.BlogContent] = `<p>a <a href="/contakt">write</a> b <a href="/contact">write</a></p>`
	post := app.MustCreate(t, collections.Blogs, fields)
	fields = testapp.Job("Welder")
	fields[collections.JobDescription] = "See https://site.test/contakt, https://site.test/contact and https://example.org/contakt."
	job := app.MustCreate(t, collections.Jobs, fields)
	for role, want := range map[string][]brokenLink{
		collections.RoleEditor: {{collections.Blogs, post.Id, "First shift", "/contakt",
			"There is no page at this address."}},
		collections.RoleAdmin: {
			{collections.Blogs, post.Id, "First shift", "/contakt", "There is no page at this address."},
			{collections.Jobs, job.Id, "Welder", "https://site.test/contakt", "There is no page at this address."},
		},
	} {
		t.Run(role, func(t *testing.T) {
			token := testapp.MustToken(t, app.MustCreateAdmin(t, role+"@example.com", role))
			var found []brokenLink
			app.Get("/api/links/broken", token).Into(t, &found)
			if !slices.Equal(found, want) {
				t.Errorf("%+v, want %+v", found, want)
			}
			status := map[string]int{collections.RoleEditor: http.StatusNotFound,
				collections.RoleAdmin: http.StatusOK}[role]
			expect(t, app.Get("/api/links/broken?collection=jobs&id="+job.Id, token), status)
		})
	}
}

// TestCheckAddresses checks addresses that somebody is typing.
func TestCheckAddresses(t *testing.T) {
	app := testapp.New(t)
	links.SetPages(app.App, func(string) ([]byte, error) { return []byte(`<h2 id="pf">PF</h2>`), nil })
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/offer", "to": "/contact"})
	closed := testapp.Job("Welder")
	closed["closesAt"] = "2026-01-02 00:00:00.000Z"
	closed["posted"] = "2026-01-01 00:00:00.000Z"
	app.MustCreate(t, collections.Jobs, closed)
	token := testapp.MustToken(t, app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))
	for href, want := range map[string]string{
		"/contact": "", "/offer": "", "/": "", "#anything": "", "https://example.org/x": "", "mailto:a@example.com": "",
		"/HelpCenter#pf":      "",
		"/HelpCenter#nothing": "The page has no place called #nothing.",
		"/contakt":            "There is no page at this address.",
		"/careers/welder":     "This opening is closed.",
		"/%zz":                "There is no page at this address.",
	} {
		var broken []brokenLink
		app.Post("/api/links/check", `{"addresses":[`+quote(href)+`]}`, "Authorization", token).Into(t, &broken)
		switch {
		case want == "" && len(broken) > 0,
			want != "" && (len(broken) != 1 || broken[0].Sentence != want || broken[0].Href != href):
			t.Errorf("%s: %+v, want %q", href, broken, want)
		}
	}
	testapp.Must(t, documents.Seed(app.App))
	page := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, "page-lms-portal")
	page.Set(collections.DocumentContent,
		strings.Replace(page.GetString(collections.DocumentContent), `"visible":true`, `"visible":false`, 1))
	testapp.Must(t, app.Save(page))
	var broken []struct {
		Href  string `json:"href"`
		IsOff bool   `json:"isOff"`
	}
	app.Post("/api/links/check", `{"addresses":["/products/lms-portal#top","/contakt"]}`, "Authorization", token).
		Into(t, &broken)
	if len(broken) != 2 || !broken[0].IsOff || broken[1].IsOff {
		t.Errorf("a page off the site, and one that never was: %+v", broken)
	}
	many := strings.TrimSuffix(strings.Repeat(`"/contact",`, 501), ",")
	expect(t, app.Post("/api/links/check", `{"addresses":[`+many+`]}`, "Authorization", token), http.StatusBadRequest)
}
