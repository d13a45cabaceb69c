package collections

import (
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const (
	slugMax     = 120 // characters
	listMax     = 30  // entries of a list of tags or skills
	listItemMax = 60  // characters
)

var notInSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slug makes the last part of an address of a title. It is empty for a title
// without Latin letters or digits: then somebody has to write one.
func slug(title string) string {
	words := notInSlug.ReplaceAllString(strings.ToLower(title), "-")
	if len(words) > slugMax {
		words = words[:slugMax]
	}
	return strings.Trim(words, "-")
}

// slugOrFrom makes a slug of the title when there is none. It leaves it to the
// field what a slug may hold.
func slugOrFrom(r *core.Record, field, title string) error {
	if r.GetString(field) == "" {
		r.Set(field, slug(r.GetString(title)))
	}
	if r.GetString(field) == "" && r.GetString(title) != "" {
		return broken("Slug is required, since the title has no Latin letters to make one of")
	}
	return nil
}

// checkList wants a list of short texts, of which nothing is nothing to object to.
func checkList(r *core.Record, field string) error {
	var items []string
	if raw := r.GetString(field); raw == "" || raw == `""` || raw == "null" {
		r.Set(field, []string{})
		return nil
	}
	if err := r.UnmarshalJSONField(field, &items); err != nil {
		return broken(`Write a list of texts, for example ["Hiring", "Technology"]`)
	}
	if len(items) > listMax {
		return broken("The list is too long")
	}
	for _, item := range items {
		if err := line("Each entry", item, true, listItemMax); err != nil {
			return err
		}
	}
	return nil
}
