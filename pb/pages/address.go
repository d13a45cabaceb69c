package pages

import (
	"net/url"
	"strings"
)

// Address is one page at one canonical address.
type Address struct {
	Page *Page
	// Slug is the last part of a path that has one.
	Slug string
	// Path is the canonical path.
	Path string
	// Query is the part of the query that the page heeds, in canonical form.
	Query url.Values
}

const slugPart = "/{slug}"

// Find gives the page of a path, whatever its capitalisation, with or without a slash
// at the end; the caller redirects to the address's Path where they differ.
func Find(path string, query url.Values) (Address, bool) {
	folded := fold(path)
	page, found := byPath[folded]
	if found {
		return at(page, "", page.Path, query), true
	}
	parent, slug, _ := cutLast(folded)
	if page, found = byPath[parent+slugPart]; !found || slug == "" {
		return Address{}, false
	}
	return at(page, slug, strings.TrimSuffix(page.Path, slugPart)+"/"+slug, query), true
}

// Key tells the address from all others, for the cache.
func (a Address) Key() string {
	if len(a.Query) == 0 {
		return a.Path
	}
	return a.Path + "?" + a.Query.Encode()
}

// NotFoundAddress and FailedAddress are where the pages of errors stand: at paths that
// no page has.
var (
	NotFoundAddress = at(NotFound, "", NotFound.Path, nil)
	FailedAddress   = at(Failed, "", Failed.Path, nil)
)

func at(page *Page, slug, path string, query url.Values) Address {
	address := Address{Page: page, Slug: slug, Path: path}
	if page.Query != nil {
		address.Query = page.Query(query)
	}
	return address
}

func fold(path string) string {
	if folded := strings.ToLower(strings.TrimRight(path, "/")); folded != "" {
		return folded
	}
	return "/"
}

func cutLast(path string) (parent, last string, found bool) {
	i := strings.LastIndexByte(path, '/')
	if i < 0 {
		return path, "", false
	}
	return path[:i], path[i+1:], true
}
