package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
	"workforce/pb/web/redirects"
)

const (
	htmlType = "text/html; charset=utf-8"
	jsonType = "application/json; charset=utf-8"
	// revalidate lets browsers cache a response but revalidate it each time.
	revalidate = "no-cache"
	// privateRevalidate keeps a response out of shared caches, too.
	privateRevalidate = "private, no-cache"
	// dataPrefix begins the addresses of pages as JSON.
	dataPrefix = "/data"
)

// The patterns of the routes of pages and of their data.
const (
	pagePattern = "/{path...}"
	dataPattern = dataPrefix + pagePattern
)

// format is a way to represent a page: as an HTML document, as JSON data or as a card.
type format struct {
	prefix  string // of its addresses
	pattern string // of its route
	create  func(pages.Address) (cache.Result, error)
	isSlow  bool // networks take turns for each
}

func (s *Site) htmlFormat() format { return format{"", pagePattern, s.htmlResult, false} }

func (s *Site) dataFormat() format { return format{dataPrefix, dataPattern, s.dataResult, false} }

// keyOf returns where the cache keeps a page in the format.
func (f format) keyOf(address pages.Address) cache.Key {
	return cache.Key{
		Address: f.prefix + address.String(), Pattern: http.MethodGet + " " + f.pattern, Depends: address.Content(),
	}
}

// servePage serves a public address as an HTML document.
func (s *Site) servePage(e *core.RequestEvent) error {
	requested := e.Request.URL
	address, found := pages.Find(requested.Path, queryOf(requested))
	if found && requested.Path != address.Path {
		escaped := (&url.URL{Path: address.Path}).EscapedPath()
		return e.Redirect(http.StatusMovedPermanently, withQuery(escaped, requested.RawQuery))
	}
	return s.respond(e, s.htmlFormat(), address, found)
}

// serveData serves the data of a page as JSON. The browser requests it when a visitor moves
// from page to page. Staff with a token also get pages that visitors cannot see yet.
func (s *Site) serveData(e *core.RequestEvent) error {
	requested := e.Request.URL
	address, found := pages.Find(strings.TrimPrefix(requested.Path, dataPrefix), queryOf(requested))
	address.Inside = address.Inside || collections.MayEdit(e.Auth)
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
	path := strings.TrimPrefix(e.Request.URL.Path, format.prefix)
	if to, passedOn, leads := redirects.Of(s.app).FindExact(path, e.Request.URL.RawQuery); leads && format.mayLead(to) {
		return redirect(e, format, to, passedOn)
	}
	response, err := (*cache.Response)(nil), pages.ErrNotFound
	if found {
		response, err = s.loadFor(e, format, address)
	}
	if moved, ok := errors.AsType[pages.Moved](err); ok {
		redirects.Of(s.app).CountMoved(address.Path)
		return redirectMoved(e, format, moved.Path)
	}
	if errors.Is(err, pages.ErrNotFound) {
		if to, leads := redirects.Of(s.app).Find(path); leads && format.mayLead(to) {
			return redirect(e, format, to, e.Request.URL.RawQuery)
		}
		if to, isGuessed := pages.Guess(s.app, path); isGuessed && !errors.Is(err, pages.ErrGone) {
			return redirectMoved(e, format, to)
		}
		missing := pages.NotFoundAddress
		if ended, ok := errors.AsType[pages.Ended](err); ok {
			missing = ended.Address()
		} else if errors.Is(err, pages.ErrGone) {
			missing = pages.GoneAddress
		}
		if errors.Is(err, pages.ErrUnknownLink) {
			missing = pages.UnknownLinkAddress
		}
		response, err = s.loadFor(e, format, missing)
	}
	if errors.Is(err, request.ErrBusy) {
		return respondBusy(e, "")
	}
	if err != nil {
		return fmt.Errorf("respond to %s: %w", address.Path, err)
	}
	return response.Write(e.Response, e.Request)
}

// redirectMoved redirects to the current address of moved content.
func redirectMoved(e *core.RequestEvent, format format, path string) error {
	return format.lead(e, withQuery(path, e.Request.URL.RawQuery))
}

// mayLead reports whether a redirect can be followed: there are no cards of other sites.
func (f format) mayLead(to string) bool {
	return f.prefix != pages.CardPrefix || strings.HasPrefix(to, "/")
}

// leadingAway is the data of an address that leads to another one.
type leadingAway struct {
	To string `json:"leadsTo"`
}

// lead redirects to another address. Browsers must revalidate it, because something else may be published at the old
// one. A script that asks for data goes there itself, because fetch loses anchors and cannot follow to other sites.
func (f format) lead(e *core.RequestEvent, to string) error {
	e.Response.Header().Set("Cache-Control", revalidate)
	if f.prefix == dataPrefix {
		e.Response.Header().Set("X-Robots-Tag", "noindex")
		return request.WriteJSON(e, http.StatusOK, leadingAway{to})
	}
	return e.Redirect(http.StatusMovedPermanently, f.prefix+inASCII(to))
}

