package site

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
	"workforce/pb/request"
)

// ShowForm responds to a form that a browser sent without scripts. The response is the
// form's page with the result. It is for one visitor and never cached.
func (s *Site) ShowForm(e *core.RequestEvent, path string, status int, result request.FormResult) error {
	address, found := pages.Find(path, nil)
	if !found {
		return fmt.Errorf("show the result of a form: there is no page at %s", path)
	}
	view, _, err := s.view(address)
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
	html, _, err := s.document(view)
	if err != nil {
		return err
	}
	s.setHeaders(e.Response.Header())
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.HTML(status, html)
}
