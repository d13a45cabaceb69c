package app

import (
	"net/url"
	"testing"
)

func TestCanonical(t *testing.T) {
	for address, want := range map[string]string{
		"/contact?utm_source=ad&gclid=1":  "/contact",
		"/search?utm_source=ad&q=payroll": "/search?q=payroll",
		"/CONTACT?utm_source=ad":          "/CONTACT?utm_source=ad", // is redirected with its parameters
		"/made-by-staff?utm_source=ad":    "/made-by-staff",
		"/uploads/a.pdf?token=x":          "/uploads/a.pdf?token=x",
		"/api/blogs?page=2":               "/api/blogs?page=2",
	} {
		requested, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := canonical(requested); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}
