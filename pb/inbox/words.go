package inbox

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"workforce/pb/collections"
)

const (
	// wordsMost and wordLongest bound what one search may cost.
	wordsMost   = 8
	wordLongest = 40
)

// terms are the words of what somebody typed, as expressions of which all have to
// match. It is false if there are none. Quoted, none is an operator of the query language.
func terms(text string) ([]string, bool) {
	found, any := []string{}, false
	for chunk := range strings.FieldsSeq(collections.TenDigitPhone(text)) {
		if word, ok := receiptWord(chunk); ok {
			any = true
			if word != "" {
				found = append(found, `"`+word+`"`)
			}
			continue
		}
		for _, word := range strings.FieldsFunc(chunk, isBetweenWords) {
			any = true
			letters := []rune(word)
			term := `"` + string(letters[:min(len(letters), wordLongest)]) + `"`
			if len(letters) > 1 {
				term += "*" // it may be half typed
			}
			found = append(found, term)
		}
	}
	// A single letter behind other words is one just begun, as very many do.
	if last := len(found) - 1; last > 0 && utf8.RuneCountInString(found[last]) == len(`"a"`) {
		found = found[:last]
	}
	return found[:min(len(found), wordsMost)], any
}

func isBetweenWords(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc)
}

// receiptStart is a receipt as GRV-2026-000123, or what has been typed of one.
var receiptStart = regexp.MustCompile(`(?i)^(grv|con|app)-(?:([0-9]{4})-0*([0-9]{0,6})|[0-9]{0,4})$`)

// receiptWord is the word that a receipt is indexed as. It is empty as long as no number
// has been typed: all receipts begin the same.
func receiptWord(chunk string) (word string, ok bool) {
	parts := receiptStart.FindStringSubmatch(chunk)
	if parts == nil || parts[3] == "" {
		return "", parts != nil
	}
	return parts[1] + parts[2] + strings.Repeat("0", 6-len(parts[3])) + parts[3], true
}
