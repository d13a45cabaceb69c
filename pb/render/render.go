// Package render turns pages into HTML by running the site's React code inside Go.
package render

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/dop251/goja"
)

// ErrBusy is returned if no engine became free in time.
var ErrBusy = errors.New("all render engines are busy")

// Renderer renders pages with a pool of JavaScript engines. The pool is bounded, because an
// engine renders one page at a time and takes several megabytes.
type Renderer struct {
	programs []*goja.Program
	engines  chan *engine // nil entries stand for engines that are not created yet or failed
	limit    time.Duration
}

// New compiles the server bundle. At most size pages are rendered at once. Rendering fails
// if it takes longer than limit, including the wait for an engine.
func New(bundle string, size int, limit time.Duration) (*Renderer, error) {
	renderer := &Renderer{engines: make(chan *engine, size), limit: limit}
	for _, source := range []struct{ name, code string }{{"prelude.js", prelude}, {"entry-server.js", wrap(bundle)}} {
		program, err := goja.Compile(source.name, source.code, false)
		if err != nil {
			return nil, fmt.Errorf("compile %s: %w", source.name, err)
		}
		renderer.programs = append(renderer.programs, program)
	}
	for range size {
		renderer.engines <- nil
	}
	return renderer, nil
}

// Render returns an HTML document. boot is the JSON that the bundle's render function takes.
func (r *Renderer) Render(ctx context.Context, boot string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, r.limit)
	defer cancel()
	var current *engine
	select {
	case current = <-r.engines:
	case <-ctx.Done():
		return "", ErrBusy
	}
	// A failed engine may be in an inconsistent state, so the next page gets a new one.
	healthy := false
	defer func() {
		if !healthy {
			current = nil
		}
		r.engines <- current
	}()
	if current == nil {
		var err error
		if current, err = newEngine(r.programs); err != nil {
			return "", err
		}
	}
	html, err := current.render(ctx, boot)
	healthy = err == nil
	return html, err
}
