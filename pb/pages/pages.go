// Package pages is the table of the site's public addresses: which page answers an
// address, what it shows, and which content it depends on.
package pages

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
	"workforce/pb/request"
)

// ErrNotFound says that nothing is published at an address, though its form is known.
var ErrNotFound = errors.New("nothing is published here")

// Moved says that what was at an address is at another one now.
type Moved struct{ Path string }

// Error makes it an error of a page's Load.
func (m Moved) Error() string { return "moved to " + m.Path }

// Is makes it a kind of ErrNotFound, for those who cannot go elsewhere.
func (m Moved) Is(target error) bool { return target == ErrNotFound }

// Page is one kind of public address.
type Page struct {
	// Name is the page's name everywhere: its React file, its document.
	Name string
	// Path is its canonical address; one that ends in /{slug} has a page for each slug.
	Path string
	// Status is the HTTP status it is answered with. Default: 200.
	Status int
	// Card is the scene on the picture that shared links show. Default: none.
	Card string
	// Hidden keeps it out of search engines and the sitemap.
	Hidden bool
	// Depends names the content it shows beside the site document: collections, or
	// what DependsOnDocument gives. A change to it makes the page stale.
	Depends []string
	// Query gives the part of a query that changes what it shows, in canonical form.
	// Default: none.
	Query func(url.Values) url.Values
	// Load reads what it shows. Default: nothing.
	Load func(Request) (Content, error)
}

// Request is what a page is asked for.
type Request struct {
	App   core.App
	Slug  string
	Query url.Values
}

// Content is what a page shows.
type Content struct {
	// Data is given to the page's component, as JSON.
	Data any
	// Meta is the head of the page.
	Meta Meta
	// Path is the canonical path of what it shows, where that is to be at another address.
	// Default: the page's own.
	Path string
	// Status replaces the page's own. Default: the page's.
	Status int
	// Passing keeps it out of the cache, where its query has no bounds.
	Passing bool
	// Private keeps it out of every cache and of search engines: only who was given its
	// address is to see it.
	Private bool
	// Until is when the clock alone changes it: a post is due, an opening closes.
	// Default: never.
	Until time.Time
}

// Meta is what search engines and shared links show.
type Meta struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	// Canonical is the absolute address; empty on pages that are to stay unlisted.
	Canonical string `json:"canonical"`
	// Image is the absolute address of a picture for shared links; empty: none.
	Image string `json:"image"`
}

// View is what a page's component and the head of its document are made from.
type View struct {
	Name   string `json:"name"`
	Path   string `json:"path"`
	Status int    `json:"status"`
	Meta   Meta   `json:"meta"`
	Data   any    `json:"data"`
	// Form is the result of the page's form. Default: the form was not sent.
	Form  *request.FormResult `json:"form,omitempty"`
	Until time.Time           `json:"-"`
	// Passing and Private as in Content.
	Passing bool `json:"-"`
	Private bool `json:"-"`
}

// DependsOnDocument names a document as a page's content.
func DependsOnDocument(key string) string { return "documents/" + key }

// View loads what the page shows at an address. siteURL is the site's absolute address.
func (a Address) View(app core.App, siteURL string) (View, error) {
	view := View{Name: a.Page.Name, Path: a.Path, Status: a.Page.Status}
	if view.Status == 0 {
		view.Status = http.StatusOK
	}
	if a.Page.Load != nil {
		content, err := a.Page.Load(Request{App: app, Slug: a.Slug, Query: a.Query})
		if err != nil {
			return view, fmt.Errorf("load page %s: %w", a.Page.Name, err)
		}
		view.Data, view.Meta, view.Until = content.Data, content.Meta, content.Until
		view.Passing, view.Private = content.Passing, content.Private
		view.Path = cmp.Or(content.Path, view.Path)
		if content.Status != 0 {
			view.Status = content.Status
		}
	}
	if !a.Page.Hidden && view.Status == http.StatusOK {
		view.Meta.Canonical = siteURL + a.Path
	}
	view.Meta.Image = imageAddress(siteURL, cmp.Or(view.Meta.Image, cardOf(a.Page.Card)))
	return view, nil
}

// documentPage is a page that shows one document and nothing else; card as in Page.
func documentPage(key, path, card string) *Page {
	return &Page{Name: key, Path: path, Card: card, Depends: []string{DependsOnDocument(key)}, Load: loadDocument(key)}
}

func loadDocument(key string) func(Request) (Content, error) {
	return func(request Request) (Content, error) {
		document, err := documents.Get(request.App, key)
		if err != nil {
			return Content{}, err
		}
		return contentOf(document)
	}
}

// contentOf shows a document, whose head stands in it.
func contentOf(document json.RawMessage) (Content, error) {
	var head struct{ Meta Meta }
	if err := json.Unmarshal(document, &head); err != nil {
		return Content{}, fmt.Errorf("read the meta of a document: %w", err)
	}
	return Content{Data: document, Meta: head.Meta}, nil
}
