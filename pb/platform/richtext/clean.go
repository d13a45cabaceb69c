// Package richtext handles the HTML of posts: it sanitizes it and extracts text.
package richtext

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Clean sanitizes the HTML of a post. It keeps only what the editor of the admin area can
// produce, so stored content is safe to show on a page. Output of the editor stays the same
// byte for byte (testdata/editor.html). It returns "" for HTML that it cannot make safe.
func Clean(text string) string {
	// Without an element that the policy removes, browsers may read the rest as other elements.
	// The result is safe when one more pass does not change it.
	for range maxPasses {
		clean := cleanOnce(text)
		if clean == text {
			return clean
		}
		text = clean
	}
	return ""
}

// maxPasses is more than HTML from an editor needs: one, or two if something was removed.
const maxPasses = 8

func cleanOnce(text string) string {
	return spellAsBrowsers(emptyTable.ReplaceAllString(policy.Sanitize(balance(text)), ""))
}

// emptyTable matches a table without cells in sanitized HTML.
var emptyTable = regexp.MustCompile(`<table>(\s|</?(thead|tbody|tr)>)*</table>`)

// balance adds missing start and end tags as browsers do, so the content cannot close an
// element of the page around it. It returns "" for HTML that is nested too deeply to parse.
func balance(text string) string {
	var out strings.Builder
	parts, err := html.ParseFragment(strings.NewReader(text),
		&html.Node{Type: html.ElementNode, DataAtom: atom.Div, Data: "div"})
	root := &html.Node{Type: html.DocumentNode}
	for _, part := range parts {
		root.AppendChild(part)
	}
	dropForeign(root)
	err = errors.Join(err, html.Render(&out, root))
	if err != nil {
		return ""
	}
	return strings.Map(keepPrintable, out.String())
}

// keepPrintable returns a line break for U+000B, with which PowerPoint and Word break a line on
// the clipboard, and -1 for the other control characters and the noncharacters that HTML forbids.
func keepPrintable(r rune) rune {
	switch {
	case r == '\v':
		return '\n'
	case unicode.IsControl(r) && !strings.ContainsRune("\t\n\f\r", r), r&0xfffe == 0xfffe, 0xfdd0 <= r && r <= 0xfdef:
		return -1
	}
	return r
}

// dropForeign removes SVG and MathML, because their elements have other meanings than HTML
// elements of the same name.
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

// policy allows what the editor (frontend/src/admin/writing/editor) can produce.
var policy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "h2", "h3", "h4", "strong", "em", "u", "s", "ul", "ol", "li", "blockquote",
		"table", "thead", "tbody", "tr", "th", "td", "code", "pre", "hr", "br",
		"figure", "figcaption",
	)
	// Two slashes lead to another host. Browsers read backslashes as slashes, too.
	p.AllowAttrs("href").Matching(regexp.MustCompile(`^(/?[^/\\\s]|/?$)`)).OnElements("a")
	p.AllowAttrs("title").OnElements("a")
	p.AllowAttrs("rel").Matching(regexp.MustCompile(`^(noopener|noreferrer|nofollow|ugc|sponsored)( (noopener|noreferrer|nofollow|ugc|sponsored))*$`)).OnElements("a")
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)

	// Pictures come from this site only, so no other host learns who reads a post.
	p.AllowAttrs("src").Matching(regexp.MustCompile(
		`^/(api/files|assets)(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)+(\?thumb=[0-9]+x[0-9]+[tbf]?)?$`)).OnElements("img")
	p.AllowAttrs("alt", "title").OnElements("img")
	p.AllowAttrs("width", "height").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("img")
	p.AllowAttrs("colspan", "rowspan").Matching(regexp.MustCompile(`^[0-9]{1,3}$`)).OnElements("th", "td")
	p.AllowAttrs("start").Matching(regexp.MustCompile(`^[0-9]{1,5}$`)).OnElements("ol")
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^[1aAiI]$`)).OnElements("ol")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^language-[A-Za-z0-9+#-]{1,30}$`)).OnElements("code")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^post-figure--(wide|small)$`)).OnElements("figure")
	return p
}()

// inText and inTag undo character references that the policy writes but browsers do not.
var (
	inText = strings.NewReplacer("&#34;", `"`, "&#39;", "'", "\u00a0", "&nbsp;")
	inTag  = strings.NewReplacer("&#34;", "&quot;", "&#39;", "'", "\u00a0", "&nbsp;")
)

// spellAsBrowsers formats sanitized HTML as innerHTML does, so saving content that was not
// edited changes nothing. It drops pictures without an address. It relies on < and > being
// used only around tags.
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
