package deploy_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestAway asks the examples for Caddy and nginx for a site whose program does not run. People read a sentence, and the
// scripts of the site learn that they may send a form again.
func TestAway(t *testing.T) {
	for _, b := range startBalancers(t, testbinary.FreeAddress(t)) {
		visitor := b.from(testbinary.Visitor)
		for method, path := range map[string]string{http.MethodGet: "/careers", http.MethodPost: "/api/contact"} {
			got, err := visitor.Try(t.Context(), method, path, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Status != http.StatusBadGateway || got.Header.Get("Retry-After") != "3" || got.Header.Get("Cache-Control") != "no-store" ||
				got.Header.Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(got.Body, "<p>This site cannot be reached at the moment.") {
				t.Errorf("%s answers %s %s: %d %v %.200q", b.name, method, path, got.Status, got.Header, got.Body)
			}
		}
	}
}
