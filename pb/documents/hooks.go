package documents

import (
	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
)

// Register binds the rules of the collection. They apply however a document is saved:
// by the seed, through PocketBase's API or in its admin UI.
func Register(app core.App) {
	app.OnRecordValidate(collections.Documents).BindFunc(validateOnSave)
	app.OnRecordDelete(collections.Documents).BindFunc(refuseDelete)
	app.OnRecordEnrich(collections.Documents).BindFunc(completeForOperator)
}

func validateOnSave(e *core.RecordEvent) error {
	key := e.Record.GetString(collections.DocumentKey)
	text := []byte(e.Record.GetString(collections.DocumentContent))
	if !e.Record.IsNew() {
		before := e.Record.Original()
		if key != before.GetString(collections.DocumentKey) {
			return invalid(collections.DocumentKey, "The key of a document cannot be changed, because its page uses it.")
		}
		completed, err := complete(key, text, []byte(before.GetString(collections.DocumentContent)))
		if err != nil {
			return err
		}
		text = completed
		e.Record.Set(collections.DocumentContent, string(text))
	}
	if err := Validate(key, text); err != nil {
		return invalid(collections.DocumentContent, err.Error())
	}
	return e.Next()
}

// refuseDelete keeps every document, because a page shows it.
func refuseDelete(*core.RecordEvent) error {
	return invalid(collections.DocumentKey, "A page shows this document, so it can be changed but not deleted.")
}

// completeForOperator adds new members to a document that PocketBase's API returns, so
// operators see and edit the same text that visitors read.
func completeForOperator(e *core.RecordEnrichEvent) error {
	text := []byte(e.Record.GetString(collections.DocumentContent))
	completed, err := complete(e.Record.GetString(collections.DocumentKey), text, text)
	if err != nil {
		return err
	}
	e.Record.Set(collections.DocumentContent, string(completed))
	return e.Next()
}

func invalid(field, sentence string) error {
	return validation.Errors{field: validation.NewError("invalid_document", sentence)}
}

func byKey(key string) dbx.Expression {
	return dbx.HashExp{collections.DocumentKey: key}
}
