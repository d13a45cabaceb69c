package api_test

import (
	"testing"

	"workforce/pb/api"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

// TestAllowOrigins calls the API from pages of other sites.
func TestAllowOrigins(t *testing.T) {
	app := testapp.New(t)
	inner := app.Handler
	const shop, other = "https://shop.example", "https://other.example"
	for name, c := range map[string]struct {
		settings             []string
		method, path, origin string
		status               int
		allowed              string
	}{
		"a site of the settings":         {[]string{shop}, "GET", "/api/openings", shop, 200, shop},
		"another site":                   {[]string{shop}, "GET", "/api/openings", other, 200, ""},
		"any site":                       {[]string{api.AnyOrigin}, "GET", "/api/pages/careers", other, 200, other},
		"no site":                        {nil, "GET", "/api/openings", shop, 200, ""},
		"a call that is not open":        {[]string{shop}, "GET", "/api/inbox", shop, 401, ""},
		"a form":                         {[]string{shop}, "OPTIONS", "/api/contact", shop, 405, ""},
		"the question before a call":     {[]string{shop}, "OPTIONS", "/api/openings", shop, 204, shop},
		"the question of another site":   {[]string{shop}, "OPTIONS", "/api/openings", other, 405, ""},
		"a request that is not a page's": {[]string{shop}, "GET", "/api/openings", "", 200, ""},
	} {
		t.Run(name, func(t *testing.T) {
			app.Handler = api.AllowOrigins(c.settings, inner)
			cache.Of(app).Forget(c.path)
			for range 2 { // the second answer may come from the cache
				answer := app.Do(c.method, c.path, nil, "Origin", c.origin)
				if answer.Status != c.status || answer.Header.Get("Access-Control-Allow-Origin") != c.allowed {
					t.Fatalf("%d, allowed to %q: %s", answer.Status, answer.Header.Get("Access-Control-Allow-Origin"),
						answer.Body)
				}
				if got := answer.Header.Get("Vary"); c.status == 200 && got != "Accept-Encoding, Origin" {
					t.Errorf("Vary is %q", got)
				}
				if got := answer.Header.Get("Access-Control-Allow-Headers"); got != "" && c.status != 204 {
					t.Errorf("allows the headers %s", got)
				}
			}
		})
	}
}
