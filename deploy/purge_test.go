package deploy_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A sharedCache is a small cache as CDNs are: it keeps what may be kept, by its address, and drops
// it by tags.
type sharedCache struct {
	origin string
	mu     sync.Mutex
	kept   map[string]*keptAnswer
	hits   int
	purged []string
}

type keptAnswer struct {
	testbinary.Answer
	until time.Time
}

var sharedFor = regexp.MustCompile(`\bs-maxage=(\d+)`)

// ServeHTTP answers a visitor, or a purge in the way of Varnish.
func (c *sharedCache) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == "PURGE" {
		c.purge(strings.Fields(r.Header.Get("xkey")))
		return
	}
	c.mu.Lock()
	kept := c.kept[r.RequestURI]
	if kept != nil && time.Now().Before(kept.until) && r.Header.Get("Authorization") == "" {
		c.hits++
		c.mu.Unlock()
		send(w, kept.Answer)
		return
	}
	c.mu.Unlock()
	answer, err := testbinary.NewCaller("http://"+c.origin, c.origin, testbinary.Visitor, nil).
		Try(r.Context(), r.Method, r.RequestURI, r.Body, "Content-Type", r.Header.Get("Content-Type"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	if found := sharedFor.FindStringSubmatch(answer.Header.Get("Cache-Control")); found != nil {
		seconds, _ := strconv.Atoi(found[1])
		c.mu.Lock()
		c.kept[r.RequestURI] = &keptAnswer{answer, time.Now().Add(time.Duration(seconds) * time.Second)}
		c.mu.Unlock()
	}
	send(w, answer)
}

func send(w http.ResponseWriter, answer testbinary.Answer) {
	w.Header().Set("Cache-Control", answer.Header.Get("Cache-Control"))
	w.WriteHeader(answer.Status)
	_, _ = w.Write([]byte(answer.Body))
}

func (c *sharedCache) purge(tags []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.purged = append(c.purged, tags...)
	for address, answer := range c.kept {
		if slices.ContainsFunc(strings.Fields(answer.Header.Get("Surrogate-Key")),
			func(tag string) bool { return slices.Contains(tags, tag) }) {
			delete(c.kept, address)
		}
	}
}

// TestPurge publishes a post behind a cache that may keep pages for an hour. The webhook and the
// example of a receiver drop what shows it, and nothing else.
func TestPurge(t *testing.T) {
	node := tool(t, "node")
	folder := t.TempDir()
	hooks := filepath.Join(folder, "pb_hooks")
	testbinary.Must(t, os.Mkdir(hooks, 0o700))
	for _, name := range []string{"webhooks.js", "webhooks.pb.js"} {
		write(t, filepath.Join(hooks, name), example(t, "../pb_hooks/"+name))
	}
	receiver := testbinary.FreeAddress(t)
	dir := filepath.Join(folder, "data")
	testbinary.NewData(t, dir)
	p := testbinary.StartWith(t, testbinary.Options{Dir: dir, Settings: []string{
		"SHARED_CACHE_SECONDS=3600", "WEBHOOK_URL=http://" + receiver, "WEBHOOK_SECRET=between you and me",
	}})
	between := &sharedCache{origin: p.Address, kept: map[string]*keptAnswer{}}
	server := httptest.NewServer(between)
	t.Cleanup(server.Close)
	command := exec.Command(node, "../examples/purge/server.mjs")
	command.Env = append(os.Environ(), "CACHE=varnish", "CACHE_URL="+server.URL, "PORT="+port(receiver),
		"WEBHOOK_SECRET=between you and me")
	serveCommand(t, receiver, command)

	address := server.Listener.Addr().String()
	visitor := testbinary.NewCaller(server.URL, address, testbinary.Visitor, nil)
	paths := []string{"/", "/blogs", "/contact", "/sitemap.xml", "/api/blogs"}
	for range 2 {
		for _, path := range paths {
			visitor.Get(t, path)
		}
	}
	if between.hits < len(paths) {
		t.Fatalf("%d of %d answers came from the cache", between.hits, len(paths))
	}
	contact := between.kept["/contact"]
	editor := p.From(testbinary.Office).LogIn(t)
	begin := time.Now()
	got := editor.Send(t, http.MethodPost, "/api/blogs", testbinary.Object{
		"title": "Fresh from the press", "author": "Asha Rao", "content": "<p>Read me.</p>",
		"slug": "fresh-from-the-press", "publishedAt": "2026-01-01T00:00:00Z",
	})
	if got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	testbinary.Await(t, "the cache shows the new list", func() bool {
		return strings.Contains(visitor.Get(t, "/blogs").Body, "Fresh from the press")
	})
	t.Logf("the post shows through the cache after %v; purged %v", time.Since(begin).Round(time.Millisecond),
		between.purged)
	for _, path := range []string{"/api/blogs", "/sitemap.xml"} {
		if body := visitor.Get(t, path).Body; !strings.Contains(body, "fresh-from-the-press") {
			t.Errorf("%s is an old one", path)
		}
	}
	if visitor.Get(t, "/contact"); between.kept["/contact"] != contact {
		t.Error("a page that shows no posts was dropped")
	}
	if forged, err := http.Post("http://"+receiver, "application/json",
		strings.NewReader(fmt.Sprintf(`{"tags":[%q]}`, "doc-site"))); err != nil ||
		forged.StatusCode != http.StatusForbidden {
		t.Errorf("a post of a stranger: %v %v", forged, err)
	}
}
