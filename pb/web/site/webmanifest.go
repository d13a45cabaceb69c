package site

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/brand"
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
		look, err := s.look()
		if err != nil {
			return nil, time.Time{}, err
		}
		manifest := webManifest{
			Name: look.Name, ShortName: look.ShortName, Start: "/", Display: "browser", Back: brand.Paper(),
			Theme: look.Colours.Main(),
			Icons: []manifestIcon{
				{look.iconAddress("/icon.svg"), "any", "image/svg+xml"},
				{look.iconAddress("/icon-192.png"), "192x192", "image/png"},
				{look.iconAddress("/icon-512.png"), "512x512", "image/png"},
			},
		}
		text, err := json.Marshal(manifest)
		return text, time.Time{}, err
	})
}
