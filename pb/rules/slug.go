package rules

import (
	"regexp"
	"strings"
)

const (
	MaxSlugLength = 120 // characters
)

var NotInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// Slug makes the last part of an address of a title. It is empty for a title
// without Latin letters or digits: then somebody has to write one.
func Slug(title string) string {
	words := NotInSlug.ReplaceAllString(strings.ToLower(title), "-")
	if len(words) > MaxSlugLength {
		words = words[:MaxSlugLength]
	}
	return strings.Trim(words, "-")
}
