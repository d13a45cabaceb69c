package rules

import (
	"strings"
	"unicode"
)

// IsName tells whether every word of name begins with a letter of any script and
// continues with letters, combining marks and the joiners that they need.
func IsName(name string) bool {
	for word := range strings.SplitSeq(name, " ") {
		before := ' '
		for i, r := range word {
			switch {
			case unicode.IsLetter(r):
			case i > 0 && unicode.Is(unicode.M, r):
			case (r == joiner || r == nonJoiner) && joins(before):
			default:
				return false
			}
			before = r
		}
	}
	return !HasHidden(name, false)
}
