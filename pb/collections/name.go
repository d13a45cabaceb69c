package collections

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	nameMin = 4   // characters, on the contact form
	nameMax = 100 // characters
)

// strictName checks a name as the contact form asks for it.
func strictName(name string) error {
	switch {
	case name == "":
		return broken("Name is required")
	case utf8.RuneCountInString(name) < nameMin:
		return broken("Name must be at least 4 characters")
	case !onlyLetters(name):
		return broken("Name should only contain letters and spaces")
	}
	return line("Name", name, true, nameMax)
}

// onlyLetters tells whether every word of name begins with a letter of any
// script and goes on with letters, combining marks and the joiners they need.
func onlyLetters(name string) bool {
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
	return !hasHidden(name, false)
}
