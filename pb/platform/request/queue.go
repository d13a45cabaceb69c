package request

import (
	"net/http"
	"net/netip"
	"runtime"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// maxQueued is how many requests of an area may wait or run at once.
	maxQueued = 8
	// BusyPause is when a refused visitor should try again, in seconds.
	BusyPause = "3"
)

// ErrBusy is returned if too many requests of an area wait.
var ErrBusy = Refuse(http.StatusTooManyRequests,
	"Your network has sent many requests at the same time. Please try again in a few seconds.")

// A Queue limits how many expensive requests run at once for one area, so that it cannot
// take the processors and render engines from other visitors. It is for what strangers may
// ask for and no cache keeps: searches, pages that answer forms, and long lists.
type Queue struct {
	atOnce int // for one area

	mu    sync.Mutex
	lines map[netip.Prefix]*line
}

// line holds the requests of an area.
type line struct {
	waiting int // including those that run
	running chan struct{}
}

// QueueOf returns the queue of an app. It leaves half of the processors to other areas.
func QueueOf(app core.App) *Queue {
	queue, _ := app.Store().GetOrSet("queue", func() any { return newQueue(runtime.GOMAXPROCS(0)) }).(*Queue)
	return queue
}

func newQueue(processors int) *Queue {
	return &Queue{atOnce: max(1, processors/2), lines: map[netip.Prefix]*line{}}
}

// Run waits for the turn of the network's area and runs work. If too many requests of the
// area wait, it returns ErrBusy at once, unless the caller has to be answered.
func (q *Queue) Run(network netip.Prefix, mustAnswer bool, work func() error) error {
	area := AreaOf(network)
	own := q.enter(area, mustAnswer)
	if own == nil {
		return ErrBusy
	}
	defer q.leave(area, own)
	own.running <- struct{}{}
	defer func() { <-own.running }()
	return work()
}

// enter returns the line of an area, or nil if it is full and the caller does not have to
// be answered.
func (q *Queue) enter(area netip.Prefix, mustAnswer bool) *line {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := q.lines[area]
	if own == nil {
		own = &line{running: make(chan struct{}, q.atOnce)}
		q.lines[area] = own
	}
	if own.waiting >= maxQueued && !mustAnswer {
		return nil
	}
	own.waiting++
	return own
}

func (q *Queue) leave(area netip.Prefix, own *line) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if own.waiting--; own.waiting == 0 {
		delete(q.lines, area)
	}
}
