// Package render turns pages into HTML by running the site's React code inside Go.
package render

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/dop251/goja"
)

// ErrBusy is returned if no engine became free in time.
var ErrBusy = errors.New("all render engines are busy")

// idleLimit is how long engines are kept that render nothing. A new one takes a few
// milliseconds.
const idleLimit = time.Minute

// Renderer renders pages with a pool of JavaScript engines. The pool is bounded, because an
// engine renders one page at a time and takes several megabytes.
type Renderer struct {
	programs func() ([]*goja.Program, error)
	running  chan struct{} // holds a value for each page that is being rendered
	wait     time.Duration
	limit    time.Duration

	mu   sync.Mutex
	idle []*engine // the last used one at the end
	// release drops the idle engines. It runs when nothing was rendered for idleLimit.
	release *time.Timer
}

// New returns a renderer that compiles the server bundle when it is first needed. At most size
// pages are rendered at once. A page waits at most wait for an engine, and then takes at most limit.
func New(bundle string, size int, wait, limit time.Duration) *Renderer {
	r := &Renderer{
		programs: sync.OnceValues(func() ([]*goja.Program, error) { return compile(bundle) }),
		running:  make(chan struct{}, size),
		wait:     wait,
		limit:    limit,
	}
	r.release = time.AfterFunc(idleLimit, r.Release)
	r.release.Stop() // until an engine is idle
	return r
}

func compile(bundle string) (programs []*goja.Program, err error) {
	for _, source := range []struct{ name, code string }{{"prelude.js", prelude}, {"entry-server.js", wrap(bundle)}} {
		program, err := goja.Compile(source.name, source.code, false)
		if err != nil {
			return nil, fmt.Errorf("compile %s: %w", source.name, err)
		}
		programs = append(programs, program)
	}
	return programs, nil
}

// Prepare compiles the bundle in the background, so the first page does not wait for all of it.
func (r *Renderer) Prepare() {
	go func() { _, _ = r.programs() }() // Render returns the error
}

// Render returns an HTML document. boot is the JSON that the bundle's render function takes.
func (r *Renderer) Render(ctx context.Context, boot string) (string, error) {
	// The time limits are for pages. Compiling happens once.
	programs, err := r.programs()
	if err != nil {
		return "", err
	}
	waiting, stop := context.WithTimeout(ctx, r.wait)
	defer stop()
	select {
	case r.running <- struct{}{}:
		defer func() { <-r.running }()
	case <-waiting.Done():
		return "", ErrBusy
	}
	ctx, cancel := context.WithTimeout(ctx, r.limit)
	defer cancel()
	current := r.take()
	if current == nil {
		if current, err = newEngine(programs); err != nil {
			return "", err
		}
	}
	html, err := current.render(ctx, boot)
	if err == nil { // a failed engine may be in an inconsistent state
		r.put(current)
	}
	return html, err
}

// take returns the engine that was used last, or nil if all are in use.
func (r *Renderer) take() *engine {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := len(r.idle) - 1
	if last < 0 {
		return nil
	}
	current := r.idle[last]
	r.idle = r.idle[:last]
	return current
}

func (r *Renderer) put(current *engine) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.idle = append(r.idle, current)
	r.release.Reset(idleLimit)
}

// Release drops the engines that are not in use, and returns the memory that rendering has
// used to the system.
func (r *Renderer) Release() {
	r.mu.Lock()
	r.idle = nil
	r.mu.Unlock()
	debug.FreeOSMemory()
}
