package pages

import (
	"net/url"
	"strings"

	"workforce/pb/store/collections"
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
	// Inside shows staff a page that visitors cannot see yet.
	Inside bool
	// Token is the token of a preview in the path: the page shows the documents of a draft or a
	// release. Default: the page shows the published ones.
	Token string
}

const slugPart = "/{slug}"

// init keeps the addresses of pages from posts and openings, which nobody could open there.
func init() {
	for collection, page := range map[string]*Page{collections.Blogs: blog, collections.Jobs: job} {
		folder := Fold(strings.TrimSuffix(page.Path, slugPart)) + "/"
		for path := range byPath {
			if slug, isBelow := strings.CutPrefix(path, folder); isBelow {
				collections.ReserveSlug(collection, slug)
			}
		}
	}
}

// Find returns the page of a path. It ignores capitalisation and a trailing slash; the
// caller redirects to the address's Path if it differs from the requested one.
func Find(path string, query url.Values) (Address, bool) {
	if token, shown, ok := cutPreview(path); ok {
		return findPreviewed(token, shown, query)
	}
	folded := Fold(path)
	page, found := byPath[folded]
	if found {
		return newAddress(page, "", page.Path, query), true
	}
	end := max(strings.LastIndexByte(folded, '/'), 0)
	parent, slug := folded[:end], strings.TrimPrefix(folded[end:], "/")
	if page, found = byPath[parent+slugPart]; !found || slug == "" {
		return findCustom(path)
	}
	return newAddress(page, slug, strings.TrimSuffix(page.Path, slugPart)+"/"+slug, query), true
}

// String returns the canonical path with the canonical query, in which spaces are encoded as
// in the links of the pages.
func (a Address) String() string {
	if len(a.Query) == 0 {
		return a.Path
	}
	return a.Path + "?" + strings.ReplaceAll(a.Query.Encode(), "+", "%20")
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

// Fold returns a path in lower case without a trailing slash.
func Fold(path string) string {
	if folded := strings.ToLower(strings.TrimRight(path, "/")); folded != "" {
		return folded
	}
	return "/"
}
