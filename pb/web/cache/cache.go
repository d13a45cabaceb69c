// Package cache keeps the public responses: pages, their data, the files written from content
// and the public lists of the API. Each is prepared in every encoding and kept until content
// that it shows changes. Front answers requests from the cache before the router sees them.
package cache

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/sync/singleflight"

	"workforce/pb/web/pages"
)

// Cache holds responses by their addresses. The callers of Load pass only canonical addresses
// of published content, or say that visitors make them up. If the responses take more memory
// than the limit, it drops those that were requested least.
type Cache struct {
	limit int64 // in bytes; 0: none
	// shared is how long shared caches may keep a response, see SetShared.
	shared time.Duration
	// common are the headers of every response, see SetCommon.
	common http.Header
	// files holds the files of the program, by their addresses, see AddFile.
	files   map[string]file
	mu      sync.RWMutex
	entries map[string]*entry
	// bytes is the size of all entries, and endless of those that visitors make up.
	bytes, endless int64
	// replaced is the size of what was dropped for something else since requests were last forgotten.
	replaced int64
	// generation counts the changes to content. store drops a response that was begun
	// before a change.
	generation uint64
	flights    singleflight.Group
	// hits and misses count the answers from the cache and those that had to be made.
	hits, misses atomic.Int64
}

// Key says where the cache keeps a response and when it drops it.
type Key struct {
	// Address is the canonical path with the canonical query, as a browser requests it. No
	// two responses have the same.
	Address string
	// Pattern is the pattern of the route that answers the address, for the metrics.
	Pattern string
	// Depends names the content that the response shows, as in Depends of a page.
	Depends []string
}

// Result is a new response.
type Result struct {
	Response *Response
	// Uncached makes the next visitor get a new response, for example because rendering
	// failed or because visitors can make up any number of such addresses.
	Uncached bool
	// Endless says that visitors can make up any number of such addresses. Together they have only a part of
	// the limit.
	Endless bool
	// Shows names content that the response shows besides what its key depends on.
	Shows []string
	// Until is the time when the content changes by itself. Default: never.
	Until time.Time
}

type entry struct {
	Key
	*Response
	endless bool
	until   time.Time    // the entry is stale from then on; zero: never
	used    atomic.Int64 // when it was last requested, in nanoseconds since 1970
	asked   atomic.Int64 // how often it was requested, see shrink
}

// entryBytes is roughly the memory of an entry without its bodies.
const entryBytes = 4 << 10

// size returns the memory that the entry takes, in bytes.
func (e *entry) size() int64 {
	size := entryBytes + len(e.Address)
	for i := range e.forms {
		size += cap(e.forms[i].body)
	}
	return int64(size)
}

// isStale reports whether the content has changed by itself.
func (e *entry) isStale(now time.Time) bool { return !e.until.IsZero() && !now.Before(e.until) }

// A file of the program never changes.
type file struct {
	Key
	read func() (*Response, error)
}

const storeKey = "cache"

// New returns a cache that takes at most limit bytes, or any number if limit is 0. It drops
// the responses that show a record of the app when the record changes.
func New(app core.App, limit int64) *Cache {
	c := newCache(limit)
	app.Store().Set(storeKey, c)
	c.bindInvalidation(app)
	return c
}

// Of returns the app's cache, which New has made.
func Of(app core.App) *Cache { return app.Store().Get(storeKey).(*Cache) }

func newCache(limit int64) *Cache {
	return &Cache{limit: limit, files: map[string]file{}, entries: map[string]*entry{}}
}

// SetCommon sets the headers that every response of the program has. The router adds them by
// a middleware, so the cache adds them to the responses that do not pass the router. It must
// be called before the first Load.
func (c *Cache) SetCommon(header http.Header) { c.common = header }

// AddFile makes Front answer the key's address with a file of the program. The first request
// reads the file. Most files are not requested for weeks and would take memory. AddFile must be
// called before the server listens.
func (c *Cache) AddFile(key Key, read func() (*Response, error)) {
	c.files[key.Address] = file{key, sync.OnceValues(func() (*Response, error) {
		response, err := read()
		if err != nil {
			return nil, err
		}
		response.add(c.common)
		return response, nil
	})}
}

// File returns the file of the program at an address, or nil if there is none.
func (c *Cache) File(address string) (*Response, error) {
	if file, found := c.files[address]; found {
		return file.read()
	}
	return nil, nil
}

