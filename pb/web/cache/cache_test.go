package cache

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// creatorOf returns a function that creates a response and counts its calls.
func creatorOf(text string, count *atomic.Int32) func() (Result, error) {
	return func() (Result, error) {
		count.Add(1)
		return Result{Response: NewPlain(http.StatusOK, nil, []byte(text))}, nil
	}
}

func textOf(response *Response) string { return string(response.forms[identity].body) }

func TestCacheCreatesOnce(t *testing.T) {
	cache, count := newCache(0), new(atomic.Int32)
	started, proceed := make(chan struct{}), make(chan struct{})
	slow := func() (Result, error) {
		close(started)
		<-proceed
		return creatorOf("a", count)()
	}
	var group sync.WaitGroup
	load := func() {
		if loaded, err := cache.Load(Key{Address: "/"}, slow); err != nil || textOf(loaded) != "a" {
			t.Errorf("loaded %v, %v", loaded, err)
		}
	}
	group.Go(load)
	<-started
	for range 20 {
		group.Go(load)
	}
	close(proceed)
	group.Wait()
	load()
	if count.Load() != 1 {
		t.Errorf("created %d times", count.Load())
	}
}

func TestCacheDrop(t *testing.T) {
	cache, count := newCache(0), new(atomic.Int32)
	load := func(key, content string) {
		_, _ = cache.Load(Key{Address: key, Depends: []string{content}}, creatorOf(key, count))
	}
	load("/a", "one")
	load("/b", "two")
	cache.drop("one")
	load("/b", "two")
	if count.Load() != 2 {
		t.Error("a change dropped a page that does not depend on it")
	}
	load("/a", "one")
	if count.Load() != 3 {
		t.Error("a change did not drop the page that depends on it")
	}
}

// TestCacheChangeDuringCreate ensures that a response begun before a change is not given to
// requests that come after the change.
func TestCacheChangeDuringCreate(t *testing.T) {
	cache, count := newCache(0), new(atomic.Int32)
	begun, proceed, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		_, _ = cache.Load(Key{Address: "/", Depends: []string{"one"}}, func() (Result, error) {
			close(begun)
			<-proceed
			return creatorOf("old", count)()
		})
	}()
	<-begun
	cache.drop("one")
	loaded, err := cache.Load(Key{Address: "/", Depends: []string{"one"}}, creatorOf("new", count))
	if err != nil || textOf(loaded) != "new" {
		t.Errorf("loaded %s, %v during the old render", textOf(loaded), err)
	}
	close(proceed)
	<-done
	loaded, err = cache.Load(Key{Address: "/", Depends: []string{"one"}}, creatorOf("newer", count))
	if err != nil || textOf(loaded) != "new" {
		t.Errorf("the old response replaced the new one: %s, %v", textOf(loaded), err)
	}
}

func TestCacheStoresNoFailure(t *testing.T) {
	cache, count := newCache(0), new(atomic.Int32)
	if _, err := cache.Load(Key{Address: "/"},
		func() (Result, error) { return Result{}, errors.New("no") }); err == nil {
		t.Error("no error")
	}
	shell := func() (Result, error) {
		return Result{Response: NewPlain(http.StatusOK, nil, []byte("shell")), Uncached: true}, nil
	}
	if loaded, err := cache.Load(Key{Address: "/"}, shell); err != nil || textOf(loaded) != "shell" {
		t.Errorf("loaded %v, %v", loaded, err)
	}
	if loaded, _ := cache.Load(Key{Address: "/"}, creatorOf("page", count)); textOf(loaded) != "page" {
		t.Errorf("the shell was cached: %s", textOf(loaded))
	}
}

func TestCacheUntil(t *testing.T) {
	cache, count := newCache(0), new(atomic.Int32)
	closing := func(at time.Time) func() (Result, error) {
		return func() (Result, error) {
			created, err := creatorOf("page", count)()
			created.Until = at
			return created, err
		}
	}
	for range 2 {
		_, _ = cache.Load(Key{Address: "/open"}, closing(time.Now().Add(time.Hour)))
		_, _ = cache.Load(Key{Address: "/closed"}, closing(time.Now().Add(-time.Second)))
	}
	if count.Load() != 3 {
		t.Errorf("created %d times, want the closed page twice and the open one once", count.Load())
	}
}

