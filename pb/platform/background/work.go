// Package background does work that uses the database and belongs to no request.
package background

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/pocketbase/pocketbase/core"
)

// Work is done one piece at a time, and never without a database. Before the app closes its database, it cancels the
// context of the piece that runs, and waits for it.
type Work struct {
	app  core.App
	mu   sync.Mutex // held by the piece that runs, and while the database is closed
	ctx  atomic.Pointer[context.Context]
	stop context.CancelFunc
}

// New returns the work of one kind.
func New(app core.App) *Work {
	w := &Work{app: app}
	w.begin()
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		w.stop()
		w.mu.Lock()
		defer w.mu.Unlock()
		err := e.Next()
		w.begin()
		return err
	})
	return w
}

func (w *Work) begin() {
	ctx, stop := context.WithCancel(context.Background())
	w.ctx.Store(&ctx)
	w.stop = stop
}

// Context returns the context of the piece that runs.
func (w *Work) Context() context.Context { return *w.ctx.Load() }

// Do waits for the piece that runs, and does another one. It does nothing if the app stops.
func (w *Work) Do(piece func(context.Context)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.do(piece)
}

// TryDo does a piece, unless another one runs or the app stops.
func (w *Work) TryDo(piece func(context.Context)) {
	if !w.mu.TryLock() {
		return
	}
	defer w.mu.Unlock()
	w.do(piece)
}

func (w *Work) do(piece func(context.Context)) {
	if ctx := w.Context(); ctx.Err() == nil && w.app.IsBootstrapped() {
		piece(ctx)
	}
}
