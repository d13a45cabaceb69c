package site

import (
	_ "embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/request"
)

// busyText is the template of the page that asks a visitor to try again.
//
//go:embed busy.html
var busyText string

var busyTemplate = template.Must(template.New("busy").Parse(busyText))

// respondBusy asks a visitor to try again. form is the path of the page of a form that was
// refused, or "" if the visitor sent none.
func respondBusy(e *core.RequestEvent, form string) error {
	var page strings.Builder
	if err := busyTemplate.Execute(&page, form); err != nil {
		return fmt.Errorf("write the busy page: %w", err)
	}
	header := e.Response.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("Retry-After", request.BusyPause)
	return e.HTML(http.StatusTooManyRequests, page.String())
}
