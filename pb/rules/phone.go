package rules

import (
	"regexp"
	"strings"
	"unicode"
)

var tenDigits = regexp.MustCompile(`^[0-9]{10}$`)

// IsTenDigits tells whether a phone number has the form in which it is stored.
func IsTenDigits(phone string) bool { return tenDigits.MatchString(phone) }

// TenDigitPhone returns the ten digits of an Indian number that was typed or pasted in a
// usual form, such as +91 98765 43210 or 098765 43210. It returns anything else as it is,
// for the rule to refuse or the search to look for.
func TenDigitPhone(phone string) string {
	digits := strings.Map(func(r rune) rune {
		// Address books put direction marks around a copied number.
		if strings.ContainsRune("-.()", r) || unicode.In(r, unicode.Zs, unicode.Cf) {
			return -1
		}
		return r
	}, strings.TrimSpace(phone))
	for _, prefix := range []string{"+91", "0091", "91", "0"} {
		if rest, ok := strings.CutPrefix(digits, prefix); ok && IsTenDigits(rest) {
			return rest
		}
	}
	if IsTenDigits(digits) {
		return digits
	}
	return strings.TrimSpace(phone)
}
