package documents

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// Register binds the rules of the collection, so that they hold whichever way a
// document is saved: by the seed, by PocketBase's API or in its admin UI.
func Register(app core.App) {
	app.OnRecordValidate(collections.Documents).BindFunc(validateOnSave)
	app.OnRecordDelete(collections.Documents).BindFunc(refuseDelete)
}

func validateOnSave(e *core.RecordEvent) error {
	key := e.Record.GetString(collections.DocumentKey)
	if !e.Record.IsNew() && key != e.Record.Original().GetString(collections.DocumentKey) {
		return invalid(collections.DocumentKey, "A document keeps its key, because its page is found by it.")
	}
	if err := Validate(key, []byte(e.Record.GetString(collections.DocumentContent))); err != nil {
		return invalid(collections.DocumentContent, err.Error())
	}
	return e.Next()
}

// refuseDelete keeps the documents that pages show.
func refuseDelete(e *core.RecordEvent) error {
	return invalid(collections.DocumentKey, "A page shows this document, so it can be changed but not deleted.")
}

func invalid(field, sentence string) error {
	return validation.Errors{field: validation.NewError("invalid_document", sentence)}
}

func byKey(key string) dbx.Expression {
	return dbx.HashExp{collections.DocumentKey: key}
}
