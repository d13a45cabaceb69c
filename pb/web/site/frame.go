package site

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// framePath is the address of the document in which the dashboard shows editors what a page will
// look like (previewAddress in the frontend). It holds nothing that visitors may not read.
const framePath = "/admin/preview"

//go:embed frame.html
var frameText string

var frameTemplate = template.Must(template.New("frame").Parse(frameText))

// frameBoot is what the script of the frame starts with.
type frameBoot struct {
	// Site is the site document without the pages made by staff in its menus.
	Site json.RawMessage `json:"site"`
	// Deadlines is the document with the deadlines of grievances.
	Deadlines json.RawMessage `json:"deadlines"`
	// Kept is what texts say of how long data is kept, by placeholder.
	Kept map[string]string `json:"kept"`
	// Menu has these pages.
	Menu []menuPage `json:"menu"`
}

// menuPage is a page made by staff that stands in a menu.
type menuPage struct {
	Key   string `json:"key"`
	Name  string `json:"name"`
	Path  string `json:"path"`
	Group string `json:"group"`
}

// serveFrame serves the document in the dashboard's frame. A script of its own renders the page
// in it.
func (s *Site) serveFrame(e *core.RequestEvent) error {
	key := cache.Key{Address: framePath, Pattern: http.MethodGet + " " + framePath, Depends: pages.DependsOnShared()}
	response, err := s.cache.Load(key, s.frameResult)
	if err != nil {
		return fmt.Errorf("write the frame of the preview: %w", err)
	}
	return response.Write(e.Response, e.Request)
}

func (s *Site) frameResult() (cache.Result, error) {
	site, added, err := documents.GetOwnSite(s.app)
	if err != nil {
		return cache.Result{}, err
	}
	deadlines, err := documents.Get(s.app, documents.Deadlines)
	if err != nil {
		return cache.Result{}, err
	}
	kept, err := documents.KeptClauses(s.app)
	if err != nil {
		return cache.Result{}, err
	}
	boot := frameBoot{Site: site, Deadlines: deadlines, Kept: kept, Menu: []menuPage{}}
	for _, page := range added {
		boot.Menu = append(boot.Menu, menuPage{page.Key, page.Name, page.Path, page.Group})
	}
	colours, err := brand.Read(site)
	if err != nil {
		return cache.Result{}, err
	}
	text, err := json.Marshal(boot) // escapes <, so no text can close the script element
	if err != nil {
		return cache.Result{}, fmt.Errorf("encode the shared documents: %w", err)
	}
	var html bytes.Buffer
	err = frameTemplate.Execute(&html, map[string]any{"Assets": s.frameLinks().inColours(colours),
		"Boot": template.JS(text)})
	if err != nil {
		return cache.Result{}, fmt.Errorf("write the frame: %w", err)
	}
	header := s.newHeader(htmlType, privateRevalidate)
	s.setPolicy(header, framePolicy)
	header.Set("X-Frame-Options", "SAMEORIGIN")
	header.Set("X-Robots-Tag", "noindex")
	response, err := cache.NewCompressed(http.StatusOK, header, html.Bytes())
	return cache.Result{Response: response}, err
}

// frameLinks returns the files that the frame needs at once. Its script loads those of a page.
func (s *Site) frameLinks() assetLinks {
	if s.built == nil {
		return assetLinks{Modules: []string{s.config.ViteURL + "/@workforce-preview"}}
	}
	return linksIn(s.built.preview, entryPreview)
}
