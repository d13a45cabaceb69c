// Package api answers the documented REST calls. routes.go is its table of contents;
// each resource has a file named as in its address.
//
// Answers are JSON. What anyone may read comes from the cache with an ETag (cached.go), and the
// rest must not be cached. Errors are answered as
//
//	{"error": "one sentence", "fields": {"email": "Invalid email address"}}
//
// with the statuses that openapi.go describes. Only a form that a browser sends without
// scripts is answered by a page, see request.AnswerByPage.
package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/web/guard"
)

// A route is one documented call.
type route struct {
	method  string
	path    string
	handler func(*core.RequestEvent) error
	access  access
	// form declares the fields of a request body that is a form. Default: the call takes none.
	form request.Fields
	// open lets pages of the origins in the settings read the answers, see AllowOrigins.
	open bool
	// replaces is set for a call that PocketBase has a route for. It takes no body and is
	// open to anyone.
	replaces bool
	// page is the path of the page that shows the form. Default: none does.
	page string

	// The fields below are for the API's document, see openapi.go.

	summary string
	// query lists the parameters in the address. Default: none.
	query []parameter
	// declared is the kind of submission that the form sends. Default: none.
	declared declaredForm
	// body is a value of the type that the handler decodes a JSON body into. Default: none.
	body any
	// answers has a value of the type that is answered, by status; nil has no body.
	answers answers
	// refusals lists the error statuses that do not follow from the rest of the route.
	refusals []int
}

// Register adds the documented calls to the server, and answers 404 to all other
// addresses under /api that are not PocketBase's own. If show is nil, forms that are sent
// without scripts are answered by JSON. siteURL is the absolute address of the site.
func Register(se *core.ServeEvent, show request.ShowForm, siteURL string) error {
	se.App.Store().Set(siteURLKey, siteURL)
	group := se.Router.Group("")
	group.Bind(request.AnswerErrors())
	// AnswerErrors logs failures, and each route limits its body. AllowOrigins adds the CORS
	// headers of the calls that pages of other sites may make.
	group.Unbind(apis.DefaultActivityLoggerMiddlewareId, apis.DefaultCorsMiddlewareId, guard.BodyLimitID)

	se.App.OnFileDownloadRequest().Bind(keepPrivate)
	se.Router.Bind(redirectReplaced)
	bindTestMail(se)
	se.App.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		waitForMails(e.App, stopLimit)
		return e.Next()
	})

	methods := map[string][]string{}
	for _, r := range routes {
		methods[r.path] = append(methods[r.path], r.method)
		if r.replaces {
			bindInstead(se, r)
			continue
		}
		bound := group.Route(r.method, r.path, r.handler).BindFunc(authorize(r.access)).Bind(request.LimitBody(r.form))
		if r.page != "" && show != nil {
			bound.Bind(request.AnswerByPage(show, r.page, r.form))
		}
	}
	for _, allowed := range methods {
		slices.Sort(allowed)
	}
	// A pattern without a method would conflict with the site's pattern for GET, which
	// matches all addresses.
	for _, method := range []string{
		http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
	} {
		for path, allowed := range methods {
			if !slices.Contains(allowed, method) {
				group.Route(method, path, refuseMethod(allowed))
			}
		}
		group.Route(method, "/api", refuseAddress)
		group.Route(method, "/api/{path...}", refuseAddress)
	}
	return nil
}

func refuseAddress(*core.RequestEvent) error { return request.ErrNotFound }

func refuseMethod(allowed []string) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		e.Response.Header().Set("Allow", strings.Join(allowed, ", "))
		return request.Refuse(http.StatusMethodNotAllowed, "This address does not accept this method.")
	}
}
