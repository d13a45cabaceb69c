package site

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// ShowForm responds to a form that a browser sent without scripts. The response is the
// form's page with the result. It is for one visitor and never cached.
func (s *Site) ShowForm(e *core.RequestEvent, path string, status int, form pages.Form) error {
	address, found := pages.Find(path, nil)
	if !found {
		return fmt.Errorf("show the result of a form: there is no page at %s", path)
	}
	view, _, err := s.view(address)
	if err != nil {
		return err
	}
	// The page's component expects objects, but JSON has null for a nil map.
	if form.Values == nil {
		form.Values = map[string][]string{}
	}
	if form.Errors == nil {
		form.Errors = map[string]string{}
	}
	view.Status, view.Form, view.Meta.Canonical = status, &form, ""
	html, _, err := s.document(view)
	if err != nil {
		return err
	}
	s.setHeaders(e.Response.Header())
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.HTML(status, html)
}