// inASCII writes what is not ASCII, such as an Indian script, as in an address. A header may hold nothing else.
func inASCII(address string) string {
	var b strings.Builder
	for _, c := range []byte(address) {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// redirect redirects as staff have decided. The query is passed on unless the new address has one.
func redirect(e *core.RequestEvent, format format, to, query string) error {
	if !strings.HasPrefix(to, "/") {
		return format.lead(e, to)
	}
	to, anchor, _ := strings.Cut(to, "#")
	if !strings.Contains(to, "?") {
		to = withQuery(to, query)
	}
	if anchor != "" {
		to += "#" + anchor
	}
	return format.lead(e, to)
}

// loadFor returns a page in a format. Visitors can request any number of pages with a query or a
// secret, which the cache does not keep, so their networks take turns.
func (s *Site) loadFor(e *core.RequestEvent, format format, address pages.Address) (loaded *cache.Response, err error) {
	if address.Inside { // no visitor may get it from the cache
		create := func() error {
			result, err := format.create(address)
			loaded = result.Response
			return err
		}
		if address.Token == "" {
			err = create()
		} else { // strangers may have the link of a preview
			err = s.queue.Run(request.NetworkOf(e), false, create)
		}
		return loaded, err
	}
	if len(address.Query) == 0 && !address.Page.Secret && !format.isSlow {
		return s.load(format, address)
	}
	if cached := s.cache.Get(format.prefix + address.String()); cached != nil {
		return cached, nil
	}
	err = s.queue.Run(request.NetworkOf(e), false, func() (err error) {
		loaded, err = s.load(format, address)
		return err
	})
	return loaded, err
}

// load returns a page in a format, from the cache if possible.
func (s *Site) load(format format, address pages.Address) (*cache.Response, error) {
	return s.cache.Load(format.keyOf(address), func() (cache.Result, error) { return format.create(address) })
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

// newResult returns the result for a view in some format. Nobody may cache a private view, and only
// browsers one that search engines may not list.
func (s *Site) newResult(view pages.View, healthy bool, contentType string, text []byte) (cache.Result, error) {
	header := s.newHeader(contentType, revalidate)
	if view.Status == http.StatusOK && view.Meta.Canonical == "" { // nobody finds it, so nobody else keeps it
		header.Set("Cache-Control", privateRevalidate)
	}
	if view.Private {
		s.setPolicy(header, previewPolicy)
	}
	if view.Private || view.Secret {
		header.Set("Cache-Control", "private, no-store")
	}
	if view.Private || view.Secret || contentType == jsonType {
		header.Set("X-Robots-Tag", "noindex")
	}
	if view.Private || view.Secret || view.Name == pages.Admin { // the address may hold a token
		header.Set("Referrer-Policy", "no-referrer")
	}
	if view.Name == pages.Admin {
		s.setPolicy(header, adminPolicy)
	}
	response, err := cache.NewCompressed(view.Status, header, text)
	return cache.Result{Response: response, Uncached: !healthy || view.Uncached || view.Private, Endless: view.Endless,
		Shows: view.Shows, Until: view.Until}, err
}

// dataResult encodes the view of an address as JSON.
func (s *Site) dataResult(address pages.Address) (cache.Result, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return cache.Result{}, err
	}
	text, err := json.Marshal(view)
	if err != nil {
		return cache.Result{}, fmt.Errorf("encode the view: %w", err)
	}
	return s.newResult(view, healthy, jsonType, text)
}

// serveFile serves a file that is written from content. The cache drops it when any content
// changes.
func (s *Site) serveFile(e *core.RequestEvent, contentType string,
	write func() (text []byte, until time.Time, err error)) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	return s.serveFileAt(e, path, contentType, write)
}

// serveFileAt does what serveFile does at an address with a query.
func (s *Site) serveFileAt(e *core.RequestEvent, address, contentType string,
	write func() (text []byte, until time.Time, err error)) error {
	key := cache.Key{Address: address, Pattern: e.Request.Pattern, Depends: cache.AllContent}
	response, err := s.cache.Load(key, func() (cache.Result, error) {
		text, until, err := write()
		if err != nil {
			return cache.Result{}, err
		}
		response, err := cache.NewCompressed(http.StatusOK, s.newHeader(contentType, revalidate), text)
		return cache.Result{Response: response, Until: until}, err
	})
	if errors.Is(err, pages.ErrNotFound) {
		return s.respond(e, s.htmlFormat(), pages.Address{}, false)
	}
	if err != nil {
		return fmt.Errorf("write the file %s: %w", address, err)
	}
	return response.Write(e.Response, e.Request)
}
