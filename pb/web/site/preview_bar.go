package site

import (
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"workforce/pb/web/pages"
)

//go:embed preview_bar.html
var previewBarText string

var previewBarTemplate = template.Must(template.New("preview bar").Parse(previewBarText))

// previewBarStyle is the module of the bar's style.
const previewBarStyle = "src/preview/preview-bar.scss"

// addPreviewBar adds a bar to the page of a preview. The bar says what the page shows and when the
// link ends. It is the last element of the body, because React leaves unknown elements alone there
// when it hydrates the page. So other pages load nothing for it.
func (s *Site) addPreviewBar(html string, previewed *pages.Previewed) (string, error) {
	style := s.config.ViteURL + "/" + previewBarStyle
	if s.built != nil {
		style = "/" + s.built.preview[previewBarStyle].File
	}
	var bar strings.Builder
	err := previewBarTemplate.Execute(&bar, struct {
		*pages.Previewed
		Style string
	}{previewed, style})
	if err != nil {
		return "", fmt.Errorf("write the bar of a preview: %w", err)
	}
	end := max(strings.LastIndex(html, "</body>"), 0)
	return html[:end] + bar.String() + html[end:], nil
}
