package site

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/documents"
)

// webManifest is what a phone needs to put the site on its home screen.
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

// The colours of the paper and the brand (frontend: styles/settings).
const (
	paper = "#fbf8f2"
	teal  = "#0e4a48"
)

func (s *Site) answerManifest(e *core.RequestEvent) error {
	return s.answerFile(e, "manifest", "application/manifest+json; charset=utf-8", func() ([]byte, time.Time, error) {
		site, err := documents.Get(s.app, documents.Site)
		if err != nil {
			return nil, time.Time{}, err
		}
		var named struct {
			Brand struct{ Name, ShortName string }
		}
		if err := json.Unmarshal(site, &named); err != nil {
			return nil, time.Time{}, err
		}
		manifest := webManifest{
			Name: named.Brand.Name, ShortName: named.Brand.ShortName, Start: "/", Display: "browser", Back: paper, Theme: teal,
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
