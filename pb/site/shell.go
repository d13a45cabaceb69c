package site

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
)

// errRenderedByVite says that in development the browser renders every page.
var errRenderedByVite = errors.New("development: rendered in the browser")

// shellText is a document that says what the page is about and lets the browser render it.
//
//go:embed shell.html
var shellText string

var shellTemplate = template.Must(template.New("shell").Parse(shellText))

// shell makes the document of a page that could not be rendered here.
func shell(carried boot, text []byte) (string, error) {
	var site struct {
		Brand struct {
			Name string `json:"name"`
		} `json:"brand"`
	}
	if err := json.Unmarshal(carried.Site, &site); err != nil {
		return "", fmt.Errorf("read the site document: %w", err)
	}
	var html bytes.Buffer
	err := shellTemplate.Execute(&html, map[string]any{
		"Brand":  site.Brand.Name,
		"Meta":   carried.View.Meta,
		"Assets": carried.Assets,
		"Boot":   template.JS(text), // JSON by encoding/json, with every < escaped
	})
	if err != nil {
		return "", fmt.Errorf("write the shell: %w", err)
	}
	return html.String(), nil
}
