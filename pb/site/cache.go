package site

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// cache holds the responses of pages. Its keys are canonical addresses, so it never holds
// more than the published pages.
type cache struct {
	mu      sync.RWMutex
	entries map[string]cacheEntry
	// generation counts the changes to content. store drops a response that was begun
	// before a change.
	generation uint64
	flights    singleflight.Group
}

type cacheEntry struct {
	*response
	depends []string
	until   time.Time // the entry is stale from then on; zero: never
}

// result is a new response. If it is not cacheable, for example because rendering failed,
// it is created again for the next visitor.
type result struct {
	response  *response
	cacheable bool
	until     time.Time // the content changes by itself then; zero: never
}

func newCache() *cache {
	return &cache{entries: map[string]cacheEntry{}}
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
		created, err := create()
		if err == nil && created.cacheable {
			c.store(key, cacheEntry{created.response, depends, created.until}, generation)
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
	return entry.response, c.generation
}

// store adds an entry unless content has changed since the given generation.
func (c *cache) store(key string, entry cacheEntry, generation uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.generation == generation {
		c.entries[key] = entry
	}
}

// drop removes every entry that depends on the given content.
func (c *cache) drop(content string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation++
	for key, entry := range c.entries {
		if slices.Contains(entry.depends, content) || slices.Contains(entry.depends, anyContent) {
			delete(c.entries, key)
		}
	}
}
