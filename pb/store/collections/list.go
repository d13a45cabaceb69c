package collections

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/platform/rules"
)

// checkList validates that the field is a list of short texts and drops repeated entries.
// An empty list is valid.
func checkList(r *core.Record, field string) error {
	var items []string
	if raw := r.GetString(field); raw == "" || raw == `""` || raw == "null" {
		r.Set(field, []string{})
		return nil
	}
	if err := r.UnmarshalJSONField(field, &items); err != nil {
		return rules.Broken(`Write a list of texts, for example ["Hiring", "Technology"]`)
	}
	if len(items) > content.Limits.List.MaxEntries {
		return rules.Broken("The list is too long")
	}
	unique := []string{}
	for _, item := range items {
		if err := rules.Line("Each entry", item, true, content.Limits.List.MaxEntryLength); err != nil {
			return err
		}
		if !slices.ContainsFunc(unique, func(other string) bool { return strings.EqualFold(other, item) }) {
			unique = append(unique, item)
		}
	}
	r.Set(field, unique)
	return nil
}
