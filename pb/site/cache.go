package site

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// cache keeps the answers of pages. Its keys are canonical addresses only, so it holds
// no more than what is published.
type cache struct {
	mu      sync.RWMutex
	answers map[string]cachedAnswer
	// generation counts the changes to content: an answer begun before a change
	// is not kept after it.
	generation uint64
	flights    singleflight.Group
}

type cachedAnswer struct {
	*body
	depends []string
	until   time.Time // stale from then on; zero: never by the clock
}

// made is a fresh answer. One that is not to be kept, as a page that could not be
// rendered, is made again for the next visitor.
type made struct {
	body  *body
	keep  bool
	until time.Time // the clock changes it then; zero: never
}

func newCache() *cache {
	return &cache{answers: map[string]cachedAnswer{}}
}

// load answers from the cache or makes the answer, once for all who ask meanwhile.
func (c *cache) load(key string, depends []string, make func() (made, error)) (*body, error) {
	kept, generation := c.get(key)
	if kept != nil {
		return kept, nil
	}
	// Who asks after a change must not be given what was begun before it.
	flight := fmt.Sprintf("%s@%d", key, generation)
	fresh, err, _ := c.flights.Do(flight, func() (any, error) {
		// Another flight may have landed since we looked.
		if kept, _ := c.get(key); kept != nil {
			return kept, nil
		}
		fresh, err := make()
		if err == nil && fresh.keep {
			c.keep(key, cachedAnswer{fresh.body, depends, fresh.until}, generation)
		}
		return fresh.body, err
	})
	if err != nil {
		return nil, err
	}
	return fresh.(*body), nil
}

// get gives a kept answer, or nil, and the generation that it is asked in.
func (c *cache) get(key string) (*body, uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	answer, found := c.answers[key]
	if !found || (!answer.until.IsZero() && !time.Now().Before(answer.until)) {
		return nil, c.generation
	}
	return answer.body, c.generation
}

func (c *cache) keep(key string, answer cachedAnswer, generation uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.generation == generation {
		c.answers[key] = answer
	}
}

// drop forgets every answer that depends on a piece of content.
func (c *cache) drop(content string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.generation++
	for key, answer := range c.answers {
		if slices.Contains(answer.depends, content) || slices.Contains(answer.depends, anyContent) {
			delete(c.answers, key)
		}
	}
}
