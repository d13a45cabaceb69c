package attacks_test

import (
	"testing"

	"workforce/pb/test/testbinary"
)

// TestTransport asks for pages, calls, files and addresses that do not exist. With a site on
// https every answer tells browsers to use TLS only; otherwise none does.
func TestTransport(t *testing.T) {
	const https = "SITE_URL=https://example.com"
	for _, c := range []struct {
		name, want string
		settings   []string
	}{
		{"http", "", nil},
		{"https", "max-age=31536000", []string{https}},
		{"https with subdomains", "max-age=31536000; includeSubDomains", []string{https, "HSTS_SUBDOMAINS=on"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			reader := testbinary.Start(t, c.settings...).From(testbinary.Visitor)
			for _, path := range []string{
				"/", "/ABOUTUS", "/nothing", "/data/", "/assets/nothing.js", "/robots.txt", "/favicon.ico", "/api/blogs",
				"/api/nothing",
				"/api/contact", "/api/health", "/api/collections/contacts/records", "/uploads/nothing.pdf", "/_/", "/api/../x",
			} {
				got := reader.Get(t, path)
				if header := got.Header.Get("Strict-Transport-Security"); header != c.want {
					t.Errorf("%s: %d with %q", path, got.Status, header)
				}
			}
		})
	}
}
