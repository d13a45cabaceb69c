package cluster

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/cluster/relay"
)

// TestTakeSeen removes the version from addresses, and nothing else.
func TestTakeSeen(t *testing.T) {
	for address, want := range map[string][2]string{
		"/careers":                {"", "/careers"},
		"/careers?seen=3.14":      {"3.14", "/careers"},
		"/blogs?page=2&seen=3.14": {"3.14", "/blogs?page=2"},
		"/search?q=unseen%3D1":    {"", "/search?q=unseen%3D1"},
		"/search?q=seen&seen=":    {"", "/search?q=seen"},
	} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		if version := takeSeen(r); version != want[0] || r.RequestURI != want[1] || r.URL.RequestURI() != want[1] {
			t.Errorf("%s: %q, %s, %s", address, version, r.RequestURI, r.URL)
		}
	}
}

// TestAwaitVersion waits for versions that are there, that come, and that nobody has made.
func TestAwaitVersion(t *testing.T) {
	for name, c := range map[string]struct {
		wanted, present, next string
		takes                 time.Duration
	}{
		"a version that is there":           {"3.14", "3.14", "", 0},
		"an older version":                  {"3.9", "3.14", "", 0},
		"a version of the leader before":    {"2.99", "3.0", "", 0},
		"a version that comes in a second":  {"3.15", "3.14", "3.15", time.Second},
		"another version comes in a second": {"3.15", "3.14", "4.0", time.Second},
		"a version that never comes":        {"9.0", "3.14", "3.15", seenLimit},
		"before the first version":          {"3.1", "", "3.1", time.Second},
		"no version":                        {"latest", "3.14", "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFollower("", "", 0, nil)
				f.setVersion(c.present, true)
				if c.next != "" {
					time.AfterFunc(time.Second, func() { f.setVersion(c.next, true) })
				}
				begin := time.Now()
				awaitVersion(t.Context(), f.seen, c.wanted, f.awaited)
				if took := time.Since(begin); took != c.takes {
					t.Errorf("%v, want %v", took, c.takes)
				}
			})
		})
	}
}

// TestFullWaitingRoom lets strangers ask for versions that nobody has made. Only some of them wait.
func TestFullWaitingRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, leave := context.WithCancel(t.Context())
		room := relay.NewWaitingRoom(seenWaiting)
		never := func() (string, <-chan struct{}) { return "1.1", nil }
		for range seenWaiting {
			go awaitVersion(ctx, room, "9.9", never)
		}
		synctest.Wait()
		begin := time.Now()
		awaitVersion(t.Context(), room, "9.9", never)
		if took := time.Since(begin); took > 0 {
			t.Errorf("one more waited %v", took)
		}
		leave()
		synctest.Wait()
		awaitVersion(t.Context(), room, "9.9", never)
		if took := time.Since(begin); took != seenLimit {
			t.Errorf("one waited %v though the others are gone", took)
		}
	})
}

// TestNameVersion looks for the version in answers to changes.
func TestNameVersion(t *testing.T) {
	version := "3.14"
	handler := nameVersion(func() string { return version }, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut {
			version = "3.15"
		}
		_, _ = w.Write([]byte(r.RequestURI))
	}))
	for _, c := range []struct{ method, address, header, body string }{
		{http.MethodPut, "/api/documents/home", "3.15", "/api/documents/home"}, {http.MethodGet, "/?seen=3.15", "", "/"},
	} {
		got := httptest.NewRecorder()
		handler.ServeHTTP(got, httptest.NewRequest(c.method, c.address, nil))
		if c.method == http.MethodGet {
			inside := httptest.NewRequest(http.MethodGet, "/api/blogs", nil)
			inside.Header.Set("Authorization", "token")
			again := httptest.NewRecorder()
			handler.ServeHTTP(again, inside)
			if again.Header().Get(contentHeader) != version {
				t.Errorf("the dashboard reads %q", again.Header().Get(contentHeader))
			}
		}
		if got.Header().Get(contentHeader) != c.header || got.Body.String() != c.body {
			t.Errorf("%s %s: %q, %q", c.method, c.address, got.Header().Get(contentHeader), got.Body)
		}
	}
}

// TestSetVersion tells a follower versions in the order in which answers arrive.
func TestSetVersion(t *testing.T) {
	f := newFollower("", t.TempDir(), 0, nil)
	for _, c := range [][2]string{{"3.14", "3.14"}, {"3.13", "3.14"}, {"", "3.14"}, {"3.15", "3.15"}, {"2.99", "3.15"}, {"4.0", "4.0"}} {
		f.setVersion(c[0], true)
		if version, _ := f.version(); version != c[1] {
			t.Errorf("%q is current after %q, want %q", version, c[0], c[1])
		}
	}
}
