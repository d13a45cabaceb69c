package cluster

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// maxToCopy is how many addresses wait to be copied at most.
	maxToCopy = 5000
	// fetchLimit is how long one answer may take. The warmer waits for a leader meanwhile.
	fetchLimit = 15 * time.Second
)

// A warmer copies the public pages and what they load before visitors ask for them, so that
// they can be shown while nobody leads.
type warmer struct {
	follower *follower
	mu       sync.Mutex
	waiting  []string
	known    map[string]bool // what waits
	woken    chan struct{}
	// warm is set once everything that was found has been copied.
	warm atomic.Bool
}

func newWarmer(f *follower) *warmer {
	return &warmer{follower: f, known: map[string]bool{}, woken: make(chan struct{}, 1)}
}

// siteMap is the address of the list of pages.
const siteMap = "/sitemap.xml"

// unlisted are public addresses that no page names.
var unlisted = []string{"/robots.txt", "/manifest.webmanifest", "/blogs/feed.atom", "/blogs/feed.json", "/api/blogs", "/api/openings", "/api/pages"}

// wake makes the warmer look at the map of the site again. It also asks for what was copied before
// the last change: the map no longer names what was deleted.
func (w *warmer) wake() {
	w.add(append([]string{siteMap}, unlisted...)...)
	version, _ := w.follower.version()
	now := time.Now()
	w.add(w.follower.copies.KeptWith(func(text string) bool { return !readNote(text).isCurrent(version, now) })...)
}

func (w *warmer) add(addresses ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, address := range addresses {
		if !w.known[address] && len(w.waiting) < maxToCopy {
			w.known[address] = true
			w.waiting = append(w.waiting, address)
		}
	}
	select {
	case w.woken <- struct{}{}:
	default:
	}
}

func (w *warmer) take() (address string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting) == 0 {
		return ""
	}
	address, w.waiting = w.waiting[0], w.waiting[1:]
	delete(w.known, address)
	return address
}

var (
	inSitemap = regexp.MustCompile(`<loc>([^<]+)</loc>`)
	inPage    = regexp.MustCompile(`(?:href|src)="(/(?:assets|fixed|uploads)/[^"?#]*|/[^"?#/]+\.[a-z0-9]+)"`)
)

// note adds what an answer names: the pages of the site, or the files of a page.
func (w *warmer) note(address, kind string, body []byte) {
	pattern := inPage
	switch {
	case strings.HasSuffix(address, siteMap):
		pattern = inSitemap
	case !strings.HasPrefix(kind, "text/html"):
		return
	}
	var found []string
	for _, match := range pattern.FindAllSubmatch(body, -1) {
		if named, err := url.Parse(string(match[1])); err == nil && named.Path != "" {
			if copied, _ := w.follower.copies.Kept(named.RequestURI()); copied == nil || pattern == inSitemap {
				found = append(found, named.RequestURI())
			}
		}
	}
	w.add(found...)
}

// run copies what waits, one after the other, until ctx is done.
func (w *warmer) run(ctx context.Context) {
	for ctx.Err() == nil {
		address := w.take()
		if address == "" {
			if copied, _ := w.follower.copies.Kept(siteMap); copied != nil {
				w.warm.Store(true)
			}
			select {
			case <-w.woken:
			case <-ctx.Done():
			}
			continue
		}
		// The leader's first answer is new and not yet known to be public.
		for range 2 {
			w.fetch(ctx, address)
			if copied, _ := w.follower.copies.Kept(address); copied != nil {
				break
			}
		}
	}
}

func (w *warmer) fetch(ctx context.Context, address string) {
	ctx, cancel := context.WithTimeout(ctx, fetchLimit)
	defer cancel()
	if asked, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil); err == nil {
		asked.RequestURI, asked.RemoteAddr = address, "127.0.0.1:0"
		w.follower.showPublic(&discard{header: http.Header{}}, asked)
	}
	// The leader has visitors, too.
	select {
	case <-ctx.Done():
	case <-time.After(5 * time.Millisecond):
	}
}

// discard is the writer of an answer that nobody reads.
type discard struct{ header http.Header }

// Header returns the headers.
func (d *discard) Header() http.Header { return d.header }

// Write reads nothing.
func (d *discard) Write(part []byte) (int, error) { return len(part), nil }

// WriteHeader reads nothing.
func (d *discard) WriteHeader(int) {}
