package site

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
)

// AnswerForm answers a form that a browser sent without scripts: with the page of the
// form, which shows what came of it. Such an answer is for one visitor and never kept.
func (s *Site) AnswerForm(e *core.RequestEvent, path string, status int, form pages.Form) error {
	address, found := pages.Find(path, nil)
	if !found {
		return fmt.Errorf("answer a form: no page is at %s", path)
	}
	view, _, err := s.view(address)
	if err != nil {
		return err
	}
	// The page's component takes them as objects, which an empty map is and a nil one isn't.
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
