package deploy_test

import (
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestAway asks the examples for Caddy and nginx for a site whose program does not run. People read a sentence, a page
// loads again by itself, and the scripts of the site learn that they may send a form again.
func TestAway(t *testing.T) {
	for _, b := range startBalancers(t, testbinary.FreeAddress(t)) {
		visitor := b.from(testbinary.Visitor)
		for method, path := range map[string]string{http.MethodGet: "/careers", http.MethodPost: "/contact"} {
			got, err := visitor.Try(t.Context(), method, path, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Status != http.StatusBadGateway || got.Header.Get("Retry-After") != "3" ||
				got.Header.Get("Cache-Control") != "no-store" ||
				got.Header.Get("Content-Type") != "text/html; charset=utf-8" ||
				!strings.Contains(got.Body, "<h1>One moment, please</h1>") {
				t.Errorf("%s answers %s %s: %d %v %.200q", b.name, method, path, got.Status, got.Header, got.Body)
			}
			// A form that loads again would ask for an empty one.
			if loads := strings.Contains(got.Body, `http-equiv="refresh"`); loads != (method == http.MethodGet) {
				t.Errorf("%s answers %s with %q", b.name, method, got.Body)
			}
		}
	}
}
