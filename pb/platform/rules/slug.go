package rules

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"workforce/content"
)

// notInSlug matches the runs of characters that a slug replaces with a hyphen.
var notInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// LatinWords returns the Latin words and the digits of a text in small letters, without marks on them, and
// with a text between them in place of everything else. The admin area does the same:
// content/testdata/slugs.json has examples for both.
func LatinWords(text, between string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}, strings.ToLower(norm.NFKD.String(text)))
	return notInSlug.ReplaceAllString(plain, between)
}

// Slug returns the last part of the address for a title. It returns "" for a title without
// Latin letters or digits.
func Slug(title string) string {
	words := LatinWords(title, "-")
	return strings.Trim(words[:min(len(words), content.Limits.Slug.MaxLength)], "-")
}
