package rules

import (
	"regexp"
	"strings"

	"workforce/content"
)

// NotInSlug matches the runs of characters that a slug replaces with a hyphen.
var NotInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// Slug returns the last part of the address for a title. It returns "" for a title without
// Latin letters or digits; a person must write the slug then.
func Slug(title string) string {
	words := NotInSlug.ReplaceAllString(strings.ToLower(title), "-")
	return strings.Trim(words[:min(len(words), content.Limits.Slug.MaxLength)], "-")
}
