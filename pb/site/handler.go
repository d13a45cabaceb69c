package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
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
	// dataPrefix is where the data of pages is.
	dataPrefix = "/data"
)

// form is one way to answer an address: its HTML document or its view as JSON.
type form struct {
	name   string
	prefix string // of its addresses
	make   func(pages.Address) (made, error)
}

// answerPage answers a public address with its HTML document.
func (s *Site) answerPage(e *core.RequestEvent) error {
	asked := e.Request.URL
	address, found := pages.Find(asked.Path, queryOf(asked))
	if found && asked.Path != address.Path {
		return e.Redirect(http.StatusMovedPermanently, withQuery(address.Path, asked.RawQuery))
	}
	return s.answer(e, form{"page", "", s.makeDocument}, address, found)
}

// answerData answers with the same view as JSON, for a move between pages in the browser.
func (s *Site) answerData(e *core.RequestEvent) error {
	e.Response.Header().Set("X-Robots-Tag", "noindex")
	asked := e.Request.URL
	address, found := pages.Find(strings.TrimPrefix(asked.Path, dataPrefix), queryOf(asked))
	return s.answer(e, form{"data", dataPrefix, s.makeData}, address, found)
}

// refuseMethod answers what isn't a read: forms are sent to /api.
func refuseMethod(e *core.RequestEvent) error {
	e.Response.Header().Set("Allow", "GET, HEAD")
	return e.String(http.StatusMethodNotAllowed, "This address can only be read.")
}

// queryOf spares pages without a query the work of parsing it.
func queryOf(asked *url.URL) url.Values {
	if asked.RawQuery == "" {
		return nil
	}
	return asked.Query()
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// answer sends an address in a form, from the cache where that has it.
func (s *Site) answer(e *core.RequestEvent, form form, address pages.Address, found bool) error {
	body, err := (*body)(nil), pages.ErrNotFound
	if found {
		body, err = s.bodyOf(form, address)
	}
	if moved, ok := errors.AsType[pages.Moved](err); ok {
		return answerMoved(e, form, moved.Path)
	}
	if errors.Is(err, pages.ErrNotFound) {
		body, err = s.bodyOf(form, pages.NotFoundAddress)
	}
	if err != nil {
		return fmt.Errorf("answer %s: %w", address.Path, err)
	}
	return body.write(e.Response, e.Request)
}

// answerMoved sends on to the address where something is now. Browsers must ask again
// each time: something else may be published at the old address.
func answerMoved(e *core.RequestEvent, form form, path string) error {
	e.Response.Header().Set("Cache-Control", revalidate)
	return e.Redirect(http.StatusMovedPermanently, withQuery(form.prefix+path, e.Request.URL.RawQuery))
}

func (s *Site) bodyOf(form form, address pages.Address) (*body, error) {
	depends := append([]string{pages.DependsOnDocument(documents.Site)}, address.Page.Depends...)
	return s.cache.load(form.name+address.Key(), depends, func() (made, error) { return form.make(address) })
}

// view loads what an address shows. Where that fails, it is the view of the error
// page, which must not be kept.
func (s *Site) view(address pages.Address) (view pages.View, healthy bool, err error) {
	view, err = address.View(s.app, s.config.URL)
	if err == nil || errors.Is(err, pages.ErrNotFound) {
		return view, err == nil, err
	}
	s.app.Logger().Error("A page's content could not be read", "page", address.Page.Name, "error", err)
	view, err = pages.FailedAddress.View(s.app, s.config.URL)
	return view, false, err
}

// madeOf is the answer with a view in some form. A private one is kept nowhere.
func madeOf(view pages.View, healthy bool, contentType string, text []byte) (made, error) {
	cacheControl := revalidate
	if view.Private {
		cacheControl = "private, no-store"
	}
	body, err := newBody(view.Status, contentType, cacheControl, text)
	if err != nil {
		return made{}, err
	}
	if view.Private {
		body.header.Set("X-Robots-Tag", "noindex")
	}
	return made{body, healthy && !view.Uncached && !view.Private, view.Until}, nil
}

func (s *Site) makeData(address pages.Address) (made, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return made{}, err
	}
	text, err := json.Marshal(view)
	if err != nil {
		return made{}, fmt.Errorf("encode the view: %w", err)
	}
	return madeOf(view, healthy, jsonType, text)
}
