package site

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/pages"
	"workforce/pb/request"
)

// AnswerForm answers a form that a browser sent without scripts with the page of the form,
// which shows the result. The answer is for one visitor and is not cached.
func (s *Site) AnswerForm(e *core.RequestEvent, path string, status int, result request.FormResult) error {
	address, found := pages.Find(path, nil)
	if !found {
		return fmt.Errorf("answer a form: no page is at %s", path)
	}
	view, _, err := s.view(address)
	if err != nil {
		return err
	}
	// A nil map would be encoded as null, but the page's component expects objects.
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
