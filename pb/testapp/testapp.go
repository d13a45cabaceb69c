// Package testapp provides a real app for tests: with a database in a temporary folder, all
// migrations, all rules and all routes. Only tests use it.
package testapp

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/collections"
	"workforce/pb/guard"
	"workforce/pb/inbox"
	"workforce/pb/jobs"
	"workforce/pb/posts"
	"workforce/pb/versions"
	"workforce/pb/watch"
)

// App is an app on its own folder, with the handler of its server.
type App struct {
	core.App
	Handler http.Handler
}

var migrated template

// New starts an app that stops at the end of the test. It has the rules of the records and
// the documented API but no pages, so it does not need the built frontend. Rate limits are
// off.
func New(t testing.TB) *App {
	t.Helper()
	dir := migrated.folder(t, func(dir string) { stop(t, open(t, dir, func(core.App) {})) })
	return newOn(t, dir)
}

// newOn starts the app of New on a data folder.
func newOn(t testing.TB, dir string) *App {
	t.Helper()
	base := open(t, dir, func(app core.App) {
		collections.Register(app)
		versions.Register(app, posts.Kind, jobs.Kind)
		inbox.Register(app)
		watch.Register(app, &watch.Live{})
	})
	t.Cleanup(func() { stop(t, base) })
	return &App{App: base, Handler: handler(t, base, func(se *core.ServeEvent) error {
		guard.Register(se, guard.Config{})
		return api.Register(se, nil)
	})}
}

// handler returns the handler that apis.Serve would listen with. register adds routes to
// those that the app's hooks add.
func handler(t testing.TB, base core.App, register func(*core.ServeEvent) error) http.Handler {
	t.Helper()
	router, err := apis.NewRouter(base)
	if err != nil {
		t.Fatal(err)
	}
	router.Bind(apis.CORS(apis.CORSConfig{AllowOrigins: []string{"*"}}))
	var mux http.Handler
	event := &core.ServeEvent{App: base, Router: router, Server: &http.Server{Addr: "127.0.0.1:8090"}}
	err = base.OnServe().Trigger(event, func(se *core.ServeEvent) error {
		if err := register(se); err != nil {
			return err
		}
		mux, err = se.Router.BuildMux()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	base.Cron().Stop() // tests run scheduled jobs themselves
	return mux
}
