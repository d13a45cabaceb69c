package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	minNameLength = 4   // characters, on the contact form
	MaxNameLength = 100 // characters
)

// Name checks a name as the contact form asks for it.
func Name(name string) error {
	switch {
	case name == "":
		return Broken("Name is required")
	case utf8.RuneCountInString(name) < minNameLength:
		return Broken("Name must be at least 4 characters")
	case !hasOnlyLetters(name):
		return Broken("Name should only contain letters and spaces")
	}
	return Line("Name", name, true, MaxNameLength)
}

// hasOnlyLetters tells whether every word of name begins with a letter of any
// script and goes on with letters, combining marks and the joiners they need.
func hasOnlyLetters(name string) bool {
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
