package documents

import (
	"net/http"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/platform/request"
	"workforce/pb/store/collections"
)

// Register binds the rules of the collection. They apply however a document is saved:
// by the seed, through PocketBase's API or in its admin UI.
func Register(app core.App) {
	app.OnRecordValidate(collections.Documents).BindFunc(validateOnSave)
	app.OnRecordCreate(collections.Documents).BindFunc(reopen)
	app.OnRecordUpdate(collections.Documents).BindFunc(reopen)
	app.OnRecordDelete(collections.Documents).BindFunc(onDelete)
	app.OnRecordEnrich(collections.Documents).BindFunc(completeForOperator)
}

func validateOnSave(e *core.RecordEvent) error {
	key := e.Record.GetString(collections.DocumentKey)
	text := []byte(e.Record.GetString(collections.DocumentContent))
	before := e.Record.Original()
	if !e.Record.IsNew() {
		if key != before.GetString(collections.DocumentKey) {
			return invalid(collections.DocumentKey,
				"The key of a document cannot be changed, because its page uses it.")
		}
		completed, err := Complete(key, text, []byte(before.GetString(collections.DocumentContent)))
		if err != nil {
			return err
		}
		text = completed
	}
	if IsCustom(key) {
		text = nameSections(text, []byte(before.GetString(collections.DocumentContent)))
	}
	e.Record.Set(collections.DocumentContent, string(text))
	if err := Validate(key, text); err != nil {
		return invalid(collections.DocumentContent, err.Error())
	}
	setPath(e.Record)
	return e.Next()
}

// onDelete refuses to delete a document that the program knows, because a page shows it. For a
// page made by staff, it notes what becomes of the address.
func onDelete(e *core.RecordEvent) error {
	if !IsCustom(e.Record.GetString(collections.DocumentKey)) {
		return request.Refuse(http.StatusConflict,
			"This page is a part of the site, so it can be changed but not deleted.")
	}
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := addresses.Close(tx, e.Record.GetString(collections.DocumentPath)); err != nil {
			return err
		}
		return e.Next()
	})
}

// reopen forgets that an earlier page at the path was deleted.
func reopen(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil || !IsCustom(e.Record.GetString(collections.DocumentKey)) {
			return err
		}
		return addresses.Reopen(tx, e.Record.GetString(collections.DocumentPath))
	})
}

// completeForOperator adds new members to a document that PocketBase's API returns, so
// operators see and edit the same text that visitors read.
func completeForOperator(e *core.RecordEnrichEvent) error {
	key, text := e.Record.GetString(collections.DocumentKey), e.Record.GetString(collections.DocumentContent)
	completed, err := Completed(key, []byte(text))
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
