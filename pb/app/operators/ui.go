package operators

import (
	"embed"
	"encoding/json/v2"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// uiPolicy is the content policy of `/_/`. It admits what PocketBase's UI needs beside its own files: styles in
// elements, pictures that it draws, and the map of fields with a place. PocketBase's own policy also admits scripts of
// each program on the operator's computer.
const uiPolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; " +
	"img-src 'self' https://tile.openstreetmap.org data: blob:; connect-src 'self' https://nominatim.openstreetmap.org; " +
	"media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// uiFiles holds our script, and what it says of each collection.
//
//go:embed ui
var uiFiles embed.FS

// A description says what a collection of the program is.
type description struct {
	What     string `json:"what"`
	Whose    string `json:"whose"`
	Here     string `json:"here"` // what may be done with its records in `/_/`
	ReadOnly bool   `json:"readOnly"`
}

// readDescriptions returns the descriptions of all collections of the program.
func readDescriptions() (found map[string]description, err error) {
	text, err := uiFiles.ReadFile("ui/collections.json")
	if err == nil {
		err = json.Unmarshal(text, &found)
	}
	if err != nil {
		return nil, fmt.Errorf("read the descriptions of collections: %w", err)
	}
	return found, nil
}

// bindUI adds our policy and our script to `/_/`.
func bindUI(e *core.ServeEvent) error {
	files, err := fs.Sub(uiFiles, "ui")
	if err != nil {
		return err
	}
	e.UIExtensions = append(e.UIExtensions, core.UIExtension{Name: "workforce", FS: files})
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		if strings.HasPrefix(e.Request.Pattern, "GET /_/") {
			e.Response.Header().Set("Content-Security-Policy", uiPolicy)
			e.Response.Header().Set("Referrer-Policy", "no-referrer")
		}
		if strings.HasPrefix(e.Request.Pattern, "GET /_/extensions") {
			e.Response.Header().Set("Cache-Control", "no-cache") // PocketBase's two weeks would outlive an upgrade
		}
		err := e.Next()
		if err != nil && e.Request.Pattern == "GET /_/{path...}" {
			e.Response.Header().Set("Cache-Control", "no-store") // a file that is missing now may come with an upgrade
		}
		return err
	})
	return nil
}
