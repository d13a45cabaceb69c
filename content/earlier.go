package content

import (
	_ "embed"
	"encoding/json/v2"
	"strings"
)

//go:embed earlier-documents.json
var earlierFile []byte

// EarlierDocuments returns the fingerprints of a document in the versions of the program that
// did not store what they seeded. A fingerprint is the first 12 hexadecimal digits of the
// SHA-256 of the canonical JSON (RFC 8785). The list is complete: every later version stores
// its seeds.
func EarlierDocuments(key string) []string {
	var fingerprints map[string]string
	if err := json.Unmarshal(earlierFile, &fingerprints); err != nil {
		panic(err) // the file is compiled in
	}
	return strings.Fields(fingerprints[key])
}
