// Package testapp gives tests a real app: a real database in a temporary
// folder, every migration, every rule and every route. Only tests use it.
package testapp

import (
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/collections"
)

// App is an app on a folder of its own, with the handler of its server.
type App struct {
	core.App
	Handler http.Handler
}

// New starts an app that ends with the test. Rate limits are off: all requests
// of a test come from one address. A test that is about them turns them on.
func New(t testing.TB) *App {
	t.Helper()
	dir := t.TempDir()
	for name, content := range migrated(t) {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	app := start(t, dir)
	app.Settings().RateLimits.Enabled = false
	app.Settings().Logs.MaxDays = 0 // written behind the test's back otherwise
	return &App{App: app, Handler: handler(t, app)}
}

// start opens the app in a folder; what it still lacks of migrations is applied.
func start(t testing.TB, dir string) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	collections.Register(app)
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
	if err := app.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	return app
}

// handler is what apis.Serve would listen with.
func handler(t testing.TB, app core.App) http.Handler {
	t.Helper()
	router, err := apis.NewRouter(app)
	if err != nil {
		t.Fatal(err)
	}
	router.Bind(apis.CORS(apis.CORSConfig{AllowOrigins: []string{"*"}}))
	var mux http.Handler
	err = app.OnServe().Trigger(&core.ServeEvent{App: app, Router: router}, func(se *core.ServeEvent) error {
		if err := api.Register(se, nil); err != nil {
			return err
		}
		mux, err = se.Router.BuildMux()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return mux
}

// A migrated folder, made once for all tests of a package: the migrations take
// longer than most tests.
var template struct {
	once  sync.Once
	files map[string][]byte
}

func migrated(t testing.TB) map[string][]byte {
	t.Helper()
	template.once.Do(func() {
		dir := t.TempDir()
		app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
		if err := app.Bootstrap(); err != nil {
			t.Fatal(err)
		}
		if err := app.RunAllMigrations(); err != nil {
			t.Fatal(err)
		}
		if err := app.ClearBootstrap(); err != nil { // writes all to the files
			t.Fatal(err)
		}
		template.files = readDatabases(t, dir)
	})
	if template.files == nil {
		t.Fatal("the migrations failed in an earlier test")
	}
	return template.files
}
