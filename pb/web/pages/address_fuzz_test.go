package pages

import (
	"net/url"
	"testing"
)

// FuzzFind looks up arbitrary addresses. The canonical address of a page is found again and
// has the same cache key.
func FuzzFind(f *testing.F) {
	for _, address := range []string{
		"/", "/AboutUs", "/blogs/The-Post/", "/blogs?category=Payroll", "/search?q=a+b&q=c", "//evil.example",
		"/careers/%2e%2e",
		"/İ", "/contact-us", "/preview/x", "/blogs/\xff",
	} {
		f.Add(address, "")
	}
	f.Add("/blogs", "category=%zz&category=x")
	f.Fuzz(func(t *testing.T, path, query string) {
		values, _ := url.ParseQuery(query) // as net/http, which keeps what can be read
		found, ok := Find(path, values)
		if !ok {
			return
		}
		again, ok := Find(found.Path, found.Query)
		if !ok || again.Path != found.Path || again.String() != found.String() || again.Page != found.Page {
			t.Errorf("%q leads to %q, and that to %q", path, found.String(), again.String())
		}
	})
}
