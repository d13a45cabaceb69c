package site

import "testing"

// TestTransport checks that only a site on https tells browsers to use TLS, and for subdomains only if asked to.
func TestTransport(t *testing.T) {
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{URL: "http://site.test", HSTSSubdomains: true}, ""},
		{Config{URL: "https://site.test"}, "max-age=31536000"},
		{Config{URL: "https://site.test", HSTSSubdomains: true}, "max-age=31536000; includeSubDomains"},
	} {
		site := &Site{config: c.config}
		if got := site.commonHeaders().Get("Strict-Transport-Security"); got != c.want {
			t.Errorf("%+v: %q, want %q", c.config, got, c.want)
		}
	}
}
