package rules

import (
	"strings"
	"unicode"
)

// nameSigns are the signs that stand inside names: D'Souza, S. Ravi, Nair-Iyer, M/s Sharma & Sons.
const nameSigns = "'‘’.-‐‑/&"

// IsName tells whether name has a letter of any script, and otherwise only letters, spaces,
// nameSigns, and the combining marks and joiners that belong to the letters before them. The forms
// have the same rule: content/testdata/names.json has examples for both.
func IsName(name string) bool {
	before, hasLetter := ' ', false
	for _, r := range name {
		switch {
		case unicode.IsLetter(r):
			hasLetter = true
		case isBetweenLetters(r):
		case unicode.Is(unicode.M, r) && !isBetweenLetters(before):
		case (r == joiner || r == nonJoiner) && joins(before):
		default:
			return false
		}
		before = r
	}
	return hasLetter && !HasHidden(name, false)
}

func isBetweenLetters(r rune) bool { return r == ' ' || strings.ContainsRune(nameSigns, r) }
