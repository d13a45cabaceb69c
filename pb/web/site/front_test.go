package site_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

// visit is a request with some headers: pairs of a name and a value.
type visit struct {
	method, address string
	header          []string
}

func (v visit) String() string { return fmt.Sprint(v.method, " ", v.address, " ", v.header) }

// send sends the request to a handler. A header Host sets the host, and Body the body.
func (v visit) send(handler http.Handler) *httptest.ResponseRecorder {
	request := httptest.NewRequest(v.method, v.address, nil)
	for i := 0; i < len(v.header); i += 2 {
		switch name, value := v.header[i], v.header[i+1]; name {
		case "Host":
			request.Host = value
		case "Body":
			request = httptest.NewRequest(v.method, v.address, strings.NewReader(value))
		default:
			request.Header.Add(name, value)
		}
	}
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	return recorder
}

// answered reports whether the cache answered a request in front of the router.
func answered(app *testapp.App, v visit) bool {
	passed := false
	front := cache.Front{Cache: cache.Of(app), Host: "site.test",
		Next: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { passed = true })}
	v.send(&front)
	return !passed
}

// TestFrontAnswersAsTheRouter sends each request to the whole server and to the router behind
// the cache. Both have to answer the same. hit says whether the cache has to answer it once
// the response is known.
func TestFrontAnswersAsTheRouter(t *testing.T) {
	app := testapp.NewSite(t)
	asset := builtAsset(t, app)
	tag := app.Do(http.MethodGet, "/contact", nil, "Accept-Encoding", "gzip").Header.Get("Etag")
	plainTag := app.Get("/contact", "").Header.Get("Etag")
	admin := testapp.MustToken(t, app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	post := postID(t, app, "the-twelfth-payslip")
	unpublished := app.MustCreate(t, collections.Blogs, testapp.Blog("Unpublished", "")).Id
	get := func(address string, header ...string) visit { return visit{http.MethodGet, address, header} }
	for _, c := range []struct {
		visit  visit
		hit    bool
		status int
	}{
		// What the cache answers.
		{get("/contact"), true, 200},
		{get("/"), true, 200},
		{get("/AboutUs"), true, 200},
		{get("/blogs/the-twelfth-payslip"), true, 200},
		{get("/blogs?category=Payroll"), true, 200},
		{get("/blogs?category=Future%20of%20Work"), true, 200},
		{get("/data/contact"), true, 200},
		{get("/data/"), true, 200},
		{get("/sitemap.xml"), true, 200},
		{get("/robots.txt"), true, 200},
		{get("/blogs/feed.atom"), true, 200},
		{get("/manifest.webmanifest"), true, 200},
		{get("/favicon.ico"), true, 200},
		{get("/admin/login"), true, 200},
		{get("/api/blogs"), true, 200},
		{get("/api/blogs?summary=1"), true, 200},
		{get("/api/blogs/" + post), true, 200},
		{get("/api/blogs", "Accept-Encoding", "gzip"), true, 200},
		{visit{http.MethodHead, "/api/blogs", nil}, true, 200},
		{get("/api/openapi.json"), true, 200},
		{get(asset), true, 200},
		{get(asset, "Accept-Encoding", "br"), true, 200},

		// Encodings, validators and methods (RFC 9110, sections 9.3.2, 12.5.3, 13.1.2 and 14.2).
		{get("/contact", "Accept-Encoding", "gzip"), true, 200},
		{get("/contact", "Accept-Encoding", "gzip, deflate, br, zstd"), true, 200},
		{get("/contact", "Accept-Encoding", "br;q=0, gzip;q=0.5"), true, 200},
		{get("/contact", "Accept-Encoding", "deflate", "Accept-Encoding", "gzip"), true, 200},
		{get("/contact", "Accept-Encoding", "gzip", "If-None-Match", tag), true, 304},
		{get("/contact", "Accept-Encoding", "gzip", "If-None-Match", "W/"+tag), true, 304},
		{get("/contact", "Accept-Encoding", "br", "If-None-Match", tag), true, 200},
		{get("/contact", "If-None-Match", `"other", `+plainTag), true, 304},
		{get("/contact", "If-None-Match", "*"), true, 304},
		{get("/contact", "If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"), true, 200},
		{get("/contact", "Range", "bytes=0-9"), true, 200},
		{get("/contact", "Range", "bytes=0-9", "If-Range", plainTag), true, 200},
		{visit{http.MethodHead, "/contact", nil}, true, 200},
		{visit{http.MethodHead, "/contact", []string{"Accept-Encoding", "br"}}, true, 200},
		{visit{http.MethodPost, "/contact", nil}, false, 405},
		{visit{http.MethodOptions, "/contact", nil}, false, 405},

		// No page differs by these.
		{get("/contact", "Cookie", "session=1"), true, 200},
		{get("/contact", "User-Agent", "Mobile", "Accept-Language", "hi"), true, 200},
		{get("/contact", "Host", "www.site.test.example"), false, 200},
		{get("/contact", "X-Forwarded-For", "192.0.2.1"), true, 200},

		// Addresses that are written in another way.
		{get("/contact?utm_source=mail"), false, 200},
		{get("/contact?"), false, 200},
		{get("/%63ontact"), false, 200},
		{get("/Contact"), false, 301},
		{get("/contact/"), false, 301},
		{get("//contact"), false, 307},
		{get("/blogs/../contact"), false, 307},
		{get("http://site.test/contact"), false, 200},

		{get("/careers?q=welder"), true, 200}, // in a small part of the cache

		// What differs by visitor, or is made up by visitors, is never kept.
		{get("/contact", "Authorization", admin), false, 200},
		{get("/contact", "Authorization", "Bearer ended"), false, 200},
		{get("/contact", "Body", "a body"), false, 413},
		{get("/api/blogs", "Authorization", admin), false, 200},
		{get("/api/blogs", "Authorization", "Bearer ended"), false, 401},
		{get("/api/blogs/"+post, "Authorization", admin), false, 200},
		{get("/api/blogs/" + unpublished), false, 404},
		{get("/api/blogs?q=payroll"), false, 200},
		{get("/api/blogs?perPage=3"), false, 200},
		{get("/api/blogs?perPage=50"), false, 200},
		{get("/api/blogs?page=1"), false, 200},
		{get("/api/blogs?page=9"), false, 200},
		{get("/api/blogs?made=up"), false, 200},
		{get("/api/jobs", "Authorization", admin), false, 200},
		{get("/search?q=payroll"), false, 200},
		{get("/blogs?category=PAYROLL"), false, 200},
		{get("/blogs?category=Succe%C5%BFs%20Stories"), false, 200}, // with a long s
		{get("/blogs?category=made+up"), false, 200},
		{get("/preview/made-up"), false, 404},
		{get("/admin/reset?token=secret"), false, 200},
		{get("/nothing"), false, 404},
		{get("/blogs/nothing"), false, 404},
		{get("/assets/nothing.js"), false, 404},
		{get("/api/health"), false, 200},
	} {
		t.Run(c.visit.String(), func(t *testing.T) {
			slow := c.visit.send(app.Router) // the first request of a page renders it
			if got := answered(app, c.visit); got != c.hit {
				t.Errorf("answered by the cache: %t", got)
			}
			fast := c.visit.send(app.Handler)
			if slow.Code != c.status {
				t.Errorf("the router answers %d, want %d", slow.Code, c.status)
			}
			compareAnswers(t, fast, slow)
			if fast.Header()["Set-Cookie"] != nil {
				t.Error("sets a cookie")
			}
		})
	}
}

// compareAnswers checks that two answers are equal.
func compareAnswers(t *testing.T, fast, slow *httptest.ResponseRecorder) {
	t.Helper()
	if fast.Code != slow.Code || fast.Body.String() != slow.Body.String() {
		t.Errorf("in front of the router: %d with %d bytes, behind: %d with %d bytes", fast.Code,
			fast.Body.Len(), slow.Code, slow.Body.Len())
	}
	names := maps.Clone(fast.Header())
	maps.Copy(names, slow.Header())
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if !slices.Equal(fast.Header()[name], slow.Header()[name]) {
			t.Errorf("%s: in front of the router %q, behind %q", name, fast.Header()[name], slow.Header()[name])
		}
	}
}

