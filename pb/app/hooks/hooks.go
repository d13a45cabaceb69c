// Package hooks adds functions to the JavaScript hooks of operators.
package hooks

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// postLimit is how long a receiver may take to respond.
const postLimit = 10 * time.Second

// client does not follow redirects: it would send the request body on to an address that
// nobody has configured.
var client = &http.Client{
	Timeout:       postLimit,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// Init returns a function that adds our functions to a JavaScript engine of an app.
func Init(app core.App) func(*goja.Runtime) {
	jobs := &running{app: app}
	jobs.open()
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		jobs.stop()
		jobs.mu.Lock()
		defer jobs.mu.Unlock()
		err := e.Next()
		jobs.open()
		return err
	})
	return func(vm *goja.Runtime) {
		// They fail only for a frozen global object.
		_ = vm.Set("$post", jobs.post)
		_ = vm.Set("$soon", jobs.soon)
		_ = vm.Set("$changedAddresses", pages.ChangedBy)
		_ = vm.Set("$changedTags", pages.TagsChangedBy)
		_ = vm.Set("$nextChange", nextChange)
		_ = vm.Set("$submissionFields", submissionFields())
	}
}

// submissionFields returns the names and types of the fields of submissions, by collection, in the order of the form.
// The last one is the time at which a submission was stored.
func submissionFields() map[string][][]string {
	all := map[string][][]string{}
	for _, kind := range collections.SubmissionKinds {
		for _, field := range kind.Fields {
			all[kind.Collection] = append(all[kind.Collection], []string{field.Name, string(field.Type)})
		}
		all[kind.Collection] = append(all[kind.Collection], []string{kind.Time, "time"})
	}
	return all
}

// nextChange returns when visitors see a record differently although nobody saves it, in
// milliseconds since 1970, or 0 for never.
func nextChange(record *core.Record) int64 {
	if next := pages.NextChange(record, time.Now()); !next.IsZero() {
		return next.UnixMilli()
	}
	return 0
}

// soonPause lets changes that come together lead to one run.
const soonPause = time.Second

// soonKey begins the keys under which the app's store keeps the jobs that run soon.
const soonKey = "hooks.soon."

// Hold keeps $soon from running a job, for a test that runs the job itself.
func Hold(app core.App, job string) { app.Store().Set(soonKey+job, true) }

// running holds what a stop of the program waits for: the job that $soon runs. Its posts are canceled, so that it ends
// soon. After the database was closed, the job would crash the program.
type running struct {
	app  core.App
	mu   sync.Mutex // held while a job runs, and while the database is closed
	ctx  atomic.Pointer[context.Context]
	stop context.CancelFunc
}

// open lets posts be sent until stop is called.
func (r *running) open() {
	ctx, stop := context.WithCancel(context.Background())
	r.ctx.Store(&ctx)
	r.stop = stop
}

// soon runs a job of the app's cron a moment later, once for all calls until then.
func (r *running) soon(name string) {
	_ = r.app.Store().GetOrSet(soonKey+name, func() any {
		time.AfterFunc(soonPause, func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.app.Store().Remove(soonKey + name)
			if !r.app.IsBootstrapped() {
				return // the program stops
			}
			for _, job := range r.app.Cron().Jobs() {
				if job.Id() == name {
					job.Run()
				}
			}
		})
		return true
	})
}

// post sends a body to an address and returns the status of the response. It returns an
// error, which JavaScript throws, if there was no response. The error does not hold the
// address, because it may contain a secret.
func (r *running) post(address, body string, headers map[string]string) (int, error) {
	request, err := http.NewRequestWithContext(*r.ctx.Load(), http.MethodPost, address, strings.NewReader(body))
	if err != nil {
		return 0, errors.New("the address is not a URL")
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, fmt.Errorf("post: %w", errors.Unwrap(err))
	}
	return response.StatusCode, response.Body.Close()
}
