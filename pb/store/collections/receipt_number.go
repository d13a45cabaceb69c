package collections

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A ReceiptNumber is a receipt that somebody has typed.
type ReceiptNumber struct {
	Kind         *SubmissionKind
	Year, Number int
}

// String returns the receipt as it is stored.
func (n ReceiptNumber) String() string {
	return series{n.Kind.ReceiptPrefix, n.Year}.receipt(n.Number)
}

// typedReceipt matches a folded receipt. Between its parts may be anything that people type there, or
// nothing. The words around it are not letters or digits.
var typedReceipt = regexp.MustCompile(`(?:^|[^A-Z0-9])(` + strings.Join(prefixes(), "|") + `)[^A-Z0-9]{0,3}([0-9]{4})[^A-Z0-9]{0,3}([0-9]{1,9})(?:[^A-Z0-9]|$)`)

func prefixes() []string {
	var all []string
	for _, kind := range SubmissionKinds {
		all = append(all, kind.ReceiptPrefix)
	}
	return all
}

// CutReceipt finds a receipt in a text, in any spelling: with spaces or other dashes, in small letters,
// without its zeros, with digits of any script, among other words. rest is the text without it.
func CutReceipt(text string) (number ReceiptNumber, rest string, found bool) {
	folded := foldReceipt(text)
	at := typedReceipt.FindStringSubmatchIndex(folded)
	if at == nil {
		return ReceiptNumber{}, text, false
	}
	part := func(n int) string { return folded[at[2*n]:at[2*n+1]] }
	for _, kind := range SubmissionKinds {
		if kind.ReceiptPrefix == part(1) {
			number.Kind = kind
		}
	}
	number.Year, _ = strconv.Atoi(part(2)) // digits only
	number.Number, _ = strconv.Atoi(part(3))
	return number, folded[:at[2]] + " " + folded[at[7]:], number.Number > 0
}

// foldReceipt returns the text in capital letters of the usual width, with the digits 0 to 9, and without
// invisible characters.
func foldReceipt(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r):
			return -1
		case unicode.Is(unicode.Nd, r):
			return '0' + digitOf(r)
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(text))
}

// digitOf returns the value of a decimal digit. In Unicode the ten digits of a script follow one another.
func digitOf(digit rune) rune {
	first := digit
	for unicode.Is(unicode.Nd, first-1) {
		first--
	}
	return (digit - first) % 10
}
