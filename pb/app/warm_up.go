package app

import (
	"context"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// prepare compiles the server bundle while the database is opened. The returned function is
// called when the program serves. It renders the known pages in the background, and then calls
// another function. That one begins what would slow down the first visitor's page.
func (s *server) prepare() (warmUp func(app core.App, then func())) {
	s.site.Prepare()
	return func(app core.App, then func()) {
		ctx, cancel := context.WithCancel(context.Background())
		var done sync.WaitGroup
		done.Go(func() {
			s.site.Prerender(ctx)
			if ctx.Err() == nil {
				then()
			}
		})
		app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
			cancel()
			done.Wait() // Prerender reads the database
			return e.Next()
		})
	}
}
