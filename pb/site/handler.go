package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
	"workforce/pb/pages"
	"workforce/pb/request"
)

const (
	htmlType = "text/html; charset=utf-8"
	jsonType = "application/json; charset=utf-8"
	// revalidate lets browsers cache a response but revalidate it each time.
	revalidate = "no-cache"
	// dataPrefix begins the addresses of pages as JSON.
	dataPrefix = "/data"
)

// format is a way to represent a page: as an HTML document or as JSON data.
type format struct {
	name   string // the beginning of its cache keys
	prefix string // of its addresses
	create func(pages.Address) (result, error)
}

func (s *Site) htmlFormat() format { return format{"page", "", s.htmlResult} }

func (s *Site) dataFormat() format { return format{"data", dataPrefix, s.dataResult} }

// servePage serves a public address as an HTML document.
func (s *Site) servePage(e *core.RequestEvent) error {
	requested := e.Request.URL
	address, found := pages.Find(requested.Path, queryOf(requested))
	if found && requested.Path != address.Path {
		return e.Redirect(http.StatusMovedPermanently, withQuery(address.Path, requested.RawQuery))
	}
	return s.respond(e, s.htmlFormat(), address, found)
}

// serveData serves the data of a page as JSON. The browser requests it when a visitor moves
// from page to page.
func (s *Site) serveData(e *core.RequestEvent) error {
	e.Response.Header().Set("X-Robots-Tag", "noindex")
	requested := e.Request.URL
	address, found := pages.Find(strings.TrimPrefix(requested.Path, dataPrefix), queryOf(requested))
	return s.respond(e, s.dataFormat(), address, found)
}

// refuseMethod responds to every method but GET and HEAD. Forms are sent to /api.
func refuseMethod(e *core.RequestEvent) error {
	e.Response.Header().Set("Allow", "GET, HEAD")
	return e.String(http.StatusMethodNotAllowed, "This address accepts only GET and HEAD requests.")
}

// queryOf returns the query of a URL, or nil without any work if there is none.
func queryOf(requested *url.URL) url.Values {
	if requested.RawQuery == "" {
		return nil
	}
	return requested.Query()
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// respond sends a page in a format, or the page for unknown addresses if found is false.
func (s *Site) respond(e *core.RequestEvent, format format, address pages.Address, found bool) error {
	response, err := (*response)(nil), pages.ErrNotFound
	if found {
		response, err = s.loadFor(e, format, address)
	}
	if errors.Is(err, request.ErrBusy) {
		return respondBusy(e, "")
	}
	if moved, ok := errors.AsType[pages.Moved](err); ok {
		return redirectMoved(e, format, moved.Path)
	}
	if errors.Is(err, pages.ErrNotFound) {
		response, err = s.load(format, pages.NotFoundAddress)
	}
	if err != nil {
		return fmt.Errorf("respond to %s: %w", address.Path, err)
	}
	return response.write(e.Response, e.Request)
}

// redirectMoved redirects to the current address of moved content. Browsers must revalidate
// it, because something else may be published at the old address.
func redirectMoved(e *core.RequestEvent, format format, path string) error {
	e.Response.Header().Set("Cache-Control", revalidate)
	return e.Redirect(http.StatusMovedPermanently, withQuery(format.prefix+path, e.Request.URL.RawQuery))
}

// loadFor returns a page in a format. Visitors can request any number of pages with a query,
// which the cache does not keep, so their networks take turns.
func (s *Site) loadFor(e *core.RequestEvent, format format, address pages.Address) (loaded *response, err error) {
	if len(address.Query) == 0 {
		return s.load(format, address)
	}
	if cached, _ := s.cache.get(cacheKey(format, address)); cached != nil {
		return cached, nil
	}
	err = s.queue.Run(request.NetworkOf(e), false, func() (err error) {
		loaded, err = s.load(format, address)
		return err
	})
	return loaded, err
}

func cacheKey(format format, address pages.Address) string { return format.name + address.Key() }

// load returns a page in a format, from the cache if possible.
func (s *Site) load(format format, address pages.Address) (*response, error) {
	depends := append([]string{pages.DependsOnDocument(documents.Site)}, address.Page.Depends...)
	return s.cache.load(cacheKey(format, address), depends, func() (result, error) { return format.create(address) })
}

// view loads the view of an address. If that fails, it logs the error and returns the view
// of the error page with healthy false, and the response must not be cached.
func (s *Site) view(address pages.Address) (view pages.View, healthy bool, err error) {
	view, err = address.View(s.app, s.config.URL)
	if err == nil || errors.Is(err, pages.ErrNotFound) {
		return view, err == nil, err
	}
	s.app.Logger().Error("A page's content could not be read", "page", address.Page.Name, "error", err)
	view, err = pages.FailedAddress.View(s.app, s.config.URL)
	return view, false, err
}

// newResult returns the result for a view in some format. Nobody may cache a private view.
func newResult(view pages.View, healthy bool, contentType string, text []byte) (result, error) {
	cacheControl := revalidate
	if view.Private {
		cacheControl = "private, no-store"
	}
	response, err := newResponse(view.Status, contentType, cacheControl, text)
	if err != nil {
		return result{}, err
	}
	if view.Private {
		response.header.Set("X-Robots-Tag", "noindex")
	}
	if view.Private || view.Name == pages.Admin { // the address may hold a token
		response.header.Set("Referrer-Policy", "no-referrer")
	}
	return result{response, healthy && !view.Uncached && !view.Private, view.Until}, nil
}

// dataResult encodes the view of an address as JSON.
func (s *Site) dataResult(address pages.Address) (result, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return result{}, err
	}
	text, err := json.Marshal(view)
	if err != nil {
		return result{}, fmt.Errorf("encode the view: %w", err)
	}
	return newResult(view, healthy, jsonType, text)
}

// serveFile serves a file that is written from content. The cache drops it when any content
// changes.
func (s *Site) serveFile(e *core.RequestEvent, name, contentType string, write func() (text []byte, until time.Time, err error)) error {
	response, err := s.cache.load(name, allContent, func() (result, error) {
		text, until, err := write()
		if err != nil {
			return result{}, err
		}
		response, err := newResponse(http.StatusOK, contentType, revalidate, text)
		return result{response, true, until}, err
	})
	if err != nil {
		return fmt.Errorf("write the file %s: %w", name, err)
	}
	return response.write(e.Response, e.Request)
}
