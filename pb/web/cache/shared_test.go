package cache

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// TestShare prepares responses for shared caches.
func TestShare(t *testing.T) {
	now := time.Now()
	for name, c := range map[string]struct {
		status       int
		cacheControl string
		until        time.Time
		want         string
	}{
		"a page": {200, "no-cache", time.Time{},
			"public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=60"},
		"a page with another life": {200, "no-cache", now.Add(time.Hour),
			"public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=60"},
		"a page that changes soon": {200, "no-cache", now.Add(time.Minute),
			"public, max-age=0, must-revalidate, s-maxage=30"},
		"a page that changes at once": {200, "no-cache", now.Add(time.Second), "no-cache"},
		"an error":                    {404, "no-cache", time.Time{}, "no-cache"},
		"a page with a secret":        {200, "private, no-store", time.Time{}, "private, no-store"},
		"the dashboard":               {200, "private, no-cache", time.Time{}, "private, no-cache"},
		"a file for good": {200, "public, max-age=31536000, immutable", time.Time{},
			"public, max-age=31536000, immutable"},
	} {
		t.Run(name, func(t *testing.T) {
			cache := newCache(0)
			cache.SetShared(5 * time.Minute)
			made := Result{Response: NewPlain(c.status, http.Header{"Cache-Control": {c.cacheControl}}, nil),
				Until: c.until}
			cache.share(Key{Depends: []string{"documents/home", "blogs", "*"}}, &made, now)
			got := httptest.NewRecorder()
			if err := made.Response.Write(got, httptest.NewRequest(http.MethodGet, "/", nil)); err != nil {
				t.Fatal(err)
			}
			header := got.Header()
			if header.Get("Cache-Control") != c.want {
				t.Errorf("Cache-Control is %q, want %q", header.Get("Cache-Control"), c.want)
			}
			if c.want != c.cacheControl && (header.Get("Cache-Tag") != "doc-home,blogs,any" ||
				header.Get("Vary") != "Accept-Encoding, Authorization") {
				t.Errorf("%v", header)
			}
			if name == "a page that changes soon" && !made.Until.Equal(now.Add(30*time.Second)) {
				t.Errorf("the cache keeps it until %v", made.Until)
			}
		})
	}
}
