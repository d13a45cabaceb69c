package pages

import (
	"net/url"
	"strings"
)

// Address is a page together with the canonical address it was requested at.
type Address struct {
	Page *Page
	// Slug is the last segment of the path if the page has one for each slug.
	Slug string
	// Path is the canonical path.
	Path string
	// Query holds the parameters that the page uses, in canonical form.
	Query url.Values
}

const slugPart = "/{slug}"

// Find returns the page of a path. It ignores capitalisation and a trailing slash; the
// caller redirects to the address's Path if it differs from the requested one.
func Find(path string, query url.Values) (Address, bool) {
	folded := fold(path)
	page, found := byPath[folded]
	if found {
		return newAddress(page, "", page.Path, query), true
	}
	end := max(strings.LastIndexByte(folded, '/'), 0)
	parent, slug := folded[:end], strings.TrimPrefix(folded[end:], "/")
	if page, found = byPath[parent+slugPart]; !found || slug == "" {
		return Address{}, false
	}
	return newAddress(page, slug, strings.TrimSuffix(page.Path, slugPart)+"/"+slug, query), true
}

// Key returns a string that identifies the address in the cache.
func (a Address) Key() string {
	if len(a.Query) == 0 {
		return a.Path
	}
	return a.Path + "?" + a.Query.Encode()
}

// NotFoundAddress and FailedAddress are the addresses of the error pages. Visitors cannot
// request them.
var (
	NotFoundAddress = newAddress(NotFound, "", NotFound.Path, nil)
	FailedAddress   = newAddress(Failed, "", Failed.Path, nil)
)

func newAddress(page *Page, slug, path string, query url.Values) Address {
	address := Address{Page: page, Slug: slug, Path: path}
	if page.Query != nil {
		address.Query = page.Query(query)
	}
	return address
}

// fold returns a path in lower case without a trailing slash.
func fold(path string) string {
	if folded := strings.ToLower(strings.TrimRight(path, "/")); folded != "" {
		return folded
	}
	return "/"
}
