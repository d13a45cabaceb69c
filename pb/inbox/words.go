package inbox

import (
	"regexp"
	"strings"
	"unicode"

	"workforce/pb/rules"
)

const (
	// wordsMost and wordLongest bound what one search may cost.
	wordsMost   = 8
	wordLongest = 40
	// beginLeast is from how many letters on a word may be half typed. What begins with
	// fewer is too much to be of use.
	beginLeast = 3
)

// A term is a word that has to be there, or one that begins like it.
type term struct {
	word   string
	begins bool
}

// terms are the words of what somebody typed. It is false if there are none.
func terms(text string) ([]term, bool) {
	found, any := []term{}, false
	for chunk := range strings.FieldsSeq(rules.TenDigitPhone(text)) {
		if word, ok := receiptWord(chunk); ok {
			any = true
			if word != "" {
				found = append(found, term{word, false})
			}
			continue
		}
		if strings.Contains(chunk, "@") {
			chunk = strings.Map(withoutSigns, chunk) // as it is indexed
		}
		for _, word := range strings.FieldsFunc(chunk, isBetweenWords) {
			any = true
			letters := []rune(word)
			found = append(found, term{string(letters[:min(len(letters), wordLongest)]), len(letters) >= beginLeast})
		}
	}
	// One or two letters behind other words are a word just begun, as very many do.
	if last := len(found) - 1; last > 0 && !found[last].begins && !strings.ContainsFunc(found[last].word, unicode.IsNumber) {
		found = found[:last]
	}
	return found[:min(len(found), wordsMost)], any
}

func isBetweenWords(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc)
}

// emailSigns are left out of an address to make it one word.
const emailSigns = "@.-_+"

func withoutSigns(r rune) rune {
	if strings.ContainsRune(emailSigns, r) {
		return -1
	}
	return r
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
