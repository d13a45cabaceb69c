package rules

import (
	"regexp"
	"strings"
	"unicode"
)

var tenDigits = regexp.MustCompile(`^[0-9]{10}$`)

// TenDigitPhone brings the ways in which an Indian number is written and pasted,
// +91 98765 43210 or 098765 43210, to its ten digits. What it does not know
// stays as it is, for the rule to refuse or the search to look for.
func TenDigitPhone(phone string) string {
	digits := strings.Map(func(r rune) rune {
		// Address books put direction marks around the numbers one copies.
		if strings.ContainsRune("-.()", r) || unicode.In(r, unicode.Zs, unicode.Cf) {
			return -1
		}
		return r
	}, strings.TrimSpace(phone))
	for _, prefix := range []string{"+91", "0091", "91", "0"} {
		if rest, ok := strings.CutPrefix(digits, prefix); ok && tenDigits.MatchString(rest) {
			return rest
		}
	}
	if tenDigits.MatchString(digits) {
		return digits
	}
	return strings.TrimSpace(phone)
}

// Phone checks a number; the messages differ from form to form.
func Phone(value, missing, wrong string) error {
	switch {
	case value == "":
		return Broken(missing)
	case !tenDigits.MatchString(value):
		return Broken(wrong)
	}
	return nil
}
