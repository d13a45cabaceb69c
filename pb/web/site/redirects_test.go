package site_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/links"
)

// TestRedirects requests addresses that staff have led to others.
func TestRedirects(t *testing.T) {
	app := testapp.NewSite(t)
	for from, to := range map[string]string{
		"/old": "/contact", "/team": "/AboutUs#team",
		"/find": "/careers?q=welder", "/apply": "https://jobs.example.com/",
		"/job.php?id=7": "/contact", "/job.php?id=8": "/AboutUs#team", "/?p=12": "/blogs",
		"/careers?job=12": "/careers", "/page.php": "/HelpCenter", "/page.php?id=1&lang=hi": "/search?q=a",
	} {
		app.MustCreate(t, collections.Addresses, map[string]any{"from": from, "to": to})
	}
	for address, want := range map[string]string{
		"/old":                                   "/contact",
		"/OLD/?topic=a%20b":                      "/contact?topic=a%20b",
		"/team?a=b":                              "/AboutUs?a=b#team",
		"/find?q=fitter":                         "/careers?q=welder",
		"/apply":                                 "https://jobs.example.com/",
		"/cards/old":                             "/cards/contact",
		"/cards/apply":                           "", // there is no card of another site
		"/older":                                 "",
		"/job.php?id=7":                          "/contact",
		"/Job.php/?id=7":                         "/contact",
		"/job.php?id=8&utm_source=mail&fbclid=1": "/AboutUs?fbclid=1&utm_source=mail#team",
		"/job.php?id=9":                          "",
		"/job.php?id=7&x=y":                      "",
		"/job.php":                               "",
		"/?p=12":                                 "/blogs",
		"/careers?job=12":                        "/careers",
		"/page.php?lang=hi&id=1":                 "/search?q=a",
		"/page.php?id=1":                         "/HelpCenter?id=1",
	} {
		answer := app.Get(address, "")
		wanted := http.StatusMovedPermanently
		if want == "" {
			wanted = http.StatusNotFound
		}
		if answer.Status != wanted || answer.Header.Get("Location") != want {
			t.Errorf("%s is answered with %d to %q", address, answer.Status, answer.Header.Get("Location"))
		}
		if got := answer.Header.Get("Cache-Control"); want != "" && got != "no-cache" {
			t.Errorf("%s may be cached: %q", address, got)
		}
	}
	for address, want := range map[string]string{
		"/data/old":           "/contact",
		"/data/team?a=b":      "/AboutUs?a=b#team",
		"/data/find?q=fitter": "/careers?q=welder",
		"/data/apply":         "https://jobs.example.com/",
		"/data/?p=12":         "/blogs",
	} {
		answer := app.Get(address, "")
		if answer.Status != http.StatusOK || answer.Body != `{"leadsTo":"`+want+`"}` ||
			answer.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s is answered with %d, %s", address, answer.Status, answer.Body)
		}
	}
	if answer := app.Get("/?p=13", ""); answer.Status != http.StatusOK {
		t.Errorf("the home page with another number answers %d", answer.Status)
	}
	record := testapp.MustFind(t, app, collections.Addresses, collections.AddressFrom, "/old")
	testapp.Must(t, app.Delete(record))
	if answer := app.Get("/old", ""); answer.Status != http.StatusNotFound {
		t.Errorf("a deleted redirect answers %d", answer.Status)
	}
}

