package site_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testapp"
)

// TestSecurityText checks that the file names the contact address of the site document, and
// that there is none while that is a placeholder.
func TestSecurityText(t *testing.T) {
	const path = "/.well-known/security.txt"
	app := testapp.NewSite(t)
	if got := app.Get(path, ""); got.Status != http.StatusNotFound {
		t.Errorf("with a placeholder: %d %s", got.Status, got.Body)
	}
	change(t, app, "site", "hello@example.com", "security@samarth.example")
	got := app.Get(path, "")
	if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Fatalf("%d %v %s", got.Status, got.Header, got.Body)
	}
	fields := map[string]string{}
	for line := range strings.Lines(got.Body) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		fields[name] = value
	}
	if fields["Contact"] != "mailto:security@samarth.example" || fields["Canonical"] != testapp.SiteURL+path {
		t.Error(got.Body)
	}
	expires, err := time.Parse(time.RFC3339, fields["Expires"])
	if left := time.Until(expires); err != nil || left < 100*24*time.Hour || left > 365*24*time.Hour {
		t.Errorf("%v: %s", err, got.Body)
	}
}
