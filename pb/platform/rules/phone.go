package rules

import (
	"regexp"
	"strings"
	"unicode"
)

var tenDigits = regexp.MustCompile(`^[0-9]{10}$`)

// indianNumber matches the ways to write an Indian number: with a country code, a 0, or both.
// The group is the national number.
var indianNumber = regexp.MustCompile(`^(?:(?:\+|00|0)?91)?0?([1-9][0-9]{9})$`)

// IsTenDigits tells whether a phone number has the form in which it is stored.
func IsTenDigits(phone string) bool { return tenDigits.MatchString(phone) }

// TenDigitPhone returns the ten digits of an Indian number that was typed or pasted in a
// usual form, such as +91 98765 43210 or 098765 43210. Digits of any script count, and all
// other characters are ignored. A plus sign before another country's code is not, so that such
// a number is not mistaken for an Indian one. It returns anything else as it is, for the rule to
// refuse. The forms do the same: content/testdata/phones.json has examples for both.
func TenDigitPhone(phone string) string {
	var number strings.Builder
	for _, r := range phone {
		switch {
		case unicode.Is(unicode.Nd, r):
			number.WriteRune(Digit(r))
		case r == '+' && number.Len() == 0:
			number.WriteByte('+')
		}
	}
	if parts := indianNumber.FindStringSubmatch(number.String()); parts != nil {
		return parts[1]
	}
	if IsTenDigits(number.String()) {
		return number.String()
	}
	return strings.TrimSpace(phone)
}

// Digit returns the digit from 0 to 9 for a digit of any script. Each script has its digits in a row; those of
// mathematics are five such rows without a gap.
func Digit(r rune) rune {
	first := r
	for unicode.Is(unicode.Nd, first-1) {
		first--
	}
	return '0' + (r-first)%10
}
