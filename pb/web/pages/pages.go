// Package pages maps the site's public addresses to pages. It loads what a page shows and
// declares which content the page depends on.
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

	"workforce/pb/content/documents"
	"workforce/pb/platform/request"
)

// ErrNotFound is returned if nothing is published at an address of a known page.
var ErrNotFound = errors.New("nothing is published here")

// Moved is the error of a page whose content has moved to another path.
type Moved struct{ Path string }

// Error implements error.
func (m Moved) Error() string { return "moved to " + m.Path }

// Is makes Moved a kind of ErrNotFound, for callers that cannot redirect.
func (m Moved) Is(target error) bool { return target == ErrNotFound }

// Page is a page of the site, or a kind of page with a slug.
type Page struct {
	// Name is the name of the page's React file.
	Name string
	// Document is the key of the document whose words the page shows. Default: none.
	Document string
	// Path is the canonical path. If it ends in /{slug}, there is a page for each slug.
	Path string
	// Status is the HTTP status of the response. Default: 200.
	Status int
	// Card is the scene on the page's card. Default: none.
	Card string
	// Hidden keeps the page out of search engines and the sitemap.
	Hidden bool
	// Secret is set if the addresses of the page hold a secret. No browser or proxy may keep the page,
	// and its links tell nobody where they were followed.
	Secret bool
	// Depends names the content that the page shows in addition to its document and the shared
	// ones: names of collections and results of DependsOnDocument. A change to any of it makes
	// a cached page stale.
	Depends []string
	// Record is the collection among Depends of which the page shows only the record with the slug. Another
	// record of it does not make the page stale. Default: the page shows any.
	Record string
	// Query selects the parameters that change what the page shows, in canonical form.
	// Default: none.
	Query func(url.Values) url.Values
	// Find says what Load would find, without loading what the page shows: Shown, Gone, or the error of Load. Default:
	// Load says it.
	Find func(Request) (Target, error)
	// Load changes what the page shows, which is its document with the head from the document's
	// member "meta". Default: it shows only that.
	Load func(Request, *Content) error
}

// Request holds what a page's Load needs.
type Request struct {
	App      core.App
	Document json.RawMessage // of the page
	Slug     string
	Query    url.Values
	// Inside shows pages that visitors cannot see yet. Default: only those that a preview changes.
	Inside bool
}

// mayShowHidden reports whether the page with a document is shown although visitors cannot see it.
func (r Request) mayShowHidden(key string) bool { return r.Inside || documents.IsIn(r.App, key) }

// Content holds the data and the head of a page.
type Content struct {
	// Data is passed to the page's component as JSON.
	Data any
	// Looks name the designs of the sections, such as cards-arches. Default: the page has none.
	Looks []string
	// Meta is the head of the page.
	Meta Meta
	// Path is the canonical path of the content. A draft's preview sets it to the path
	// that the post will have. Default: the page's path.
	Path string
	// Query is the query of the canonical address, such as "?page=2". Default: none.
	Query string
	// Status is the HTTP status of the response. Default: the page's status.
	Status int
	// Uncached keeps the page out of the cache, because visitors can request it with any
	// number of different queries.
	Uncached bool
	// Shows names content that the page shows besides Depends.
	Shows []string
	// Endless keeps the page in the small part of the cache for such queries.
	Endless bool
	// Unlisted keeps the page out of search engines.
	Unlisted bool
	// Private keeps the page out of every cache and of search engines, because it is meant
	// only for people who were given its address.
	Private bool
	// Previewed says that the content is a preview, and of what. Default: it is published.
	Previewed *Previewed
	// Until is the time when the content changes by itself, because a scheduled post is
	// published or an opening closes. Default: never.
	Until time.Time
}

// Meta holds the texts and the picture that search engines and shared links show.
type Meta struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	// Canonical is the absolute address. It is empty on pages that are not listed.
	Canonical string `json:"canonical"`
	// Image is the absolute address of a picture for shared links. Default: the page's card, if search engines may list
	// the page, or else none.
	Image string `json:"image"`
	// Scene is the drawing on the page's card. Default: none.
	Scene string `json:"-"`
	// ImageAlt says what the picture shows.
	ImageAlt string `json:"imageAlt,omitempty"`
	// ImageWidth and ImageHeight are the size of the picture in pixels.
	ImageWidth  int `json:"imageWidth,omitempty"`
	ImageHeight int `json:"imageHeight,omitempty"`
}

// View is the data from which a page and its head are rendered.
type View struct {
	Name   string `json:"name"`
	Path   string `json:"path"`
	Status int    `json:"status"`
	Meta   Meta   `json:"meta"`
	Data   any    `json:"data"`
	// Looks are those of Content.
	Looks []string `json:"looks,omitempty"`
	// Base is the path in front of all paths of a preview, so that its links stay in it. Default: none.
	Base string `json:"base,omitempty"`
	// NoBlog says that the blog is not on the site.
	NoBlog bool `json:"noBlog,omitempty"`
	// IsDone says that the page confirms what somebody has just done.
	IsDone bool `json:"isDone,omitempty"`
	// Form is the result of a form that was sent without scripts. Default: no form was sent.
	Form *request.FormResult `json:"form,omitempty"`
	// Notice is the id of what the form of the page tells visitors beside its button. Default: there is no form.
	Notice string `json:"notice,omitempty"`
	// Until, Shows, Uncached, Endless, Private and Previewed are those of Content.
	Until     time.Time  `json:"-"`
	Shows     []string   `json:"-"`
	Uncached  bool       `json:"-"`
	Endless   bool       `json:"-"`
	Private   bool       `json:"-"`
	Previewed *Previewed `json:"-"`
	// Secret is that of the page.
	Secret bool `json:"-"`
	// App has the documents that the page shows: those of a preview, or the published ones.
	App core.App `json:"-"`
}

