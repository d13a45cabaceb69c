package rules

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/ozzo-validation/v4/is"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

const (
	maxEmailBytes     = 254 // RFC 5321
	maxEmailUserBytes = 64  // before the @
	maxLabelBytes     = 63  // between two dots of the domain
)

var (
	namedEmail = regexp.MustCompile(`^[^<>]*<([^<>]*)>[ .,;]*$`)
	mailtoLink = regexp.MustCompile(`(?i)^mailto:([^?]*)(?:\?.*)?$`)
)

// CleanEmail returns the address in what people type and paste: with a name, as a link, at the end of
// a sentence, or with the letters and signs of an Asian keyboard. The forms do the same: content/testdata/emails.json
// has examples for both.
func CleanEmail(typed string) string {
	text := strings.ReplaceAll(norm.NFKC.String(OneLine(typed)), "。", ".")
	for _, wrapped := range []*regexp.Regexp{namedEmail, mailtoLink} {
		text = wrapped.ReplaceAllString(text, "$1")
	}
	return strings.TrimSpace(strings.TrimRight(text, " .,;"))
}

// IsEmail checks an address more strictly than its format: no quoted forms, before the @ only
// letters of any script, digits and the signs of ASCII, and a domain with a dot that could exist.
// The forms check the same before they send anything: content/testdata/emails.json has examples for both.
func IsEmail(value string) bool {
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
	return err == nil // EmailFormat has checked for a dot and a letter at the end
}

// IsPlaceholderEmail reports whether an address belongs to nobody: its domain is one of those
// that are reserved for examples (RFC 2606).
func IsPlaceholderEmail(address string) bool {
	domain := strings.ToLower(address[strings.LastIndex(address, "@")+1:])
	for _, reserved := range []string{"example.com", "example.net", "example.org", "example"} {
		if domain == reserved || strings.HasSuffix(domain, "."+reserved) {
			return true
		}
	}
	return false
}

// ASCIIEmail returns an address with its domain as mail servers know it: आशा.भारत becomes
// xn--…. Mail headers and commands need this form.
func ASCIIEmail(address string) string {
	at := strings.LastIndex(address, "@") + 1
	domain, err := asciiDomain(address[at:])
	if err != nil {
		return address
	}
	return address[:at] + domain
}

// asciiDomain returns a domain in ASCII. One that is ASCII already is not checked against
// today's rules, because older domains break them.
func asciiDomain(domain string) (string, error) {
	if IsASCII(domain) {
		return domain, nil
	}
	return idna.Lookup.ToASCII(domain)
}

// IsASCII reports whether a text has only letters and signs of ASCII.
func IsASCII(text string) bool { return !strings.ContainsFunc(text, isForeign) }

func isForeign(r rune) bool { return r >= utf8.RuneSelf }

// notInUser tells whether r is not allowed before the @.
func notInUser(r rune) bool {
	return r <= ' ' || r == 0x7f || isForeign(r) && !unicode.In(r, unicode.L, unicode.M, unicode.Nd)
}

// notInLabel tells whether r is not allowed in a label of a domain.
func notInLabel(r rune) bool {
	return r != '-' && !unicode.In(r, unicode.L, unicode.M, unicode.Nd)
}

var anyEmail = regexp.MustCompile(`[^\s<>"',;:()=]+@[^\s<>"',;:()]+`)

// HideEmails replaces the mail addresses in a text for the log. The replies of mail servers,
// for example, often repeat the recipient.
func HideEmails(text string) string {
	if !strings.Contains(text, "@") {
		return text
	}
	return anyEmail.ReplaceAllString(text, "(address)")
}

var storedFile = regexp.MustCompile(`[^\s<>"'/\\]*_[a-z0-9]{20}_[a-z0-9]{15}\.[a-z0-9]+`)

// HideFileNames replaces the names of stored files in a text for the log. They begin with the
// names that visitors gave them, which often are the names of persons.
func HideFileNames(text string) string {
	return storedFile.ReplaceAllString(text, "(file)")
}