// TestDraftsDropNothing checks that a writer whose draft is saved every few seconds does not
// make visitors wait for new pages.
func TestDraftsDropNothing(t *testing.T) {
	app := testapp.NewSite(t)
	draft := mustDraft(t, app, "anewpost0000000", map[string]any{"title": "Not yet"})
	app.Get("/blogs", "")
	draft.Set("data", map[string]any{"title": "Still not"})
	testapp.Must(t, app.Save(draft))
	if cache.Of(app).Get("/blogs") == nil {
		t.Error("the page was dropped")
	}
}

// TestPreviewIsNeverKept checks that the page of a draft, which only people with its address
// may see, is not in the cache.
func TestPreviewIsNeverKept(t *testing.T) {
	app := testapp.NewSite(t)
	draft := mustDraft(t, app, "anewpost0000000",
		map[string]any{"title": "Not yet", "author": "Asha Rao", "content": "<p>Soon.</p>"})
	path := "/preview/" + versions.PreviewToken(draft, time.Now())
	if got := app.Get(path, ""); got.Status != http.StatusOK || !strings.Contains(got.Body, "Not yet") {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	if answered(app, visit{http.MethodGet, path, nil}) {
		t.Error("the preview was kept")
	}
}

// postID returns the id of the post with the slug.
func postID(t *testing.T, app *testapp.App, slug string) string {
	t.Helper()
	return testapp.MustFind(t, app, collections.Blogs, collections.BlogSlug, slug).Id
}

// builtAsset returns the address of a script of the home page.
func builtAsset(t *testing.T, app *testapp.App) string {
	t.Helper()
	_, after, _ := strings.Cut(app.Get("/", "").Body, `"/assets/`)
	name, _, found := strings.Cut(after, `"`)
	if !found {
		t.Fatal("the home page loads no asset")
	}
	return "/assets/" + name
}
