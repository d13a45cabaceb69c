// Package redirects leads addresses of this site that show nothing to other addresses, as staff
// decide, and counts how often each redirect is used.
package redirects

import (
	"maps"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// Redirects holds all redirects in memory, because every request for an unknown address asks for
// one.
type Redirects struct {
	app     core.App
	mu      sync.RWMutex
	byPath  map[string]target // nil: not read since the last change
	counter counter
	// importing is held while a file is imported.
	importing sync.Mutex
}

// A target is where a redirect leads.
type target struct{ id, to string }

const storeKey = "redirects"

// Register binds the rules of the redirects and counts their use.
func Register(app core.App) {
	r := &Redirects{app: app}
	app.Store().Set(storeKey, r)
	app.OnRecordValidate(collections.Addresses).BindFunc(validate)
	forget := func(e *core.RecordEvent) error {
		if tableOf(e.Context) == nil { // an import forgets them once
			r.forget()
		}
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(collections.Addresses).BindFunc(forget)
	app.OnRecordAfterUpdateSuccess(collections.Addresses).BindFunc(forget)
	app.OnRecordAfterDeleteSuccess(collections.Addresses).BindFunc(forget)
	app.Cron().MustAdd("countRedirects", "* * * * *", func() { r.counter.store(app) })
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		r.counter.store(e.App)
		return e.Next()
	})
	nightly.Add(app, "tidyRedirectHits", Tidy(app))
}

// Of returns the redirects of an app, or nil if Register was not called.
func Of(app core.App) *Redirects {
	found, _ := app.Store().Get(storeKey).(*Redirects)
	return found
}

// Find returns where an old address in normal form leads, and counts the use. ok is false if there is no redirect. A
// nil *Redirects has none.
func (r *Redirects) Find(path string) (to string, ok bool) {
	if r == nil {
		return "", false
	}
	all, err := r.all()
	if err != nil {
		r.app.Logger().Error("The redirects could not be read", "error", err)
		return "", false
	}
	found, ok := all[foldPath(path)]
	if ok {
		r.counter.count(found.id)
	}
	return found.to, ok
}

// FindExact returns where the redirect of exactly this path and query leads, and counts the use. It ignores
// the parameters that only follow visitors around, and returns them to be passed on.
func (r *Redirects) FindExact(path, query string) (to, passedOn string, ok bool) {
	if query == "" {
		return "", "", false
	}
	own, passedOn := splitQuery(query)
	if own == "" {
		return "", "", false
	}
	to, ok = r.Find(pages.Fold(path) + "?" + own)
	return to, passedOn, ok
}

// Leads reports whether there is a redirect for an address with exactly its query, and counts nothing.
func (r *Redirects) Leads(address string) bool { return r.Target(normalFrom(address)) != "" }

// Target returns where a path leads, or "" if there is no redirect. It counts nothing.
func (r *Redirects) Target(path string) string {
	if r == nil {
		return ""
	}
	all, err := r.all()
	if err != nil {
		return ""
	}
	return all[foldPath(path)].to
}

// forget makes the next use read the redirects again.
func (r *Redirects) forget() {
	r.mu.Lock()
	r.byPath = nil
	r.mu.Unlock()
}

// all returns the redirects by their paths, without those that earlier versions took although the
// program itself answers their paths.
func (r *Redirects) all() (map[string]target, error) {
	r.mu.RLock()
	all := r.byPath
	r.mu.RUnlock()
	if all != nil {
		return all, nil
	}
	// The lock is held while reading, so that a change meanwhile is not forgotten.
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byPath != nil {
		return r.byPath, nil
	}
	all, err := readTargets(r.app)
	if err == nil {
		maps.DeleteFunc(all, func(from string, _ target) bool { return !pages.CanLead(PathOf(from)) })
		r.byPath = all
	}
	return all, err
}