// TestCacheLimit fills a cache beyond its limit. It drops what was not requested for the
// longest time.
func TestCacheLimit(t *testing.T) {
	const pageBytes = 100 << 10
	cache, count := newCache(10*pageBytes), new(atomic.Int32)
	load := func(key string) {
		_, _ = cache.Load(Key{Address: key}, creatorOf(strings.Repeat("x", pageBytes), count))
	}
	load("/home")
	for i := range 100 {
		load(fmt.Sprintf("/blogs/%d", i))
		load("/home")
	}
	if cache.bytes > cache.limit || cache.bytes < cache.limit/2 {
		t.Errorf("the cache takes %d bytes, the limit is %d", cache.bytes, cache.limit)
	}
	if count.Load() != 101 {
		t.Errorf("%d pages were created, want 101: the one that is always requested was dropped", count.Load())
	}
	var bytes int64
	for _, entry := range cache.entries {
		bytes += entry.size()
	}
	if bytes != cache.bytes {
		t.Errorf("the entries take %d bytes, the cache counts %d", bytes, cache.bytes)
	}
}

// TestCacheKeepsWhatIsAskedForMost lets somebody read every page of a site once, in a cache that holds only some of
// them. The pages that visitors ask for most stay, although they were not asked for meanwhile.
func TestCacheKeepsWhatIsAskedForMost(t *testing.T) {
	const pageBytes = 100 << 10
	cache, count := newCache(10*pageBytes), new(atomic.Int32)
	load := func(key string) {
		_, _ = cache.Load(Key{Address: key}, creatorOf(strings.Repeat("x", pageBytes), count))
	}
	for range 20 {
		load("/home")
		load("/careers")
	}
	for i := range 30 {
		load(fmt.Sprintf("/careers/%d", i))
	}
	load("/home")
	load("/careers")
	if count.Load() != 32 {
		t.Errorf("%d pages were created, want 32: a page that is asked for often was dropped", count.Load())
	}
	for i := range 1000 {
		load(fmt.Sprintf("/careers/later-%d", i))
	}
	if cache.Get("/home") != nil {
		t.Error("a page that nobody asks for any more is kept for ever")
	}
}

// TestCacheEndless fills a cache with addresses that visitors make up. They take the place of each other only.
func TestCacheEndless(t *testing.T) {
	for name, c := range map[string]struct{ limit, most int64 }{"a limit": {64 << 20, 8 << 20},
		"no limit": {0, endlessBytes}} {
		t.Run(name, func(t *testing.T) {
			cache, count := newCache(c.limit), new(atomic.Int32)
			body := strings.Repeat("x", 100<<10)
			_, _ = cache.Load(Key{Address: "/home"}, creatorOf(body, count))
			for i := range 200 {
				_, _ = cache.Load(Key{Address: fmt.Sprintf("/careers?q=%d", i)}, func() (Result, error) {
					created, err := creatorOf(body, count)()
					created.Endless = true
					return created, err
				})
			}
			if cache.endless > c.most || cache.endless < c.most/2 {
				t.Errorf("they take %d bytes, want at most %d", cache.endless, c.most)
			}
			if cache.Get("/home") == nil || cache.Get("/careers?q=199") == nil {
				t.Error("the home page or the last search was dropped")
			}
		})
	}
}

// TestCacheLargeEntry checks that one large response does not take the place of many others.
func TestCacheLargeEntry(t *testing.T) {
	cache, count := newCache(1<<20), new(atomic.Int32)
	for range 2 {
		_, _ = cache.Load(Key{Address: "/small"}, creatorOf(strings.Repeat("x", 100<<10), count))
		_, _ = cache.Load(Key{Address: "/large"}, creatorOf(strings.Repeat("x", 200<<10), count))
	}
	if count.Load() != 3 {
		t.Errorf("created %d times, want the small one once and the large one twice", count.Load())
	}
}
