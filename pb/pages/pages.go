// Package pages is the table of the site's public addresses: which page answers an
// address, what it shows, and which content it depends on.
package pages

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
)

// Page is one public address.
type Page struct {
	// Name is the page's name everywhere: its React file, its document.
	Name string
	// Path is its canonical address.
	Path string
	// Status is the HTTP status it is answered with. Default: 200.
	Status int
	// Hidden keeps it out of search engines and the sitemap.
	Hidden bool
	// Depends names the content it shows beside the site document, as given to
	// DependsOnDocument; a change to it makes the page stale.
	Depends []string
	// Load reads what it shows.
	Load func(app core.App) (json.RawMessage, error)
}

// View is what a page's component and the head of its document are made from.
type View struct {
	Name   string          `json:"name"`
	Path   string          `json:"path"`
	Status int             `json:"status"`
	Meta   Meta            `json:"meta"`
	Data   json.RawMessage `json:"data"`
}

// Meta is what search engines and shared links show.
type Meta struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	// Canonical is the absolute address; empty on pages that are to stay unlisted.
	Canonical string `json:"canonical"`
}

// DependsOnDocument names a document as a page's content.
func DependsOnDocument(key string) string { return "documents/" + key }

// Find gives the page of an address, whatever its capitalisation, with or without a
// slash at the end; the caller redirects to the page's Path where they differ.
func Find(path string) (*Page, bool) {
	page, found := byAddress[fold(path)]
	return page, found
}

// View loads what the page shows. siteURL is the site's absolute address.
func (p *Page) View(app core.App, siteURL string) (View, error) {
	view := View{Name: p.Name, Path: p.Path, Status: p.Status, Data: json.RawMessage("null")}
	if view.Status == 0 {
		view.Status = http.StatusOK
	}
	if p.Load != nil {
		data, err := p.Load(app)
		if err != nil {
			return view, fmt.Errorf("load page %s: %w", p.Name, err)
		}
		view.Data = data
		var head struct {
			Meta Meta `json:"meta"`
		}
		if err := json.Unmarshal(data, &head); err != nil {
			return view, fmt.Errorf("read the meta of page %s: %w", p.Name, err)
		}
		view.Meta = head.Meta
	}
	if !p.Hidden {
		view.Meta.Canonical = siteURL + p.Path
	}
	return view, nil
}

func fold(path string) string {
	if folded := strings.ToLower(strings.TrimRight(path, "/")); folded != "" {
		return folded
	}
	return "/"
}

// documentPage is a page that shows one document and nothing else.
func documentPage(key, path string) *Page {
	return &Page{Name: key, Path: path, Depends: []string{DependsOnDocument(key)}, Load: loadDocument(key)}
}

func loadDocument(key string) func(app core.App) (json.RawMessage, error) {
	return func(app core.App) (json.RawMessage, error) { return documents.Get(app, key) }
}
