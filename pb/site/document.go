package site

import (
	"context"
	"encoding/json"
	"fmt"

	"workforce/pb/documents"
	"workforce/pb/pages"
)

// boot is what a document carries for the browser (frontend: Boot).
type boot struct {
	Site   json.RawMessage `json:"site"`
	View   pages.View      `json:"view"`
	Assets assetLinks      `json:"assets"`
}

// makeDocument renders the HTML of an address. A page that cannot be rendered is answered with
// the shell, which the browser fills, and rendered again for the next visitor.
func (s *Site) makeDocument(address pages.Address) (made, error) {
	view, healthy, err := s.view(address)
	if err != nil {
		return made{}, err
	}
	html, rendered, err := s.document(view)
	if err != nil {
		return made{}, err
	}
	return madeOf(view, healthy && rendered, htmlType, []byte(html))
}

// document renders a view, or makes the shell for it. rendered is false where something
// went wrong that the next visitor may be spared.
func (s *Site) document(view pages.View) (html string, rendered bool, err error) {
	rendered = true
	site, err := documents.Get(s.app, documents.Site)
	if err != nil {
		s.app.Logger().Error("The site document could not be read", "error", err)
		rendered = false
		if site, err = documents.DefaultFilled(documents.Site); err != nil {
			return "", false, err
		}
	}
	carried := boot{Site: site, View: view, Assets: s.links(view.Name)}
	text, err := json.Marshal(carried) // escapes <, so that no text can close the element it stands in
	if err != nil {
		return "", false, fmt.Errorf("encode the boot data: %w", err)
	}
	if html, err = s.render(string(text)); err != nil {
		s.app.Logger().Error("A page could not be rendered", "page", view.Name, "error", err)
		rendered = false
		html, err = shell(carried, text)
	}
	return html, rendered, err
}

func (s *Site) render(text string) (string, error) {
	if s.renderer == nil {
		return "", errRenderedByVite
	}
	// Not the request's context: others may wait for the same page.
	return s.renderer.Render(context.Background(), text)
}

func (s *Site) links(page string) assetLinks {
	if s.built == nil {
		return assetLinks{Script: s.config.ViteURL + "/@workforce-dev", Styles: []string{}, Preloads: []string{}, Fonts: []string{}}
	}
	return s.built.linksOf(page)
}
