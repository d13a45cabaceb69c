package richtext

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"workforce/pb/platform/rules"
)

// maxExcerptLength is the length in characters of an excerpt made from the content.
const maxExcerptLength = 200

// inlineElements are the elements that may stand within a word. All others separate words.
var inlineElements = []string{"a", "strong", "em", "u", "s", "code"}

// Text returns the visible text of sanitized HTML on one line. If `of` names elements, only
// their text is included.
func Text(content string, of ...string) string {
	var text strings.Builder
	depth := 0
	for tokens := html.NewTokenizer(strings.NewReader(content)); ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return strings.Join(strings.Fields(text.String()), " ")
		}
		token := tokens.Token()
		wanted := slices.Contains(of, token.Data)
		switch {
		case kind == html.TextToken && (len(of) == 0 || depth > 0):
			text.WriteString(token.Data)
		case kind == html.TextToken:
		case !slices.Contains(inlineElements, token.Data):
			text.WriteByte(' ')
		}
		switch {
		case kind == html.StartTagToken && wanted:
			depth++
		case kind == html.EndTagToken && wanted:
			depth--
		}
	}
}

// Words counts the words in the visible text of a post's content. A word is a run of characters
// without spaces that holds at least one letter or digit, so a dash or an ampersand on its own is
// none. The editor counts the same way: countWords in frontend/src/lib/words.ts.
func Words(content string) int {
	count := 0
	for run := range strings.FieldsSeq(Text(content)) {
		if strings.ContainsFunc(run, isLetterOrNumber) {
			count++
		}
	}
	return count
}

func isLetterOrNumber(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// wordsPerMinute is the speed at which people read.
const wordsPerMinute = 200

// ReadingMinutes returns how many minutes a number of words takes to read, at least one.
func ReadingMinutes(words int) int { return max(1, (words+wordsPerMinute/2)/wordsPerMinute) }

// excerptBreaks are the blocks that an excerpt skips at its start and ends at later.
var excerptBreaks = []string{"h2", "h3", "h4", "ul", "ol", "blockquote", "table", "pre", "figure"}

// firstParagraphs returns the text of the first top-level paragraphs of sanitized HTML that
// follow each other without another block between them.
func firstParagraphs(content string) string {
	var text strings.Builder
	depth, found := 0, false
	for tokens := html.NewTokenizer(strings.NewReader(content)); ; {
		kind := tokens.Next()
		token := tokens.Token()
		switch {
		case kind == html.ErrorToken, found && kind == html.StartTagToken && slices.Contains(excerptBreaks, token.Data):
			return Text(text.String(), "p")
		case kind == html.StartTagToken && slices.Contains(excerptBreaks, token.Data):
			depth++
		case kind == html.EndTagToken && slices.Contains(excerptBreaks, token.Data):
			depth--
		case depth == 0:
			found = found || kind == html.TextToken && strings.TrimSpace(token.Data) != ""
			text.WriteString(token.String())
		}
	}
}

// HasOwnExcerpt reports whether a writer wrote the excerpt. Otherwise it was made from the content.
func HasOwnExcerpt(excerpt, content string) bool {
	return excerpt != "" && excerpt != Excerpt(content)
}

// Excerpt returns the beginning of a post, cut at the end of a word.
func Excerpt(content string) string {
	text := cmp.Or(firstParagraphs(content), Text(content))
	return rules.Shorten(text, maxExcerptLength, " .,;:–-", "…")
}

// IsBlank reports whether content shows nothing, such as the empty <p></p> of the editor.
func IsBlank(content string) bool {
	return !strings.Contains(content, "<img ") && !strings.Contains(content, "<hr") && Text(content) == ""
}

// addressOfSite matches the beginning of an address without a host in sanitized HTML. A text has no < or >, so it
// matches only in tags.
var addressOfSite = regexp.MustCompile(`(<[^>]* (?:href|src)=")/`)

// WithHost returns sanitized HTML in which the addresses of links and pictures begin with the address of the site.
func WithHost(content, site string) string {
	return addressOfSite.ReplaceAllString(content, "${1}"+strings.ReplaceAll(site, "$", "$$")+"/")
}

// firstPicture matches the address of a picture in sanitized HTML, up to the choice of a size.
var firstPicture = regexp.MustCompile(`<img[^>]* src="([^"?]*)`)

// FirstPicture returns the address of the first picture in sanitized HTML, or "".
func FirstPicture(content string) string {
	found := firstPicture.FindStringSubmatch(content)
	if found == nil {
		return ""
	}
	return found[1]
}

// Descriptions returns the descriptions of the pictures in sanitized HTML by their addresses, without the choice of a
// size.
func Descriptions(content string) map[string]string {
	descriptions := map[string]string{}
	for tokens := html.NewTokenizer(strings.NewReader(content)); tokens.Next() != html.ErrorToken; {
		token := tokens.Token()
		if token.DataAtom != atom.Img {
			continue
		}
		values := map[string]string{}
		for _, attribute := range token.Attr {
			values[attribute.Key] = attribute.Val
		}
		address, _, _ := strings.Cut(values["src"], "?")
		descriptions[address] = values["alt"]
	}
	return descriptions
}