// Load returns a cached response or creates it. Concurrent callers share one creation.
func (c *Cache) Load(key Key, create func() (Result, error)) (*Response, error) {
	cached, generation := c.find(key.Address)
	if cached != nil {
		return cached.Response, nil
	}
	// The generation in the name keeps requests after a change from sharing a creation that
	// was begun before it.
	flight := fmt.Sprintf("%s@%d", key.Address, generation)
	shared, err, _ := c.flights.Do(flight, func() (any, error) {
		// Another flight may have ended since the check above.
		if cached, _ := c.find(key.Address); cached != nil {
			return cached.Response, nil
		}
		c.misses.Add(1)
		created, err := create()
		if err != nil {
			return nil, err
		}
		created.Response.add(c.common)
		if !created.Uncached {
			key.Depends = slices.Concat(key.Depends, created.Shows)
			c.share(key, &created, time.Now())
			c.store(&entry{Key: key, Response: created.Response, endless: created.Endless, until: created.Until},
				generation)
		}
		return created.Response, nil
	})
	if err != nil {
		return nil, err
	}
	return shared.(*Response), nil
}

// Get returns the cached response of an address, or nil.
func (c *Cache) Get(address string) *Response {
	if cached, _ := c.find(address); cached != nil {
		return cached.Response
	}
	return nil
}

// find returns the entry of an address, or nil, and the current generation.
func (c *Cache) find(address string) (*entry, uint64) {
	c.mu.RLock()
	found, generation := c.entries[address], c.generation
	c.mu.RUnlock()
	if found == nil {
		return nil, generation
	}
	now := time.Now()
	if found.isStale(now) {
		return nil, generation
	}
	found.used.Store(now.UnixNano())
	found.asked.Add(1)
	c.hits.Add(1)
	return found, generation
}

// maxShare is the part of the limit that one entry may take at most, and all endless entries together. More would
// cost many others their place.
const maxShare = 8

// endlessBytes is the size of all endless entries in a cache without a limit.
const endlessBytes = 8 << 20

// store adds an entry unless content has changed since the given generation, or it is too
// large.
func (c *Cache) store(added *entry, generation uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.generation != generation || c.limit > 0 && added.size() > c.limit/maxShare {
		return
	}
	if old := c.entries[added.Address]; old != nil {
		c.remove(old)
	}
	added.used.Store(time.Now().UnixNano())
	c.entries[added.Address] = added
	c.count(added, 1)
	most := int64(endlessBytes)
	if c.limit > 0 {
		most = c.limit / maxShare
	}
	if c.endless > most {
		c.shrink(&c.endless, most, func(e *entry) bool { return e.endless })
	}
	if c.limit > 0 && c.bytes > c.limit {
		c.shrink(&c.bytes, c.limit, func(*entry) bool { return true })
	}
}

// shrink drops entries that of selects until their size is a tenth below the limit, so that it does not have to run
// again at once. It drops the least requested ones first, and among them those that were not requested for the
// longest time. Each time that as much as the limit was replaced, all entries forget half of their requests, so what
// nobody requests any more goes in the end.
func (c *Cache) shrink(size *int64, limit int64, of func(*entry) bool) {
	var entries []*entry
	for _, entry := range c.entries {
		if of(entry) {
			entries = append(entries, entry)
		}
	}
	slices.SortFunc(entries, func(a, b *entry) int {
		return cmp.Or(cmp.Compare(a.asked.Load(), b.asked.Load()), cmp.Compare(a.used.Load(), b.used.Load()))
	})
	for _, entry := range entries {
		if *size <= limit-limit/10 {
			break
		}
		c.remove(entry)
		c.replaced += entry.size()
	}
	if c.replaced < limit {
		return
	}
	c.replaced = 0
	for _, entry := range c.entries {
		entry.asked.Store(entry.asked.Load() / 2)
	}
}

func (c *Cache) remove(entry *entry) {
	delete(c.entries, entry.Address)
	c.count(entry, -1)
}

// count adds the size of an entry, or takes it away with the sign -1.
func (c *Cache) count(entry *entry, sign int64) {
	size := sign * entry.size()
	c.bytes += size
	if entry.endless {
		c.endless += size
	}
}

// drop removes every entry that depends on some of the given content, all at once: no visitor
// finds a page of before beside one of after.
func (c *Cache) drop(content ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation++
	for _, entry := range c.entries {
		shows := func(name string) bool { return name == pages.AnyContent || slices.Contains(content, name) }
		if slices.ContainsFunc(entry.Depends, shows) {
			c.remove(entry)
		}
	}
}

// Forget drops the response for an address whose content was changed without the program.
func (c *Cache) Forget(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if kept := c.entries[address]; kept != nil {
		c.remove(kept)
	}
}

// Numbers are what a cache counts since the start, and its size.
type Numbers struct{ Hits, Misses, Bytes, Entries int64 }

// Numbers returns the numbers since the start.
func (c *Cache) Numbers() Numbers {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return Numbers{Hits: c.hits.Load(), Misses: c.misses.Load(), Bytes: c.bytes, Entries: int64(len(c.entries))}
}