// TestStoredRedirects requests addresses of the program itself that an earlier version let staff lead
// to another site. Nobody is redirected, and the list of the redirects says so.
func TestStoredRedirects(t *testing.T) {
	app := testapp.NewSite(t)
	collection, err := app.FindCachedCollectionByNameOrId(collections.Addresses)
	testapp.Must(t, err)
	stored := []string{"/grievances/status/abc", "/careers/status/abc", "/grievances/./status/abc",
		"/grievances//status/abc", "/uploads/abc"}
	for _, from := range stored {
		record := core.NewRecord(collection)
		record.Id = core.GenerateDefaultRandomId()
		record.Set(collections.AddressFrom, from)
		record.Set(collections.AddressKind, collections.AddressStaff)
		record.Set(collections.AddressTo, "https://example.com/")
		testapp.Must(t, app.UnsafeWithoutHooks().Save(record))
	}
	for _, address := range []string{
		"/grievances/status/abc", "/GRIEVANCES/status/abc/", "/data/grievances/status/abc", "/careers/status/abc",
		"/careers/%73tatus%2Fabc", "/grievances/%2e/status/abc", "/grievances//status/abc", "/uploads/abc",
	} {
		answer := app.Get(address, "")
		if to := answer.Header.Get("Location"); strings.Contains(to, "example.com") {
			t.Errorf("%s is answered with %d to %q", address, answer.Status, to)
		}
	}
	var rows []struct {
		From    string `json:"from"`
		Problem string `json:"problem"`
	}
	app.Get("/api/redirects", testapp.MustToken(t,
		app.MustCreateAdmin(t, "editor@example.com", collections.RoleEditor))).
		Into(t, &rows)
	for _, row := range rows {
		if row.Problem != "The program itself uses the old address, so nobody is redirected." {
			t.Errorf("%s: %q", row.From, row.Problem)
		}
	}
	if len(rows) != len(stored) {
		t.Errorf("%d rows are listed, want %d", len(rows), len(stored))
	}
}

// TestBrokenLinks checks the links of the seeded content, which lead somewhere, and of a post
// with links that do not.
func TestBrokenLinks(t *testing.T) {
	app := testapp.NewSite(t)
	broken, err := links.NewChecker(app.App, testapp.SiteURL).
		All([]string{collections.Documents, collections.Blogs, collections.Jobs})
	if err != nil || len(broken) > 0 {
		t.Fatalf("the seeded content has broken links: %+v, %v", broken, err)
	}
	closed := testapp.Job("Welder")
	closed["posted"], closed["closesAt"] = "2026-01-01 00:00:00.000Z", "2026-01-02 00:00:00.000Z"
	app.MustCreate(t, collections.Jobs, closed)
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"})
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/job.php?id=7", "to": "/contact"})
	post := testapp.Blog("First shift", "2026-01-01 00:00:00.000Z")
	post["content"] = strings.ReplaceAll(`<p><a href="/contact">a</a> <a href="/nothing">No <em>page</em></a> <a href="/HelpCenter#pf-esi">b</a>
		<a href="/HelpCenter#nothing">c</a> <a href="SITE/nowhere">d</a> <a href="https://example.com/nothing">e</a>
		<a href="/careers/welder">f</a> <a href="/old">g</a> <a href="/job.php?id=7">g</a> <a href="/blogs/feed.atom">h</a> <a href="mailto:a@example.com">i</a></p>`,
		"SITE", testapp.SiteURL)
	app.MustCreate(t, collections.Blogs, post)
	if broken, err = links.NewChecker(app.App, testapp.SiteURL).
		All([]string{collections.Documents, collections.Blogs, collections.Jobs}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, link := range broken {
		got = append(got, link.Words+": "+link.Href+": "+link.Sentence)
	}
	want := []string{
		"No page: /nothing: There is no page at this address.",
		"c: /HelpCenter#nothing: The page has no place called #nothing.",
		"d: " + testapp.SiteURL + "/nowhere: There is no page at this address.",
		"f: /careers/welder: This opening is closed.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestBrokenLinkOfDocument breaks a link of a document.
func TestBrokenLinkOfDocument(t *testing.T) {
	app := testapp.NewSite(t)
	home := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, "home")
	text := home.GetString(collections.DocumentContent)
	home.Set(collections.DocumentContent, strings.Replace(text, `"href":"/contact"`, `"href":"/contacts"`, 1))
	if home.GetString(collections.DocumentContent) == text {
		t.Fatal("the home page has no link to /contact")
	}
	broken := links.NewChecker(app.App, testapp.SiteURL).In(home)
	if len(broken) != 1 || broken[0].Record != "home" || !strings.HasSuffix(broken[0].Pointer, "/href") ||
		broken[0].Words == "" {
		t.Errorf("%+v", broken)
	}
}
