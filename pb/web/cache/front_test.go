package cache

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// TestFrontHosts checks that a host that PocketBase may redirect is not answered from the
// cache, unless it is the site's own.
func TestFrontHosts(t *testing.T) {
	for _, c := range []struct {
		own, host string
		hit       bool
	}{
		{"example.com", "example.com", true},
		{"example.com", "127.0.0.1:8090", true},
		{"example.com", "www.example.com", false},
		{"www.example.com", "www.example.com", true},
		{"www.example.com", "www.example.org", false},
	} {
		if got := answers(t, &Front{Host: c.own}, c.host); got != c.hit {
			t.Errorf("site at %s, request to %s: answered from the cache: %t", c.own, c.host, got)
		}
	}
}

// TestFrontObserves checks that the metrics count what the cache answers.
func TestFrontObserves(t *testing.T) {
	var got []any
	front := &Front{Observe: func(pattern string, status int,
		took time.Duration) {
		got = append(got, pattern, status, took >= 0)
	}}
	answers(t, front, "example.com")
	if len(got) != 3 || got[0] != "GET /{path...}" || got[1] != http.StatusOK || got[2] != true {
		t.Errorf("observed %v", got)
	}
}

// answers reports whether the handler answers a request for a cached page from the cache.
func answers(t *testing.T, front *Front, host string) bool {
	t.Helper()
	hit := true
	front.Cache = newCache(0)
	front.Next = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { hit = false })
	_, err := front.Cache.Load(Key{Address: "/page", Pattern: "GET /{path...}"}, func() (Result, error) {
		return Result{Response: NewPlain(http.StatusOK, nil, []byte("page"))}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodGet, "/page", nil)
	request.Host = host
	front.ServeHTTP(httptest.NewRecorder(), request)
	return hit
}

// discard is a ResponseWriter that keeps nothing but its headers.
type discard struct{ header http.Header }

func (d discard) Header() http.Header            { return d.header }
func (d discard) Write(body []byte) (int, error) { return len(body), nil }
func (d discard) WriteHeader(int)                {}

// TestFrontAllocatesNothing checks that an answer from the cache needs no memory besides what
// net/http needs.
func TestFrontAllocatesNothing(t *testing.T) {
	responses := newCache(0)
	_, err := responses.Load(Key{Address: "/page"}, func() (Result, error) {
		response, err := NewCompressed(http.StatusOK, http.Header{"Content-Type": {"text/html"}}, []byte("page"))
		return Result{Response: response}, err
	})
	if err != nil {
		t.Fatal(err)
	}
	front := &Front{Cache: responses, Next: http.NotFoundHandler()}
	writer := discard{http.Header{}}
	request := httptest.NewRequest(http.MethodGet, "/page", nil)
	request.Header.Set("Accept-Encoding", "gzip, deflate, br;q=0.9, zstd")
	request.Header.Set("If-None-Match", `"one", W/"two"`)
	if allocated := testing.AllocsPerRun(100, func() { front.ServeHTTP(writer, request) }); allocated != 0 {
		t.Errorf("%.0f allocations", allocated)
	}
	if writer.header.Get("Content-Encoding") != "gzip" {
		t.Errorf("answered with %v", writer.header)
	}
}
