package rules

import "strings"

// EndSentence ends a text with a full stop. A name that ends with one, such as “… Pvt. Ltd.”, gets no second one.
func EndSentence(text string) string {
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// NewFiller returns a replacer of placeholders, such as {brand}, by their values. A full stop behind a placeholder
// ends the sentence as EndSentence does.
func NewFiller(values map[string]string) *strings.Replacer {
	pairs := make([]string, 0, 4*len(values))
	for name, value := range values {
		placeholder := "{" + name + "}"
		// The replacer takes the first of two texts that begin at the same place.
		pairs = append(pairs, placeholder+".", EndSentence(value), placeholder, value)
	}
	return strings.NewReplacer(pairs...)
}

// Shorten cuts a text of more than some letters at the end of a word, drops the signs in dropped there, and adds end.
func Shorten(text string, most int, dropped, end string) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	begin := string(letters[:most])
	if space := strings.LastIndexByte(begin, ' '); space > 0 {
		begin = begin[:space]
	}
	return strings.TrimRight(begin, dropped) + end
}
