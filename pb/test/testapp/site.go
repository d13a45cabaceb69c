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

// NewSite starts the whole program on a folder with the seeded content. Its handler also
// serves pages. It needs the built frontend.
func NewSite(t testing.TB) *App {
	t.Helper()
	base := openSite(t, nil)
	return serve(t, base, addNothing)
}

// openSite opens the whole program on a folder with the seeded content, until the test ends.
func openSite(t testing.TB, connect core.DBConnectFunc) core.App {
	t.Helper()
	dir := seeded.folder(t, func(dir string) {
		first := open(t, dir, wire(t), nil)
		serve(t, first, addNothing) // serving seeds the content
		stop(t, first)
	})
	base := open(t, dir, wire(t), connect)
	t.Cleanup(func() { stop(t, base) })
	return base
}

// wire binds everything that the program adds to PocketBase, as app.Run does.
func wire(t testing.TB) func(core.App) {
	config := app.Config{
		SiteURL: SiteURL, HSTSSubdomains: true, AdminEmail: "first@example.com", AdminPassword: Password,
		EngineWait: time.Minute, RenderLimit: time.Minute, // so pages do not fail on a busy machine
	}
	return func(base core.App) {
		if err := app.Wire(base, config, io.Discard, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
}

func addNothing(*core.ServeEvent) error { return nil }
