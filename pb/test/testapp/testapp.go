// Package testapp provides a real app for tests: with a database in a temporary folder, all
// migrations, all rules and all routes. Only tests use it.
package testapp

import (
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api"
	"workforce/pb/content/documents"
	"workforce/pb/content/jobs"
	"workforce/pb/content/library"
	"workforce/pb/content/posts"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/evidence"
	"workforce/pb/inbox/list"
	"workforce/pb/inbox/reads"
	"workforce/pb/ops/backup"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/guard"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

// App is an app on its own folder, with the handler of its server.
type App struct {
	core.App
	Handler http.Handler
	// Router is the part of the handler behind the cache.
	Router http.Handler
}

var migrated, withDocuments template

// New starts an app that stops at the end of the test. It has the rules of the records and
// the documented API but no pages, so it does not need the built frontend. Rate limits are
// off.
func New(t testing.TB) *App {
	t.Helper()
	return newOn(t, migrated.folder(t, func(dir string) { migrate(t, dir) }))
}

// NewWithDocuments starts the app of New on a folder that has the documents of a new site.
func NewWithDocuments(t testing.TB) *App {
	t.Helper()
	dir := withDocuments.folder(t, func(dir string) {
		migrated.copyTo(t, dir, func(dir string) { migrate(t, dir) })
		app := start(t, dir)
		Must(t, documents.Seed(app))
		stop(t, app)
	})
	return newOn(t, dir)
}

// migrate starts an app on an empty folder and stops it. The first start adapts the collections, which takes longer
// than most tests.
func migrate(t testing.TB, dir string) {
	t.Helper()
	stop(t, start(t, dir))
}

// newOn starts the app of New on a data folder, until the test ends.
func newOn(t testing.TB, dir string) *App {
	t.Helper()
	app := start(t, dir)
	t.Cleanup(func() { stop(t, app) })
	return app
}

func start(t testing.TB, dir string) *App {
	t.Helper()
	base := open(t, dir, func(app core.App) {
		collections.Register(app)
		versions.Register(app, posts.Kind, jobs.Kind, documents.Kind, releases.Kind)
		cases.Register(app)
		evidence.Register(app)
		erasure.Register(app, watch.EmptyLog, backup.KeepErasures)
		list.Register(app)
		reads.Register(app)
		documents.Register(app)
		jobs.Register(app)
		pages.Register(app)
		library.Register(app)
		redirects.Register(app)
		releases.Register(app, false)
		watch.Register(app, &watch.Live{Version: "1.2.3"})
		cache.New(app, 0)
	}, nil)
	return serve(t, base, func(se *core.ServeEvent) error {
		guard.Register(se, guard.Config{})
		return api.Register(se, nil, SiteURL)
	})
}

// serve returns the app with the handler that apis.Serve would listen with. register adds
// routes to those that the app's hooks add.
func serve(t testing.TB, base core.App, register func(*core.ServeEvent) error) *App {
	t.Helper()
	router, err := apis.NewRouter(base)
	if err != nil {
		t.Fatal(err)
	}
	router.Bind(apis.CORS(apis.CORSConfig{AllowOrigins: []string{"*"}}))
	app := &App{App: base}
	event := &core.ServeEvent{App: base, Router: router, Server: &http.Server{Addr: "127.0.0.1:8090"}}
	err = base.OnServe().Trigger(event, func(se *core.ServeEvent) error {
		if err := register(se); err != nil {
			return err
		}
		app.Router, err = se.Router.BuildMux()
		se.Server.Handler = app.Router
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	base.Cron().Stop() // tests run scheduled jobs themselves
	app.Handler = event.Server.Handler
	return app
}
