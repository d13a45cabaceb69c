package mail

import (
	"mime"
	"strings"
	"unicode"
)

// maxLine is how long the lines of a header should be at most. Mail servers refuse lines of more than 998
// bytes (RFC 5322, section 2.1.1).
const maxLine = 76

// encode returns a text in the form that headers need: in encoded words of at most 75 letters (RFC 2047),
// unless it is ASCII. Readers of raw mails recognize Latin words in the encoding Q. In other scripts, Q
// takes three times the bytes that B takes.
func encode(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if isForeign(text) {
		return mime.BEncoding.Encode("UTF-8", text)
	}
	return mime.QEncoding.Encode("UTF-8", text)
}

// isForeign reports whether a text has letters of another script than Latin.
func isForeign(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

// fold returns a header in lines, which are broken at spaces.
func fold(name, value string) string {
	var out strings.Builder
	out.WriteString(name)
	length := len(name)
	for _, word := range strings.Fields(value) {
		if length+1+len(word) > maxLine {
			out.WriteString("\r\n")
			length = 0
		}
		out.WriteString(" " + word)
		length += 1 + len(word)
	}
	return out.String()
}
