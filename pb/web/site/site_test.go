package site_test

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"image/png"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/pages"
)

// TestEveryPageIsRendered ensures that the server renders every page of the table, with breadcrumbs that search engines
// take and a picture of its own for shared links.
func TestEveryPageIsRendered(t *testing.T) {
	app := testapp.NewSite(t)
	listed, _, _, err := pages.Listed(app, 0, 1000)
	testapp.Must(t, err)
	property := regexp.MustCompile(`property="og:image(:[a-z]+|)" content="([^"]+)"`)
	steps, seen := 0, map[string]bool{}
	for _, page := range listed {
		answer := app.Get(page.Path, "")
		if answer.Status != http.StatusOK || strings.Contains(answer.Body, "data-shell") {
			t.Errorf("%s answered %d, shell: %v", page.Path, answer.Status, strings.Contains(answer.Body, "data-shell"))
		}
		for _, part := range []string{`<html lang="en-IN">`, "<h1", "</footer>",
			`rel="canonical" href="` + testapp.SiteURL + page.Path + `"`} {
			if !strings.Contains(answer.Body, part) {
				t.Errorf("%s lacks %s", page.Path, part)
			}
		}
		if strings.Contains(answer.Body, "style=\"") || strings.Contains(answer.Body, "{brand}") {
			t.Errorf("%s has an inline style or an unfilled placeholder", page.Path)
		}
		list, _ := structuredData(t, app, page.Path)["BreadcrumbList"]["itemListElement"].([]any)
		for _, step := range list {
			steps++
			if item, _ := step.(map[string]any)["item"].(string); !strings.HasPrefix(item, testapp.SiteURL+"/") {
				t.Errorf("%s: the step %v has no address", page.Path, step)
			}
		}
		said := map[string]string{}
		for _, match := range property.FindAllStringSubmatch(answer.Body, -1) {
			said[match[1]] = html.UnescapeString(match[2])
		}
		picture := app.Get(strings.TrimPrefix(said[""], testapp.SiteURL), "")
		size, err := png.DecodeConfig(strings.NewReader(picture.Body))
		if err != nil || picture.Header.Get("Content-Type") != "image/png" || seen[said[""]] {
			t.Errorf("%s: %q: %v, or it is that of another page", page.Path, said[""], err)
		}
		seen[said[""]] = true
		if said[":width"] != strconv.Itoa(size.Width) || said[":height"] != strconv.Itoa(size.Height) {
			t.Errorf("%s: %s × %s, want %d × %d", page.Path, said[":width"], said[":height"], size.Width, size.Height)
		}
		if len(said[":alt"]) < 20 {
			t.Errorf("%s: the picture is described as %q", page.Path, said[":alt"])
		}
	}
	if steps == 0 {
		t.Error("no page has breadcrumbs")
	}
}

func TestAddresses(t *testing.T) {
	app := testapp.NewSite(t)
	cases := map[string]struct {
		path     string
		status   int
		location string
	}{
		"canonical":              {"/contact", 200, ""},
		"canonical with capital": {"/AboutUs", 200, ""},
		"other capitalisation":   {"/aboutus", 301, "/AboutUs"},
		"Grievances":             {"/Grievances", 301, "/grievances"},
		"a trailing slash":       {"/contact/", 301, "/contact"},
		"a guess":                {"/contact-us", 301, "/contact"},
		"a guess, capitals":      {"/Contact-Us/", 301, "/contact"},
		"a guess with a query":   {"/jobs?q=welder", 301, "/careers?q=welder"},
		"a guess below a page":   {"/blogs/feed", 301, "/blogs/feed.atom"},
		"the query is kept":      {"/Contact?from=mail", 301, "/contact?from=mail"},
		"a post":                 {"/blogs/the-twelfth-payslip", 200, ""},
		"a post, capitals":       {"/blogs/The-Twelfth-Payslip", 301, "/blogs/the-twelfth-payslip"},
		"an unknown post":        {"/blogs/nothing", 404, ""},
		"an unknown address":     {"/nothing", 404, ""},
		"an unknown asset":       {"/assets/nothing.js", 404, ""},
		"another host in front":  {"//evil.example/contact", 301, "/evil.example/contact"},
		"an unknown admin page":  {"/admin/nothing", 404, ""},
		"admin":                  {"/admin", 301, "/admin/dashboard"},
		"an unknown call":        {"/api/nothing", 404, ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			answer := app.Get(c.path, "")
			if answer.Status != c.status && !(c.status == 301 && answer.Status == 307) {
				t.Errorf("%s answered %d, want %d", c.path, answer.Status, c.status)
			}
			if location := answer.Header.Get("Location"); location != c.location {
				t.Errorf("%s redirects to %q, want %q", c.path, location, c.location)
			}
			if isPage := strings.Contains(answer.Body, "<html"); isPage == strings.HasPrefix(c.path, "/api") &&
				c.location == "" {
				t.Errorf("%s: answered with a page of the site: %v", c.path, isPage)
			}
		})
	}
}

