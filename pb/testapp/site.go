package testapp

import (
	"io"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/app"
)

// SiteURL is the configured address of a site in a test.
const SiteURL = "https://site.test"

var seeded template

// NewSite starts the whole program on a folder as after a first start: content is
// seeded, and its handler answers pages too. It needs the built frontend.
func NewSite(t testing.TB) *App {
	t.Helper()
	dir := seeded.folder(t, func(dir string) {
		first := open(t, dir, wire(t))
		handler(t, first, nothingMore) // serving seeds
		stop(t, first)
	})
	base := open(t, dir, wire(t))
	t.Cleanup(func() { stop(t, base) })
	return &App{App: base, Handler: handler(t, base, nothingMore)}
}

// wire binds all that the program adds, as app.Run does.
func wire(t testing.TB) func(core.App) {
	config := app.Config{
		SiteURL: SiteURL, AdminEmail: "first@example.com", AdminPassword: Password,
		RenderLimit: time.Minute, // a busy machine is not to be taken for a page that fails
	}
	return func(base core.App) {
		if err := app.Wire(base, config, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
}

func nothingMore(*core.ServeEvent) error { return nil }
