package testapp

import (
	"errors"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// errNoListener ends apis.Serve when all routes are registered.
var errNoListener = errors.New("tests do not listen")

// NewServed starts the site through apis.Serve, so that the handler has every route of the
// real program, and returns the patterns of all routes. An empty method means all methods.
func NewServed(t testing.TB) (app *App, patterns []string) {
	t.Helper()
	base := openSite(t, nil)
	var mux http.Handler
	last := &hook.Handler[*core.ServeEvent]{Priority: 10_000, Func: func(e *core.ServeEvent) error {
		var err error
		if mux, err = e.Router.BuildMux(); err != nil {
			return err
		}
		patterns = patternsOf(reflect.ValueOf(e.Router.RouterGroup), "")
		return errNoListener
	}}
	base.OnServe().Bind(last)
	if err := apis.Serve(base, apis.ServeConfig{HttpAddr: "127.0.0.1:0"}); !errors.Is(err, errNoListener) {
		t.Fatal(err)
	}
	base.Cron().Stop()
	return &App{App: base, Handler: mux}, patterns
}

// patternsOf lists the routes of a group of the router and of the groups in it. PocketBase
// does not export them.
func patternsOf(group reflect.Value, prefix string) []string {
	prefix += group.Elem().FieldByName("Prefix").String()
	children := group.Elem().FieldByName("children")
	var patterns []string
	for i := range children.Len() {
		child := children.Index(i).Elem()
		if child.Elem().FieldByName("children").IsValid() {
			patterns = append(patterns, patternsOf(child, prefix)...)
			continue
		}
		method, path := child.Elem().FieldByName("Method").String(), child.Elem().FieldByName("Path").String()
		patterns = append(patterns, strings.TrimSpace(method+" "+prefix+path))
	}
	return patterns
}
