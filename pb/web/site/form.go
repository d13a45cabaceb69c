package site

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/web/pages"
)

// ShowForm responds to a form that a browser sent without scripts. The response is the
// form's page with the result. It is for one visitor and never cached, so networks take
// turns as with searches. If too many forms of a network wait, a form that was stored is
// answered all the same, because a visitor would send it again.
func (s *Site) ShowForm(e *core.RequestEvent, path string, status int, result request.FormResult) error {
	address, found := pages.Find(path, nil)
	if !found {
		return fmt.Errorf("show the result of a form: there is no page at %s", path)
	}
	view, _, err := s.view(address)
	if moved, isMoved := errors.AsType[pages.Moved](err); isMoved { // since the visitor opened the form
		if address, found = pages.Find(moved.Path, nil); found {
			view, _, err = s.view(address)
		}
	}
	if err != nil {
		return err
	}
	// The page's component expects objects, but JSON has null for a nil map.
	if result.Values == nil {
		result.Values = map[string][]string{}
	}
	if result.Errors == nil {
		result.Errors = map[string]string{}
	}
	view.Status, view.Form, view.Meta.Canonical = status, &result, ""
	if status >= http.StatusBadRequest {
		view.Meta.Title = "Error: " + view.Meta.Title // screen readers say the title first
	}
	s.setHeaders(e.Response.Header())
	var html string
	err = s.queue.Run(request.NetworkOf(e), result.Receipt != "", func() (err error) {
		html, _, err = s.document(view)
		return err
	})
	if errors.Is(err, request.ErrBusy) {
		return respondBusy(e, path)
	}
	if err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	if view.Secret {
		e.Response.Header().Set("Referrer-Policy", "no-referrer")
		e.Response.Header().Set("X-Robots-Tag", "noindex")
	}
	return e.HTML(status, html)
}
