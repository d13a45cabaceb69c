package collections

import (
	"strings"
	"unicode"

	"github.com/pocketbase/ozzo-validation/v4/is"
)

const (
	emailMax     = 254 // bytes, RFC 5321
	emailUserMax = 64  // bytes before the @
	labelMax     = 63  // bytes between two dots of the domain
)

// email checks an address; the messages differ from form to form.
func email(value, missing, wrong string) error {
	switch {
	case value == "":
		return broken(missing)
	case !isEmail(value):
		return broken(wrong)
	}
	return nil
}

// isEmail is stricter than the format: no quoted forms, nothing invisible, and
// a domain that could exist.
func isEmail(value string) bool {
	user, domain, ok := strings.Cut(value, "@")
	if !ok || len(value) > emailMax || len(user) > emailUserMax {
		return false
	}
	if is.EmailFormat.Validate(value) != nil || strings.HasPrefix(user, `"`) ||
		hasHidden(user, false) || strings.ContainsFunc(user, unicode.IsSpace) {
		return false
	}
	for label := range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > labelMax || label[0] == '-' || label[len(label)-1] == '-' ||
			strings.ContainsFunc(label, notInLabel) {
			return false
		}
	}
	return true // the format asks for a dot and for a letter at the end
}

// notInLabel tells whether r cannot be part of a domain's name.
func notInLabel(r rune) bool {
	return r != '-' && !unicode.In(r, unicode.L, unicode.M, unicode.Nd)
}
