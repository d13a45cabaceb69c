package rules

import (
	"regexp"
	"strings"
)

// MaxSlugLength is the longest slug, in characters.
const MaxSlugLength = 120

// NotInSlug matches the runs of characters that a slug replaces with a hyphen.
var NotInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// Slug returns the last part of the address for a title. It returns "" for a title without
// Latin letters or digits; a person must write the slug then.
func Slug(title string) string {
	words := NotInSlug.ReplaceAllString(strings.ToLower(title), "-")
	if len(words) > MaxSlugLength {
		words = words[:MaxSlugLength]
	}
	return strings.Trim(words, "-")
}