func TestHeaders(t *testing.T) {
	app := testapp.NewSite(t)
	answer := app.Do(http.MethodGet, "/", nil, "Accept-Encoding", "br")
	want := map[string]string{
		"Cache-Control":             "no-cache",
		"Content-Encoding":          "br",
		"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
		"X-Content-Type-Options":    "nosniff",
		"X-Frame-Options":           "DENY",
	}
	for name, value := range want {
		if got := answer.Header.Get(name); got != value {
			t.Errorf("%s: %q, want %q", name, got, value)
		}
	}
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
		t.Errorf("policy %q", policy)
	}
	if again := app.Do(http.MethodGet, "/", nil, "Accept-Encoding", "br", "If-None-Match",
		answer.Header.Get("Etag")); again.Status != http.StatusNotModified {
		t.Errorf("a browser that has the page was answered %d", again.Status)
	}
	if head := app.Do(http.MethodHead, "/", nil); head.Status != http.StatusOK || head.Header.Get("Etag") == "" {
		t.Errorf("HEAD answered %d with %v", head.Status, head.Header)
	}
	if posted := app.Do(http.MethodPost, "/contact", nil); posted.Status != http.StatusMethodNotAllowed ||
		posted.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("a form sent to a page was answered %d", posted.Status)
	}
	// Every answer tells browsers to use TLS, also those of the API, of uploads and of PocketBase.
	for _, path := range []string{"/", "/api/blogs", "/api/health", "/api/nothing", "/api/contact", "/api/../x",
		"/api/collections/contacts/records", "/uploads/x.png", "/_/", "/nothing", "/ABOUTUS",
		"/data/", "/assets/nothing.js", "/robots.txt", "/favicon.ico"} {
		got := app.Get(path, "").Header.Get("Strict-Transport-Security")
		if got != "max-age=31536000; includeSubDomains" {
			t.Errorf("%s: %q", path, got)
		}
	}
	// Another site may show the pictures that the API names, and no other files.
	for path, want := range map[string]string{"/cards/contact": "cross-origin", "/icon.svg": "same-origin"} {
		if got := app.Get(path, "").Header.Get("Cross-Origin-Resource-Policy"); got != want {
			t.Errorf("%s: %q, want %s", path, got, want)
		}
	}
}

// TestScriptsAreAllowed ensures that a page of each kind has the loader and the rules for fetching
// ahead as its only inline scripts besides data, and that its policy allows them by their hashes.
func TestScriptsAreAllowed(t *testing.T) {
	app := testapp.NewSite(t)
	script := regexp.MustCompile(`(?s)<script([^>]*)>(.*?)</script>`)
	for path, want := range map[string]int{"/": 2, "/contact": 2, "/nothing": 2, "/admin/login": 2,
		"/admin/dashboard": 2} {
		answer := app.Get(path, "")
		policy := answer.Header.Get("Content-Security-Policy")
		scripts := 0
		for _, match := range script.FindAllStringSubmatch(answer.Body, -1) {
			if strings.Contains(match[1], "json") || strings.Contains(match[1], " src=") {
				continue
			}
			scripts++
			sum := sha256.Sum256([]byte(match[2]))
			source := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
			if !strings.Contains(policy, " "+source) {
				t.Errorf("%s: the policy %q does not allow %s", path, policy, source)
			}
		}
		if scripts != want {
			t.Errorf("%s has %d inline scripts, want %d", path, scripts, want)
		}
	}
}

