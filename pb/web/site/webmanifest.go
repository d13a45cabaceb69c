package site

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/brand"
	"workforce/pb/content/documents"
)

// webManifest lets phones add the site to the home screen.
type webManifest struct {
	Name      string         `json:"name"`
	ShortName string         `json:"short_name"`
	Start     string         `json:"start_url"`
	Display   string         `json:"display"`
	Back      string         `json:"background_color"`
	Theme     string         `json:"theme_color"`
	Icons     []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src   string `json:"src"`
	Sizes string `json:"sizes"`
	Type  string `json:"type"`
}

func (s *Site) serveManifest(e *core.RequestEvent) error {
	return s.serveFile(e, "application/manifest+json; charset=utf-8", func() ([]byte, time.Time, error) {
		site, err := documents.Get(s.app, documents.Site)
		if err != nil {
			return nil, time.Time{}, err
		}
		var known struct {
			Brand struct {
				Name, ShortName string
				Colours         brand.Colours
			}
		}
		if err := json.Unmarshal(site, &known); err != nil {
			return nil, time.Time{}, fmt.Errorf("read the site document: %w", err)
		}
		manifest := webManifest{
			Name: known.Brand.Name, ShortName: known.Brand.ShortName, Start: "/", Display: "browser", Back: brand.Paper(), Theme: known.Brand.Colours.Main(),
			Icons: []manifestIcon{
				{"/icon.svg", "any", "image/svg+xml"},
				{"/icon-192.png", "192x192", "image/png"},
				{"/icon-512.png", "512x512", "image/png"},
			},
		}
		text, err := json.Marshal(manifest)
		return text, time.Time{}, err
	})
}
