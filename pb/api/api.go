package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/api/editing"
	"workforce/pb/api/inbox"
	"workforce/pb/api/kit"
	"workforce/pb/platform/request"
	"workforce/pb/web/guard"
)

// Register adds the documented calls to the server, and answers 404 to all other
// addresses under /api that are not PocketBase's own. If show is nil, forms that are sent
// without scripts are answered by JSON. siteURL is the absolute address of the site.
func Register(se *core.ServeEvent, show request.ShowForm, siteURL string) error {
	editing.SetSiteURL(se.App, siteURL)
	group := se.Router.Group("")
	group.Bind(request.AnswerErrors())
	// AnswerErrors logs failures, and each route limits its body. AllowOrigins adds the CORS
	// headers of the calls that pages of other sites may make.
	group.Unbind(apis.DefaultActivityLoggerMiddlewareId, apis.DefaultCorsMiddlewareId, guard.BodyLimitID)

	se.App.OnFileDownloadRequest().Bind(inbox.KeepPrivate)
	se.Router.Bind(editing.RedirectReplaced)
	bindTestMail(se)
	methods := map[string][]string{}
	for _, r := range routes {
		methods[r.Path] = append(methods[r.Path], r.Method)
		if r.Replaces {
			bindInstead(se, r)
			continue
		}
		bound := group.Route(r.Method, r.Path, r.Handle()).BindFunc(kit.Authorize(r.Access)).
			Bind(request.LimitBody(r.Form))
		if r.Page != "" && show != nil {
			bound.Bind(request.AnswerByPage(show, r.Page, r.Form))
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
