package collections

import (
	"regexp"

	"github.com/microcosm-cc/bluemonday"
)

// cleanContent leaves of a post's HTML what the editor of the admin area makes, and
// nothing that a page could be broken or abused with. By whichever way a post comes,
// what is stored is clean, and pages may show it as it is.
func cleanContent(html string) string { return contentPolicy.Sanitize(html) }

var contentPolicy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "h2", "h3", "h4", "strong", "em", "u", "s", "ul", "ol", "li", "blockquote",
		"table", "thead", "tbody", "tr", "th", "td", "code", "pre", "hr", "br",
	)
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("rel").Matching(regexp.MustCompile(`^(noopener|noreferrer|nofollow|ugc|sponsored)( (noopener|noreferrer|nofollow|ugc|sponsored))*$`)).OnElements("a")
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)

	// Pictures come from this site only: no other host learns who reads a post.
	p.AllowAttrs("src").Matching(regexp.MustCompile(
		`^/(api/files|assets)(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)+(\?thumb=[0-9]+x[0-9]+[tbf]?)?$`)).OnElements("img")
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("img")
	p.AllowAttrs("colspan", "rowspan").Matching(regexp.MustCompile(`^[0-9]{1,3}$`)).OnElements("th", "td")
	p.AllowAttrs("start").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("ol")
	return p
}()