// TestChangeShowsAtOnce ensures that the next request sees a saved change, and that other
// pages stay cached.
func TestChangeShowsAtOnce(t *testing.T) {
	app := testapp.NewSite(t)
	home := app.Get("/", "").Header.Get("Etag")
	app.Get("/contact", "")

	change(t, app, "contact", `"heading": "`, `"heading": "Changed: `)
	if !strings.Contains(app.Get("/contact", "").Body, "Changed: ") {
		t.Error("the change does not show on its page")
	}
	if !strings.Contains(app.Get("/data/contact", "").Body, "Changed: ") {
		t.Error("the change does not show in the page's data")
	}
	if app.Get("/", "").Header.Get("Etag") != home {
		t.Error("another page was rendered again")
	}

	change(t, app, "site", "Samarth Workforce Solutions", "Setu & Sons")
	for _, path := range []string{"/", "/contact", "/nothing", "/manifest.webmanifest"} {
		if body := app.Get(path, "").Body; !strings.Contains(body, "Setu ") ||
			strings.Contains(body, "Samarth Workforce") {
			t.Errorf("the new brand does not show on %s", path)
		}
	}
}

func change(t *testing.T, app *testapp.App, key, from, to string) {
	t.Helper()
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
	before := record.GetString(collections.DocumentContent)
	from, to = strings.ReplaceAll(from, ": ", ":"), strings.Replace(to, ": ", ":", 1)
	after := strings.Replace(before, from, to, 1)
	if after == before {
		t.Fatalf("document %s has no %s", key, from)
	}
	record.Set(collections.DocumentContent, after)
	testapp.Must(t, app.Save(record))
}

// TestManifestColours compares the manifest's colours with the palette of the styles.
func TestManifestColours(t *testing.T) {
	palette, err := os.ReadFile("../../../frontend/src/styles/settings/_palette.scss")
	testapp.Must(t, err)
	colour := func(name string) string {
		_, after, _ := strings.Cut(string(palette), "$"+name+": ")
		value, _, _ := strings.Cut(after, ";")
		return value
	}
	var manifest struct {
		Background string `json:"background_color"`
		Theme      string `json:"theme_color"`
	}
	testapp.NewSite(t).Get("/manifest.webmanifest", "").Into(t, &manifest)
	if manifest.Background != colour("paper") || manifest.Theme != colour("teal") {
		t.Errorf("%+v, want %s and %s", manifest, colour("paper"), colour("teal"))
	}
}

// TestManySearches sends many searches of one network at once. Each gets a whole page or is
// asked to try again. Cached pages with a query, such as a filter of the blog, do not wait.
func TestManySearches(t *testing.T) {
	app := testapp.NewSite(t)
	var group sync.WaitGroup
	var refused atomic.Int64
	const cached = "/blogs?category=Payroll"
	app.Get(cached, "")
	for i := range 40 {
		group.Go(func() {
			if answer := app.Get(cached, ""); answer.Status != http.StatusOK {
				t.Errorf("a cached page: %d", answer.Status)
			}
		})
		group.Go(func() {
			answer := app.Get(fmt.Sprintf("/search?q=word%d", i), "")
			switch {
			case answer.Status == http.StatusTooManyRequests && answer.Header.Get("Retry-After") != "" &&
				strings.Contains(answer.Body, "Try again"):
				refused.Add(1)
			case answer.Status != http.StatusOK || strings.Contains(answer.Body, "data-shell"):
				t.Errorf("%d, shell: %t", answer.Status, strings.Contains(answer.Body, "data-shell"))
			}
		})
	}
	group.Wait()
	if refused.Load() == 0 {
		t.Error("no search was refused")
	}
}
