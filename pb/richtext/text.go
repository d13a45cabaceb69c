package richtext

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// maxExcerptLength is how long an excerpt gets that is taken from the text, in characters.
const maxExcerptLength = 200

// inlineElements are the elements within a word or a sentence; all others part words.
var inlineElements = []string{"a", "strong", "em", "u", "s", "code"}

// Text is what a reader reads of clean HTML, in one line; of says of which elements,
// default all.
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

// excerptBreaks are the blocks that an excerpt skips, or ends at.
var excerptBreaks = []string{"h2", "h3", "h4", "ul", "ol", "blockquote", "table", "pre"}

// firstParagraphs are the first ones of clean HTML that follow each other and stand in nothing else.
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

// HasOwnExcerpt tells whether somebody wrote an excerpt, instead of it being taken from the content.
func HasOwnExcerpt(excerpt, content string) bool {
	return excerpt != "" && excerpt != Excerpt(content)
}

// Excerpt is how a post begins, up to the end of a word.
func Excerpt(content string) string {
	text := cmp.Or(firstParagraphs(content), Text(content))
	if utf8.RuneCountInString(text) <= maxExcerptLength {
		return text
	}
	begin := string([]rune(text)[:maxExcerptLength])
	if i := strings.LastIndexByte(begin, ' '); i > 0 {
		begin = begin[:i]
	}
	return strings.TrimRight(begin, " .,;:–-") + "…"
}

// IsBlank tells whether content shows nothing: an editor makes <p></p> of nothing.
func IsBlank(content string) bool {
	return !strings.Contains(content, "<img ") && !strings.Contains(content, "<hr") && Text(content) == ""
}
