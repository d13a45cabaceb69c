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

	"workforce/pb/collections"
)

// bodyLimit holds for everything but files, in bytes.
const bodyLimit = 1 << 20

const (
	grievanceLimit   = collections.GrievanceDocsMost*collections.GrievanceDocLargest + bodyLimit
	applicationLimit = collections.ApplicationResumeLargest + bodyLimit
	imageLimit       = collections.ImageLargest + bodyLimit
)

// A route is one documented call.
type route struct {
	method string
	path   string
	handle func(*core.RequestEvent) error
	who    func(*core.RequestEvent) error // who may call it: nil or the refusal
	limit  int64                          // of the body, in bytes
	page   string                         // where its form stands, if it has one
}

var routes = slices.Concat(ownRoutes, inboxRoutes(contacts), inboxRoutes(grievances), inboxRoutes(applications))

var ownRoutes = []route{
	{http.MethodPost, "/api/auth/login", login, anyone, bodyLimit, ""},
	{http.MethodPost, "/api/auth/code", loginByCode, anyone, bodyLimit, ""},
	{http.MethodPost, "/api/auth/refresh", refreshToken, ownAccount, bodyLimit, ""},
	{http.MethodPost, "/api/auth/forgot", forgotPassword, anyone, bodyLimit, ""},
	{http.MethodPost, "/api/auth/reset", resetPassword, anyone, bodyLimit, ""},
	{http.MethodPost, "/api/auth/password", changePassword, ownAccount, bodyLimit, ""},
	{http.MethodGet, "/api/auth/me", showAccount, ownAccount, bodyLimit, ""},
	{http.MethodPut, "/api/auth/second-step", switchSecondStep, ownAccount, bodyLimit, ""},
	{http.MethodPost, "/api/auth/file-token", createFileToken, admins, bodyLimit, ""},

	{http.MethodPost, "/api/contact", createContact, anyone, bodyLimit, "/contact"},
	{http.MethodPost, "/api/grievances", createGrievance, anyone, grievanceLimit, "/grievances"},
	{http.MethodPost, "/api/applications", createApplication, anyone, applicationLimit, "/careers" + jobPart},
	// How admins read these, and what they may do with them, see inboxRoutes.
	{http.MethodGet, "/api/inbox", showInbox, admins, bodyLimit, ""},

	{http.MethodGet, "/api/outbox", showOutbox, admins, bodyLimit, ""},
	{http.MethodGet, "/uploads/{fileName}", openUpload, adminsToUpload, bodyLimit, ""},

	{http.MethodGet, "/api/jobs", listJobs, admins, bodyLimit, ""},
	{http.MethodPost, "/api/jobs", createJob, admins, bodyLimit, ""},
	{http.MethodPost, "/api/jobs/check", checkJob, admins, bodyLimit, ""},
	{http.MethodGet, "/api/jobs/{id}", showJob, admins, bodyLimit, ""},
	{http.MethodPut, "/api/jobs/{id}", changeJob, admins, bodyLimit, ""},
	{http.MethodDelete, "/api/jobs/{id}", deleteJob, admins, bodyLimit, ""},

	{http.MethodGet, "/api/blogs", listBlogs, visitorsAndStaff, bodyLimit, ""},
	{http.MethodPost, "/api/blogs", createBlog, staff, bodyLimit, ""},
	{http.MethodGet, "/api/blogs/{id}", showBlog, visitorsAndStaff, bodyLimit, ""},
	{http.MethodPut, "/api/blogs/{id}", changeBlog, staff, bodyLimit, ""},
	{http.MethodDelete, "/api/blogs/{id}", deleteBlog, staff, bodyLimit, ""},
	{http.MethodPost, "/api/blogs/{id}/restore", restoreBlog, staff, bodyLimit, ""},
	{http.MethodGet, "/api/blogs/{id}/revisions", listRevisions, staff, bodyLimit, ""},
	{http.MethodGet, "/api/blogs/{id}/revisions/{revision}", showRevision, staff, bodyLimit, ""},

	{http.MethodPost, "/api/images", createImage, staff, imageLimit, ""},
	{http.MethodGet, "/api/drafts", listDrafts, staff, bodyLimit, ""},
	{http.MethodGet, "/api/drafts/{key}", showDraft, staff, bodyLimit, ""},
	{http.MethodPut, "/api/drafts/{key}", storeDraft, staff, bodyLimit, ""},
	{http.MethodDelete, "/api/drafts/{key}", deleteDraft, staff, bodyLimit, ""},
	{http.MethodPost, "/api/drafts/{key}/preview", previewDraft, staff, bodyLimit, ""},
}

// Register adds the documented calls to the server, and the answer to all other
// addresses under /api that are not PocketBase's own. Without show, forms that are
// sent without scripts are answered by JSON.
func Register(se *core.ServeEvent, show ShowForm) error {
	group := se.Router.Group("")
	called := map[string]route{}
	for _, r := range routes {
		called[r.method+" "+r.path] = r
	}
	group.Bind(answerErrors(), &hook.Handler[*core.RequestEvent]{
		Priority: outermost - 1, Func: findPlainForms(show, called),
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
		group.Route(r.method, r.path, r.handle).BindFunc(only(r.who)).Bind(limitBody(r.limit))
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
		group.Route(method, "/api", nothingHere)
		group.Route(method, "/api/{path...}", nothingHere)
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
		return refuse(http.StatusMethodNotAllowed, "This address does not take that method.")
	}
}

func nothingHere(*core.RequestEvent) error {
	return refuse(http.StatusNotFound, "There is nothing at this address.")
}
