package inbox

import (
	"regexp"
	"strings"
	"unicode"

	"workforce/pb/rules"
)

const (
	// maxWords and maxWordLength limit what one search may cost.
	maxWords      = 8
	maxWordLength = 40
	// minPrefix is the number of letters from which a word also matches longer words that
	// begin with it. Fewer letters match too much to be useful.
	minPrefix = 3
)

// A term is a word that submissions have to hold.
type term struct {
	word   string
	prefix bool // longer words that begin with it match, too
}

// SearchTerms returns the words that a search looks for, with a * after those that also
// match longer words. The dashboard marks them in what was found.
func SearchTerms(text string) []string {
	terms, _ := searchTerms(text)
	shown := make([]string, len(terms))
	for i, t := range terms {
		if shown[i] = t.word; t.prefix {
			shown[i] += "*"
		}
	}
	return shown
}

// matchExpression returns the full-text query for what somebody typed, in which every
// word has to match. It is empty if all submissions match. ok is false if none can,
// because the text has no words.
func matchExpression(text string) (expression string, ok bool) {
	terms, ok := searchTerms(text)
	quoted := make([]string, len(terms)) // so that none is an operator
	for i, t := range terms {
		if quoted[i] = `"` + t.word + `"`; t.prefix {
			quoted[i] += "*"
		}
	}
	return strings.Join(quoted, " AND "), ok
}

// searchTerms returns the terms of what somebody typed, at most maxWords. ok is false if
// the text is not empty but has no words.
func searchTerms(text string) (terms []term, ok bool) {
	if strings.TrimSpace(text) == "" {
		return nil, true
	}
	unfinished := false
	for chunk := range strings.FieldsSeq(rules.TenDigitPhone(text)) {
		if word, isReceipt := receiptWord(chunk); isReceipt {
			ok = true
			if word != "" {
				terms, unfinished = append(terms, term{word: word}), false
			}
			continue
		}
		if strings.Contains(chunk, "@") {
			chunk = strings.Map(dropEmailSigns, chunk)
		}
		for _, word := range strings.FieldsFunc(chunk, isSeparator) {
			ok = true
			letters := []rune(word)
			terms = append(terms, term{string(letters[:min(len(letters), maxWordLength)]), len(letters) >= minPrefix})
			unfinished = len(letters) < minPrefix && !strings.ContainsFunc(word, unicode.IsNumber)
		}
	}
	// One or two letters after other words are probably the beginning of a word that is
	// still being typed.
	if unfinished && len(terms) > 1 {
		terms = terms[:len(terms)-1]
	}
	return terms[:min(len(terms), maxWords)], ok
}

func isSeparator(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc)
}

// emailSigns are left out of an e-mail address so that the index holds it as one word.
const emailSigns = "@.-_+"

func dropEmailSigns(r rune) rune {
	if strings.ContainsRune(emailSigns, r) {
		return -1
	}
	return r
}

// receiptPattern matches a receipt like GRV-2026-000123, or the beginning of one.
var receiptPattern = regexp.MustCompile(`(?i)^(grv|con|app)-(?:([0-9]{4})-0*([0-9]{0,6})|[0-9]{0,4})$`)

// receiptWord returns the word that the index holds for a receipt. It is empty as long as
// no number has been typed, because all receipts begin alike.
func receiptWord(chunk string) (word string, isReceipt bool) {
	parts := receiptPattern.FindStringSubmatch(chunk)
	if parts == nil || parts[3] == "" {
		return "", parts != nil
	}
	return parts[1] + parts[2] + strings.Repeat("0", 6-len(parts[3])) + parts[3], true
}
