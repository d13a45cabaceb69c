package collections

import (
	"fmt"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/rules"
)

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
