package testapp

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/app"
)

// SiteURL is the configured address of a site in a test.
const SiteURL = "https://site.test"

// NewSite starts the whole program on a folder as after a first start: content is
// seeded, and its handler answers pages too. It needs the built frontend.
func NewSite(t testing.TB) *App {
	t.Helper()
	dir := t.TempDir()
	for name, content := range seeded(t) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	base, handler := wired(t, dir)
	t.Cleanup(func() { stop(t, base) })
	return &App{App: base, Handler: handler}
}

// wired opens a folder through the program's own wiring and gets ready to serve.
func wired(t testing.TB, dir string) (core.App, http.Handler) {
	t.Helper()
	base := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	config := app.Config{SiteURL: SiteURL, AdminEmail: "first@example.com", AdminPassword: Password}
	if err := app.Wire(base, config, io.Discard); err != nil {
		t.Fatal(err)
	}
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := base.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	base.Settings().RateLimits.Enabled = false
	base.Settings().Logs.MaxDays = 0 // written behind the test's back otherwise
	router, err := apis.NewRouter(base)
	if err != nil {
		t.Fatal(err)
	}
	var mux http.Handler
	event := &core.ServeEvent{App: base, Router: router, Server: &http.Server{Addr: "127.0.0.1:8090"}}
	err = base.OnServe().Trigger(event, func(e *core.ServeEvent) error {
		mux, err = e.Router.BuildMux()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return base, mux
}

// stop ends the program as a signal does.
func stop(t testing.TB, base core.App) {
	t.Helper()
	err := base.OnTerminate().Trigger(&core.TerminateEvent{App: base}, func(*core.TerminateEvent) error {
		return base.ClearBootstrap()
	})
	if err != nil {
		t.Error(err)
	}
}

var site struct {
	once  sync.Once
	files map[string][]byte
}

// seeded are the databases of a first start, made once for all tests of a package.
func seeded(t testing.TB) map[string][]byte {
	t.Helper()
	site.once.Do(func() {
		dir := t.TempDir()
		base, _ := wired(t, dir)
		stop(t, base) // writes all to the files
		site.files = readDatabases(t, dir)
	})
	if site.files == nil {
		t.Fatal("the first start failed in an earlier test")
	}
	return site.files
}

func readDatabases(t testing.TB, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{"data.db", "auxiliary.db"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = content
	}
	return files
}
