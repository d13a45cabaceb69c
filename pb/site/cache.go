package site

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
)

// cache holds the responses of pages. Its keys are canonical addresses, so it never holds
// more than the published pages. If those take more memory than its limit, it drops the
// pages that were not requested for the longest time.
type cache struct {
	limit   int64 // in bytes; 0: none
	mu      sync.RWMutex
	entries map[string]*cacheEntry
	bytes   int64
	// generation counts the changes to content. store drops a response that was begun
	// before a change.
	generation uint64
	flights    singleflight.Group
	// hits and misses count the answers from the cache and those that had to be made.
	hits, misses atomic.Int64
}

type cacheEntry struct {
	*response
	key     string
	depends []string
	until   time.Time    // the entry is stale from then on; zero: never
	used    atomic.Int64 // when it was last requested, in nanoseconds since 1970
}

// entryBytes is what an entry takes in addition to its bodies, roughly.
const entryBytes = 2 << 10

// size returns the memory that the entry takes, in bytes.
func (e *cacheEntry) size() int64 {
	return entryBytes + int64(len(e.key)+cap(e.plain)+cap(e.gzip)+cap(e.brotli))
}

// result is a new response. If it is not cacheable, for example because rendering failed,
// it is created again for the next visitor.
type result struct {
	response  *response
	cacheable bool
	until     time.Time // the content changes by itself then; zero: never
}

// newCache returns a cache that takes at most limit bytes, or any number if limit is 0.
func newCache(limit int64) *cache {
	return &cache{limit: limit, entries: map[string]*cacheEntry{}}
}

// load returns a cached response or creates it. Concurrent callers share one creation.
func (c *cache) load(key string, depends []string, create func() (result, error)) (*response, error) {
	cached, generation := c.get(key)
	if cached != nil {
		return cached, nil
	}
	// The generation in the key keeps requests after a change from sharing a creation that
	// was begun before it.
	flight := fmt.Sprintf("%s@%d", key, generation)
	shared, err, _ := c.flights.Do(flight, func() (any, error) {
		// Another flight may have ended since the check above.
		if cached, _ := c.get(key); cached != nil {
			return cached, nil
		}
		c.misses.Add(1)
		created, err := create()
		if err == nil && created.cacheable {
			c.store(&cacheEntry{response: created.response, key: key, depends: depends, until: created.until}, generation)
		}
		return created.response, err
	})
	if err != nil {
		return nil, err
	}
	return shared.(*response), nil
}

// get returns a cached response, or nil, and the current generation.
func (c *cache) get(key string) (*response, uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	entry, found := c.entries[key]
	if !found || (!entry.until.IsZero() && !time.Now().Before(entry.until)) {
		return nil, c.generation
	}
	entry.used.Store(time.Now().UnixNano())
	c.hits.Add(1)
	return entry.response, c.generation
}

// store adds an entry unless content has changed since the given generation.
func (c *cache) store(entry *cacheEntry, generation uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.generation != generation {
		return
	}
	if old := c.entries[entry.key]; old != nil {
		c.remove(old)
	}
	entry.used.Store(time.Now().UnixNano())
	c.entries[entry.key] = entry
	c.bytes += entry.size()
	if c.limit > 0 && c.bytes > c.limit {
		c.shrink()
	}
}

// shrink drops the entries that were not requested for the longest time until the cache is
// a tenth below its limit, so that it does not have to shrink again at once.
func (c *cache) shrink() {
	entries := slices.SortedFunc(maps.Values(c.entries), func(a, b *cacheEntry) int {
		return cmp.Compare(a.used.Load(), b.used.Load())
	})
	for _, entry := range entries {
		if c.bytes <= c.limit-c.limit/10 {
			return
		}
		c.remove(entry)
	}
}

func (c *cache) remove(entry *cacheEntry) {
	delete(c.entries, entry.key)
	c.bytes -= entry.size()
}

// drop removes every entry that depends on the given content.
func (c *cache) drop(content string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation++
	for _, entry := range c.entries {
		if slices.Contains(entry.depends, content) || slices.Contains(entry.depends, anyContent) {
			c.remove(entry)
		}
	}
}
