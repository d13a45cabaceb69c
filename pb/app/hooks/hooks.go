// Package hooks adds functions to the JavaScript hooks of operators.
package hooks

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/background"
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
	work := background.New(app)
	return func(vm *goja.Runtime) {
		// They fail only for a frozen global object.
		_ = vm.Set("$post", func(address, body string, headers map[string]string) (int, error) {
			return post(work.Context(), address, body, headers)
		})
		_ = vm.Set("$alone", func(do func() error) (err error) {
			work.TryDo(func(context.Context) { err = do() })
			return err
		})
		_ = vm.Set("$soon", func(job string) { soon(app, job) })
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

// soon runs a job of the app's cron a moment later, once for all calls until then.
func soon(app core.App, name string) {
	_ = app.Store().GetOrSet(soonKey+name, func() any {
		time.AfterFunc(soonPause, func() {
			app.Store().Remove(soonKey + name)
			if !app.IsBootstrapped() {
				return // the program stops
			}
			for _, job := range app.Cron().Jobs() {
				if job.Id() == name {
					job.Run()
				}
			}
		})
		return true
	})
}

// post sends a body to an address and returns the status of the response, or 0 if the program stops before there is
// one. Without a response it returns an error, which JavaScript throws. The error does not hold the address, because it
// may contain a secret.
func post(ctx context.Context, address, body string, headers map[string]string) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(body))
	if err != nil {
		return 0, errors.New("the address is not a URL")
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if ctx.Err() != nil && err != nil {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("post: %w", errors.Unwrap(err))
	}
	return response.StatusCode, response.Body.Close()
}
