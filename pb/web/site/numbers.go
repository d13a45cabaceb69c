package site

import (
	"sync/atomic"
	"time"

	"workforce/pb/web/cache"
)

// failuresInRow is how many pages in a row cannot be rendered before rendering counts as
// broken. A single page may fail because of what it shows.
const failuresInRow = 3

// Numbers are what the site counts since the start.
type Numbers struct {
	Cache                    cache.Numbers
	Rendered, RenderFailures int64
	RenderTime               time.Duration
}

// counters are safe for concurrent use.
type counters struct {
	rendered, failed, failedInRow, nanoseconds atomic.Int64
}

// countRender notes how long a page took and whether it failed.
func (c *counters) countRender(took time.Duration, err error) {
	c.nanoseconds.Add(int64(took))
	if err != nil {
		c.failed.Add(1)
		c.failedInRow.Add(1)
		return
	}
	c.rendered.Add(1)
	c.failedInRow.Store(0)
}

// Numbers returns the numbers since the start.
func (s *Site) Numbers() Numbers {
	return Numbers{
		Cache:    s.cache.Numbers(),
		Rendered: s.counters.rendered.Load(), RenderFailures: s.counters.failed.Load(),
		RenderTime: time.Duration(s.counters.nanoseconds.Load()),
	}
}

// RenderFails reports whether the last pages could not be rendered on the server.
func (s *Site) RenderFails() bool { return s.counters.failedInRow.Load() >= failuresInRow }
