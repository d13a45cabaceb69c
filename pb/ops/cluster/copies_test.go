package cluster

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"testing"
	"time"

	"workforce/pb/ops/lease"
	"workforce/pb/platform/request"
)

// followAt returns a follower of a leader that answers with a handler.
func followAt(t *testing.T, lead http.HandlerFunc) *follower {
	t.Helper()
	leading := httptest.NewServer(lead)
	t.Cleanup(leading.Close)
	f := newFollower("secret", t.TempDir(), 0, func(*http.Request) bool { return false })
	f.follow(lease.Leader{Generation: 1, Address: leading.URL})
	f.setVersion("1.1", true)
	return f
}

// TestCopiesOfOnePage asks for one page with many hosts before its address. It has one copy.
func TestCopiesOfOnePage(t *testing.T) {
	f := followAt(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(publicHeader, note{version: "1.1"}.String())
		fmt.Fprint(w, r.URL.Path)
	})
	for number := range 10 {
		r := httptest.NewRequest(http.MethodGet, fmt.Sprintf("http://host%d.example/blogs", number), nil)
		got := httptest.NewRecorder()
		f.ServeHTTP(got, r)
		if got.Body.String() != "/blogs" {
			t.Errorf("%s: %d %q", r.RequestURI, got.Code, got.Body)
		}
	}
	if n := f.copies.Numbers().Entries; n != 1 {
		t.Errorf("%d copies of one page", n)
	}
}

// TestCopyForAdvertisement asks for a page with a parameter that it does not know. The leader is asked only
// if there is no copy of the page.
func TestCopyForAdvertisement(t *testing.T) {
	var asked []string
	f := followAt(t, func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.RequestURI)
		if r.URL.RawQuery == "" {
			w.Header().Set(publicHeader, note{version: "1.1"}.String())
		}
		fmt.Fprint(w, r.URL.Path)
	})
	f.canonical = func(address *url.URL) string { return address.Path }
	for _, address := range []string{"/new?utm_source=ad", "/contact", "/contact?utm_source=ad"} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		got := httptest.NewRecorder()
		if f.ServeHTTP(got, r); got.Body.String() != r.URL.Path {
			t.Errorf("%s: %d %q", address, got.Code, got.Body)
		}
	}
	if want := []string{"/new?utm_source=ad", "/contact"}; !slices.Equal(asked, want) {
		t.Errorf("the leader was asked for %q, want %q", asked, want)
	}
}

// TestOpaqueTarget asks for an address without a path that a machine could look at.
func TestOpaqueTarget(t *testing.T) {
	f := followAt(t, func(_ http.ResponseWriter, r *http.Request) { t.Errorf("the leader was asked for %s", r.RequestURI) })
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.URL = &url.URL{Scheme: "x", Opaque: "http://127.0.0.1/contact"}
	got := httptest.NewRecorder()
	if f.ServeHTTP(got, r); got.Code != http.StatusBadRequest {
		t.Error(got.Code)
	}
}

// TestCopyOfDeletedPage forgets a page that the leader no longer has.
func TestCopyOfDeletedPage(t *testing.T) {
	status := http.StatusOK
	f := followAt(t, func(w http.ResponseWriter, _ *http.Request) {
		if status == http.StatusOK {
			w.Header().Set(publicHeader, note{version: "1.1"}.String())
		}
		w.WriteHeader(status)
	})
	ask := func() int {
		got := httptest.NewRecorder()
		f.ServeHTTP(got, httptest.NewRequest(http.MethodGet, "/blogs/gone", nil))
		return got.Code
	}
	ask()
	for _, c := range []struct {
		status, kept int64
	}{{http.StatusTooManyRequests, 1}, {http.StatusInternalServerError, 1}, {http.StatusNotFound, 0}} {
		status = int(c.status)
		f.setVersion(fmt.Sprintf("1.%d", c.status), true)
		if got := ask(); got != status {
			t.Errorf("%d instead of %d", got, status)
		}
		if n := f.copies.Numbers().Entries; n != c.kept {
			t.Errorf("after %d: %d copies, want %d", status, n, c.kept)
		}
	}
}

// TestSlowBody stops in the middle of a body. The follower answers as soon as the pace is lost.
func TestSlowBody(t *testing.T) {
	usual := request.BodyPace
	request.BodyPace.Max = 100 * time.Millisecond
	defer func() { request.BodyPace = usual }()
	f := followAt(t, func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(io.Discard, r.Body) })
	site := httptest.NewServer(f)
	defer site.Close()
	sender, err := net.Dial("tcp", site.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer sender.Close()
	_ = sender.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(sender, "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(sender); err != nil {
		t.Errorf("the connection is held: %v", err)
	}
}
