package collections

import (
	"fmt"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
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

var errTooDeep = rules.Broken(fmt.Sprintf("This is nested deeper than %d levels", rules.MaxNesting))

// limitNesting refuses JSON that is nested too deep in every collection, whoever saves it.
func limitNesting(app core.App) {
	app.OnRecordValidate().BindFunc(func(e *core.RecordEvent) error {
		for _, field := range e.Record.Collection().Fields {
			if field.Type() != core.FieldTypeJSON {
				continue
			}
			var nesting rules.Nesting
			if nesting.IsTooDeep([]byte(e.Record.GetString(field.GetName()))) {
				return validation.Errors{field.GetName(): errTooDeep}
			}
		}
		return e.Next()
	})
}
