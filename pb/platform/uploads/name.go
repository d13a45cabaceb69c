package uploads

import (
	"path"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/platform/rules"
)

// extensions holds the extension with which files of a kind are stored.
var extensions = map[Kind]string{GIF: ".gif", PNG: ".png", JPEG: ".jpg", PDF: ".pdf"}

const (
	maxStemLength  = 60 // characters taken from the original name
	secretLength   = 20 // random characters, so that nobody can guess a name
	secretAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
)

// storedName returns a name that is safe in addresses and headers, cannot be guessed, and
// holds the id of its record, which ParseName reads.
func storedName(original, recordID, extension string) string {
	stem := strings.Trim(rules.LatinWords(strings.TrimSuffix(original, path.Ext(original)), "-"), "-")
	if len(stem) > maxStemLength {
		stem = stem[:maxStemLength]
	}
	if stem == "" {
		stem = "file"
	}
	secret := security.RandomStringWithAlphabet(secretLength, secretAlphabet)
	return stem + "_" + secret + "_" + recordID + extension
}

var storedNames = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*_[a-z0-9]{20}_([a-z0-9]{15})(\.[a-z]{3})$`)

// IsName reports whether an attachment or a resume could have this name.
func IsName(name string) bool { return storedNames.MatchString(name) }

// ParseName returns the id of the record that has stored a file under this name, and the
// file's content type. It returns false if no upload could have the name.
func ParseName(name string) (recordID, contentType string, ok bool) {
	parts := storedNames.FindStringSubmatch(name)
	if parts == nil {
		return "", "", false
	}
	for kind, known := range extensions {
		if known == parts[2] {
			return parts[1], string(kind), true
		}
	}
	return parts[1], "application/octet-stream", true
}
