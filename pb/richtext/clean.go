package richtext

import (
	"errors"
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Clean leaves of a post's HTML what the editor of the admin area makes, and
// nothing that a page could be broken or abused with. By whichever way a post comes,
// what is stored is clean, and pages may show it as it is. What the editor made comes
// out as it went in, byte for byte (testdata/editor.html).
func Clean(text string) string {
	return spellAsBrowsers(emptyTable.ReplaceAllString(policy.Sanitize(balance(text)), ""))
}

// emptyTable is a table without a cell in clean HTML.
var emptyTable = regexp.MustCompile(`<table>(\s|</?(thead|tbody|tr)>)*</table>`)

// balance closes what is open and opens what is closed, as browsers do, so that no text
// reaches out of its place. Nothing is left of one that is nested beyond all reason.
func balance(text string) string {
	var out strings.Builder
	parts, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"})
	root := &html.Node{Type: html.DocumentNode}
	for _, part := range parts {
		root.AppendChild(part)
	}
	dropForeign(root)
	err = errors.Join(err, html.Render(&out, root))
	if err != nil {
		return ""
	}
	return out.String()
}

// dropForeign removes drawings and formulas: what is called as in HTML means something else there.
func dropForeign(node *html.Node) {
	for child := node.FirstChild; child != nil; {
		next := child.NextSibling
		if child.Namespace != "" {
			node.RemoveChild(child)
		} else {
			dropForeign(child)
		}
		child = next
	}
}

// The editor: frontend/src/admin/editor.
var policy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "h2", "h3", "h4", "strong", "em", "u", "s", "ul", "ol", "li", "blockquote",
		"table", "thead", "tbody", "tr", "th", "td", "code", "pre", "hr", "br",
	)
	// Two slashes, which browsers also read in backslashes, lead to another host without saying how.
	p.AllowAttrs("href").Matching(regexp.MustCompile(`^(/?[^/\\\s]|/?$)`)).OnElements("a")
	p.AllowAttrs("title").OnElements("a")
	p.AllowAttrs("rel").Matching(regexp.MustCompile(`^(noopener|noreferrer|nofollow|ugc|sponsored)( (noopener|noreferrer|nofollow|ugc|sponsored))*$`)).OnElements("a")
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)

	// Pictures come from this site only: no other host learns who reads a post.
	p.AllowAttrs("src").Matching(regexp.MustCompile(
		`^/(api/files|assets)(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)+(\?thumb=[0-9]+x[0-9]+[tbf]?)?$`)).OnElements("img")
	p.AllowAttrs("alt", "title").OnElements("img")
	p.AllowAttrs("width", "height").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("img")
	p.AllowAttrs("colspan", "rowspan").Matching(regexp.MustCompile(`^[0-9]{1,3}$`)).OnElements("th", "td")
	p.AllowAttrs("start").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("ol")
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^[1aAiI]$`)).OnElements("ol")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^language-[A-Za-z0-9+#-]{1,30}$`)).OnElements("code")
	return p
}()

// The characters that the policy writes as references, and browsers as they are.
var (
	inText = strings.NewReplacer("&#34;", `"`, "&#39;", "'", "\u00a0", "&nbsp;")
	inTag  = strings.NewReplacer("&#34;", "&quot;", "&#39;", "'", "\u00a0", "&nbsp;")
)

// spellAsBrowsers spells clean HTML as innerHTML does, so that saving what was read
// changes nothing. In clean HTML < and > stand around tags only. A picture that lost its
// address is left out.
func spellAsBrowsers(clean string) string {
	var out strings.Builder
	out.Grow(len(clean))
	for clean != "" {
		text, rest, _ := strings.Cut(clean, "<")
		out.WriteString(inText.Replace(text))
		if rest == "" {
			break
		}
		tag, after, _ := strings.Cut(rest, ">")
		if !strings.HasPrefix(tag, "img") || strings.Contains(tag, ` src="`) {
			out.WriteString("<" + strings.TrimSuffix(inTag.Replace(tag), "/") + ">")
		}
		clean = after
	}
	return out.String()
}
