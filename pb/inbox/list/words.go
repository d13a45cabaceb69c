package list

import (
	"strings"
	"unicode"

	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
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
	for {
		receipt, rest, found := collections.CutReceipt(text)
		if !found {
			break
		}
		ok, text = true, rest
		terms = append(terms, term{word: strings.ReplaceAll(receipt.String(), "-", "")})
	}
	if !strings.ContainsFunc(text, unicode.IsLetter) {
		text = rules.TenDigitPhone(text)
	}
	unfinished := false
	for chunk := range strings.FieldsSeq(text) {
		if collections.BeginsReceipt.MatchString(chunk) {
			ok = true
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
