package site

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// maxWaiting is how many pages of a network may wait or be rendered at once.
	maxWaiting = 8
	// busyPause is when a refused visitor should try again, in seconds.
	busyPause = "3"
)

// errBusy is returned if a network has too many pages rendered at once.
var errBusy = errors.New("the network has too many pages rendered at once")

// busyText is the template of the page that asks a visitor to try again.
//
//go:embed busy.html
var busyText string

var busyTemplate = template.Must(template.New("busy").Parse(busyText))

// queue limits how many pages are created at once for one network, so that it cannot take
// the render engines from other visitors. It is for pages that the cache does not keep:
// searches, and the pages that answer forms.
type queue struct {
	atOnce int // for one network

	mu    sync.Mutex
	lines map[netip.Prefix]*line
}

// line holds the requests of a network.
type line struct {
	waiting int // including those that run
	running chan struct{}
}

// newQueue returns a queue that leaves half of the engines to other networks.
func newQueue(engines int) *queue {
	return &queue{atOnce: max(1, engines/2), lines: map[netip.Prefix]*line{}}
}

// run waits for the network's turn and runs create. If too many requests of the network
// wait, it returns errBusy at once, unless the caller has to be answered.
func (q *queue) run(network netip.Prefix, mustAnswer bool, create func() error) error {
	own := q.enter(network, mustAnswer)
	if own == nil {
		return errBusy
	}
	defer q.leave(network, own)
	own.running <- struct{}{}
	defer func() { <-own.running }()
	return create()
}

// enter returns the line of a network, or nil if it is full and the caller does not have to
// be answered.
func (q *queue) enter(network netip.Prefix, mustAnswer bool) *line {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := q.lines[network]
	if own == nil {
		own = &line{running: make(chan struct{}, q.atOnce)}
		q.lines[network] = own
	}
	if own.waiting >= maxWaiting && !mustAnswer {
		return nil
	}
	own.waiting++
	return own
}

func (q *queue) leave(network netip.Prefix, own *line) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if own.waiting--; own.waiting == 0 {
		delete(q.lines, network)
	}
}

// respondBusy asks a visitor to try again. form is the path of the page of a form that was
// refused, or "" if the visitor sent none.
func respondBusy(e *core.RequestEvent, form string) error {
	var page strings.Builder
	if err := busyTemplate.Execute(&page, form); err != nil {
		return fmt.Errorf("write the busy page: %w", err)
	}
	header := e.Response.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("Retry-After", busyPause)
	return e.HTML(http.StatusTooManyRequests, page.String())
}
