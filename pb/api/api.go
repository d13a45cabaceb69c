// Package api answers the documented REST calls. This file is its table of
// contents; each resource has a file named as in its address.
//
// Every answer is JSON and is not to be stored. What goes wrong is answered
// as {"error": "one sentence", "fields": {"email": "Invalid email address"}}:
// 400 the request cannot be read, 401 no valid token, 403 the wrong role, 404,
// 405, 408 the request comes too slowly, 409 an idempotency key used twice for different things, an opening that is closed
// or a post that somebody else has changed, 413, 415, 422 a rule is broken, 429 too many requests, 500, 503 nothing can
// be saved at the moment. Only a form that a browser sends without scripts is answered
// by a page, see ShowForm.
package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/request"
	"workforce/pb/uploads"
)

const imageLimit = uploads.MaxImageBytes + request.DefaultMaxBody

// A route is one documented call.
type route struct {
	method string
	path   string
	handle func(*core.RequestEvent) error
	who    func(*core.RequestEvent) error // who may call it: nil or the refusal
	limit  int64                          // of the body, in bytes
	page   string                         // where its form stands, if it has one
}

var routes = slices.Concat(ownRoutes, inboxRoutes(contacts), inboxRoutes(grievances), inboxRoutes(applications),
	writeRoutes(&blogResource), writeRoutes(&jobResource))

var ownRoutes = []route{
	{http.MethodPost, "/api/auth/login", login, anyone, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/code", loginByCode, anyone, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/refresh", refreshToken, ownAccount, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/forgot", forgotPassword, anyone, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/reset", resetPassword, anyone, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/password", changePassword, ownAccount, request.DefaultMaxBody, ""},
	{http.MethodGet, "/api/auth/me", showAccount, ownAccount, request.DefaultMaxBody, ""},
	{http.MethodPut, "/api/auth/second-step", switchSecondStep, ownAccount, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/auth/file-token", createFileToken, admins, request.DefaultMaxBody, ""},

	{http.MethodPost, "/api/contact", contacts.create, anyone, request.DefaultMaxBody, "/contact"},
	{http.MethodPost, "/api/grievances", grievances.create, anyone, grievances.maxBody(), "/grievances"},
	{http.MethodPost, "/api/applications", applications.create, anyone, applications.maxBody(), "/careers" + request.JobPart},
	// How admins read these, and what they may do with them, see inboxRoutes.
	{http.MethodGet, "/api/inbox", showInbox, admins, request.DefaultMaxBody, ""},

	{http.MethodGet, "/api/outbox", showOutbox, admins, request.DefaultMaxBody, ""},
	{http.MethodGet, "/uploads/{fileName}", openUpload, adminsToUpload, request.DefaultMaxBody, ""},

	{http.MethodGet, "/api/jobs", listJobs, admins, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/jobs/check", checkJob, admins, request.DefaultMaxBody, ""},
	{http.MethodGet, "/api/jobs/{id}", showJob, admins, request.DefaultMaxBody, ""},
	{http.MethodGet, "/api/blogs", listBlogs, visitorsAndStaff, request.DefaultMaxBody, ""},
	{http.MethodGet, "/api/blogs/{id}", showBlog, visitorsAndStaff, request.DefaultMaxBody, ""},
	// How staff write these, see writeRoutes.

	{http.MethodPost, "/api/images", createImage, staff, imageLimit, ""},
	{http.MethodGet, "/api/drafts", onDrafts(listDrafts), staff, request.DefaultMaxBody, ""},
	{http.MethodGet, "/api/drafts/{key}", onDrafts(showDraft), staff, request.DefaultMaxBody, ""},
	{http.MethodPut, "/api/drafts/{key}", onDrafts(storeDraft), staff, request.DefaultMaxBody, ""},
	{http.MethodDelete, "/api/drafts/{key}", onDrafts(deleteDraft), staff, request.DefaultMaxBody, ""},
	{http.MethodPost, "/api/drafts/{key}/preview", onDrafts(previewDraft), staff, request.DefaultMaxBody, ""},
}

// Register adds the documented calls to the server, and the answer to all other
// addresses under /api that are not PocketBase's own. Without show, forms that are
// sent without scripts are answered by JSON.
func Register(se *core.ServeEvent, show request.ShowForm) error {
	group := se.Router.Group("")
	forms := map[string]request.FormPage{}
	for _, r := range routes {
		if r.page != "" {
			forms[r.method+" "+r.path] = request.FormPage{Path: r.page, MaxBody: r.limit}
		}
	}
	group.Bind(request.AnswerErrors(), &hook.Handler[*core.RequestEvent]{
		Priority: request.Outermost - 1, Func: request.FindPlainForms(show, forms),
	})
	// PocketBase's request log keeps whole addresses, and with ?q= the names that
	// admins search for; what matters is logged by answerErrors. Pages of other
	// sites have no business with these calls, so they get no CORS headers.
	group.Unbind(apis.DefaultActivityLoggerMiddlewareId, apis.DefaultCorsMiddlewareId)

	se.App.OnFileDownloadRequest().Bind(keepPrivate)
	se.Router.BindFunc(closeOwnCalls)
	se.App.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		mailsUnderWay(e.App).Wait()
		return e.Next()
	})

	methods := map[string][]string{}
	for _, r := range routes {
		group.Route(r.method, r.path, r.handle).BindFunc(only(r.who)).Bind(request.LimitBody(r.limit))
		methods[r.path] = append(methods[r.path], r.method)
	}
	for _, allowed := range methods {
		slices.Sort(allowed)
	}
	// Method by method, as a pattern for any method would contradict the one for
	// GET with which the site answers every other address.
	for _, method := range []string{
		http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
	} {
		for path, allowed := range methods {
			if !slices.Contains(allowed, method) {
				group.Route(method, path, refuseMethod(allowed))
			}
		}
		group.Route(method, "/api", request.NothingHere)
		group.Route(method, "/api/{path...}", request.NothingHere)
	}
	return nil
}

// only lets those through to whom who has nothing to object.
func only(who func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if err := who(e); err != nil {
			return err
		}
		return e.Next()
	}
}

func refuseMethod(allowed []string) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		e.Response.Header().Set("Allow", strings.Join(allowed, ", "))
		return request.Refuse(http.StatusMethodNotAllowed, "This address does not take that method.")
	}
}