// DependsOnDocument returns the name of a document for a page's Depends.
func DependsOnDocument(key string) string { return "documents/" + key }

// DependsOnShared returns the names of the documents whose facts every text may use.
func DependsOnShared() []string {
	names := make([]string, len(documents.Shared))
	for i, key := range documents.Shared {
		names[i] = DependsOnDocument(key)
	}
	return names
}

// Content names all content that the page shows: the shared documents, and its own.
func (p *Page) Content() []string { return append(DependsOnShared(), p.own()...) }

// Content names all content that the page shows at the address.
func (a Address) Content() []string {
	names := a.Page.Content()
	for i, name := range names {
		if name == a.Page.Record {
			names[i] = ContentOfSlug(name, a.Slug)
		}
	}
	return names
}

// ContentOfSlug returns the name of the content of a single record, for a page's Depends. See Record of a page.
func ContentOfSlug(collection, slug string) string { return collection + "/" + slug }

// own names the page's document and what Depends names.
func (p *Page) own() []string {
	if p.Document == "" {
		return p.Depends
	}
	return append([]string{DependsOnDocument(p.Document)}, p.Depends...)
}

// IsEmpty reports whether the browser loads all that the page shows, as in the admin area.
func (p *Page) IsEmpty() bool { return p.Document == "" && p.Load == nil }

// load reads what the page shows.
func (p *Page) load(request Request) (content Content, err error) {
	if p.Document != "" {
		if content, err = request.readDocument(p.Document); err != nil {
			return Content{}, err
		}
	}
	if !p.Hidden && !request.mayShowHidden(p.Document) && !documents.IsOpen(request.App, p.Document, request.Document) {
		return Content{}, ErrNotFound
	}
	if p.Load != nil {
		err = p.Load(request, &content)
	}
	return content, err
}

// readDocument reads the document of the request, and returns the content of a page that shows it.
func (r *Request) readDocument(key string) (content Content, err error) {
	if r.Document, err = documents.Get(r.App, key); err != nil {
		return Content{}, err
	}
	return contentOf(r.Document)
}

// View loads the content of the page at an address. siteURL is the site's absolute address.
func (a Address) View(app core.App, siteURL string) (View, error) {
	a, err := a.inPreview(app)
	if err != nil {
		return View{}, err
	}
	app, previewed, err := a.openPreview(app)
	if err != nil {
		return View{}, err
	}
	app = documents.Once(app)
	view := View{
		Name: a.Page.Name, Path: a.shownPath(), Status: cmp.Or(a.Page.Status, http.StatusOK),
		App: app, Previewed: previewed, Secret: a.Page.Secret,
	}
	content, err := a.Page.load(Request{App: app, Slug: a.Slug, Query: a.Query, Inside: a.Inside && a.Token == ""})
	if err != nil {
		return view, fmt.Errorf("load page %s: %w", a.Page.Name, err)
	}
	view.Data, view.Looks, view.Meta, view.Until = content.Data, content.Looks, content.Meta, content.Until
	view.Shows, view.Uncached, view.Endless, view.Private = content.Shows, content.Uncached, content.Endless,
		content.Private
	view.Previewed = cmp.Or(view.Previewed, content.Previewed)
	view.Path = cmp.Or(content.Path, view.Path)
	view.Status = cmp.Or(content.Status, view.Status)
	if !a.Page.Hidden && !content.Unlisted && view.Status == http.StatusOK {
		view.Meta.Canonical = siteURL + a.Path + content.Query
	}
	view.Meta.Scene = cmp.Or(view.Meta.Scene, a.Page.Card)
	if view.Meta.Image == "" && view.Meta.Canonical != "" && a.Token == "" {
		look, err := readLook(app)
		if err != nil {
			return view, err
		}
		view.Meta.setCard(a.Path, look)
	}
	view.Meta.completeImage(siteURL)
	if a.Page != Failed { // it reads nothing
		closed, err := documents.ReadClosed(app)
		if err != nil {
			return view, err
		}
		view.NoBlog = closed[blogs.Path]
	}
	if view.Notice, err = a.keepNotice(app, content.Data); err != nil {
		return view, err
	}
	if a.Token != "" {
		view.Private, view.Base, view.Meta.Canonical = true, PreviewPath(a.Token, ""), ""
	}
	if view.Previewed != nil {
		view.Meta.Title = "Preview: " + view.Meta.Title
	}
	view.IsDone = a.Query.Get(doneParameter) != ""
	return view, nil
}

// documentPage returns a page that shows only the document of the same name.
func documentPage(key, path, card string) *Page {
	return &Page{Name: key, Document: key, Path: path, Card: card}
}

// optional makes a page one that a site can do without, with the pages below it, which show the same document.
func optional(page *Page) *Page {
	documents.SetFixedPath(page.Document, page.Path)
	return page
}

// contentOf returns the content of a page that shows a document, with the head from the
// document's member "meta".
func contentOf(document json.RawMessage) (Content, error) {
	var head struct{ Meta Meta }
	if err := json.Unmarshal(document, &head); err != nil {
		return Content{}, fmt.Errorf("read the meta of a document: %w", err)
	}
	return Content{Data: document, Meta: head.Meta}, nil
}
