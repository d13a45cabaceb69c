package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/ozzo-validation/v4/is"
	"golang.org/x/net/idna"
)

const (
	maxEmailBytes     = 254 // bytes, RFC 5321
	maxEmailUserBytes = 64  // bytes before the @
	maxLabelBytes     = 63  // bytes between two dots of the domain
)

// Email checks an address; the messages differ from form to form.
func Email(value, missing, wrong string) error {
	switch {
	case value == "":
		return Broken(missing)
	case !isEmail(value):
		return Broken(wrong)
	}
	return nil
}

// isEmail is stricter than the format: no quoted forms, no letters before the @ that few
// mail servers take, and a domain that could exist.
func isEmail(value string) bool {
	user, domain, ok := strings.Cut(value, "@")
	if !ok || len(value) > maxEmailBytes || len(user) > maxEmailUserBytes {
		return false
	}
	if is.EmailFormat.Validate(value) != nil || strings.HasPrefix(user, `"`) ||
		strings.ContainsFunc(user, notInUser) {
		return false
	}
	for label := range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > maxLabelBytes || label[0] == '-' || label[len(label)-1] == '-' ||
			strings.ContainsFunc(label, notInLabel) {
			return false
		}
	}
	_, err := asciiDomain(domain)
	return err == nil // the format asks for a dot and for a letter at the end
}

// ASCIIEmail is an address as mail servers know it: आशा.भारत is xn--…; mails to and from
// it have to name it so.
func ASCIIEmail(address string) string {
	at := strings.LastIndex(address, "@") + 1
	domain, err := asciiDomain(address[at:])
	if err != nil {
		return address
	}
	return address[:at] + domain
}

// asciiDomain leaves those alone that are ASCII already, also where no rule would allow them today.
func asciiDomain(domain string) (string, error) {
	if !strings.ContainsFunc(domain, isForeign) {
		return domain, nil
	}
	return idna.Lookup.ToASCII(domain)
}

func isForeign(r rune) bool { return r >= utf8.RuneSelf }

// notInUser tells whether r cannot stand before the @.
func notInUser(r rune) bool { return isForeign(r) || r <= ' ' || r == 0x7f }

// notInLabel tells whether r cannot be part of a domain's name.
func notInLabel(r rune) bool {
	return r != '-' && !unicode.In(r, unicode.L, unicode.M, unicode.Nd)
}
