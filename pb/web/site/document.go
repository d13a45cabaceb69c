package site

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
	"workforce/pb/web/cache"
	"workforce/pb/web/pages"
)

// boot is the data in a page's HTML that the browser hydrates the page with (Boot in the
// frontend).
type boot struct {
	Site   json.RawMessage `json:"site"`
	View   pages.View      `json:"view"`
	Assets assetLinks      `json:"assets"`
}

// htmlResult renders the HTML of an address. If that fails, the result is the shell, which
// the browser fills and which is not cached.
func (s *Site) htmlResult(address pages.Address) (cache.Result, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return cache.Result{}, err
	}
	html, rendered, err := s.document(view)
	if err != nil {
		return cache.Result{}, err
	}
	return s.newResult(view, healthy && rendered, htmlType, []byte(html))
}

// document renders a view, or writes the shell if rendering fails. rendered is false if the
// next request should try again.
func (s *Site) document(view pages.View) (html string, rendered bool, err error) {
	rendered = true
	site, err := documents.Get(view.App, documents.Site)
	if err != nil {
		s.app.Logger().Error("The site document could not be read", "error", err)
		rendered = false
		if site, err = documents.Fallback(view.App, documents.Site); err != nil {
			return "", false, err
		}
	}
	colours, err := brand.Read(site)
	if err != nil {
		return "", false, err
	}
	data := boot{Site: site, View: view, Assets: s.links(view).inColours(colours)}
	text, err := json.Marshal(data) // escapes <, so no text can close the script element
	if err != nil {
		return "", false, fmt.Errorf("encode the boot data: %w", err)
	}
	if html, err = s.render(string(text)); err != nil {
		s.app.Logger().Error("A page could not be rendered", "page", view.Name, "error", err)
		rendered = false
		html, err = shell(data, text)
	}
	if err == nil && view.Previewed != nil {
		html, err = s.addPreviewBar(html, view.Previewed)
	}
	return html, rendered, err
}

func (s *Site) render(text string) (string, error) {
	if s.renderer == nil {
		return "", errRenderedByVite
	}
	// This is not the request's context, because other requests may wait for the same page.
	started := time.Now()
	html, err := s.renderer.Render(context.Background(), text)
	s.counters.countRender(time.Since(started), err)
	return html, err
}

func (s *Site) links(view pages.View) assetLinks {
	if s.built == nil {
		return assetLinks{Modules: []string{s.config.ViteURL + "/@workforce-dev"},
			Styles: []string{}, Fonts: []string{}}
	}
	return s.built.linksOf(view)
}
