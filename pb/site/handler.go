package site

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
	"workforce/pb/pages"
)

const (
	htmlType = "text/html; charset=utf-8"
	jsonType = "application/json; charset=utf-8"
	// revalidate lets browsers keep an answer but ask each time whether it changed.
	revalidate = "no-cache"
)

// answerPage answers a public address with its HTML document.
func (s *Site) answerPage(e *core.RequestEvent) error {
	path := e.Request.URL.Path
	page, found := pages.Find(path)
	if !found {
		return s.answer(e, "page", pages.NotFound, s.makeDocument)
	}
	if path != page.Path {
		return e.Redirect(http.StatusMovedPermanently, withQuery(page.Path, e.Request.URL.RawQuery))
	}
	return s.answer(e, "page", page, s.makeDocument)
}

// answerData answers with the same view as JSON, for a move between pages in the browser.
func (s *Site) answerData(e *core.RequestEvent) error {
	e.Response.Header().Set("X-Robots-Tag", "noindex")
	page, found := pages.Find(strings.TrimPrefix(e.Request.URL.Path, "/data"))
	if !found {
		page = pages.NotFound
	}
	return s.answer(e, "data", page, s.makeData)
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// answer sends a page in one of its forms, "page" or "data", as make makes it.
func (s *Site) answer(e *core.RequestEvent, form string, page *pages.Page, make func(*pages.Page) (made, error)) error {
	depends := append([]string{pages.DependsOnDocument(documents.Site)}, page.Depends...)
	body, err := s.cache.load(form+page.Path, depends, func() (made, error) { return make(page) })
	if err != nil {
		return fmt.Errorf("answer %s: %w", page.Path, err)
	}
	return body.write(e.Response, e.Request)
}

// view loads what a page shows. Where that fails, it is the view of the error page,
// which must not be kept.
func (s *Site) view(page *pages.Page) (view pages.View, healthy bool, err error) {
	view, err = page.View(s.app, s.config.URL)
	if err == nil {
		return view, true, nil
	}
	s.app.Logger().Error("A page's content could not be read", "page", page.Name, "error", err)
	view, err = pages.Failed.View(s.app, s.config.URL)
	return view, false, err
}

func (s *Site) makeData(page *pages.Page) (made, error) {
	view, healthy, err := s.view(page)
	if err != nil {
		return made{}, err
	}
	text, err := json.Marshal(view)
	if err != nil {
		return made{}, fmt.Errorf("encode the view: %w", err)
	}
	body, err := newBody(view.Status, jsonType, revalidate, text)
	return made{body, healthy}, err
}
