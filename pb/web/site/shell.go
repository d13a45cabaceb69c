package site

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
)

// errRenderedByVite is returned in development, when the browser renders every page.
var errRenderedByVite = errors.New("development: rendered in the browser")

// shellText is the template of the shell, an HTML document with the page's title and
// description that the browser replaces by the rendered page.
//
//go:embed shell.html
var shellText string

var shellTemplate = template.Must(template.New("shell").Parse(shellText))

// shell returns the document of a page that could not be rendered on the server. text is
// data as JSON.
func shell(data boot, text []byte) (string, error) {
	var site struct {
		Brand struct {
			Name string `json:"name"`
		} `json:"brand"`
	}
	if err := json.Unmarshal(data.Site, &site); err != nil {
		return "", fmt.Errorf("read the site document: %w", err)
	}
	var html bytes.Buffer
	err := shellTemplate.Execute(&html, map[string]any{
		"Brand":  site.Brand.Name,
		"Meta":   data.View.Meta,
		"Assets": data.Assets,
		"Boot":   template.JS(text), // safe, because encoding/json escapes every <
	})
	if err != nil {
		return "", fmt.Errorf("write the shell: %w", err)
	}
	return html.String(), nil
}
