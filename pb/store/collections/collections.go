// Package collections names the collections and their fields, and enforces the rules that
// records must obey. The rules are record hooks, so they hold for the documented API,
// PocketBase's own API and its admin UI alike.
package collections

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
)

// Register enforces the rules of every collection. Call it before the app starts.
func Register(app core.App) {
	uploads.Register(app)
	limitNesting(app)
	registerSubmissions(app)
	validateOnSave(app, Blogs, checkBlog)
	validateOnSave(app, Images, checkImage)
	validateOnSave(app, Jobs, checkJob)
	registerAccounts(app)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := RaiseLimits(e.App); err != nil {
			return err
		}
		return e.Next()
	})
}

// validateOnSave runs the check before every save of a record in the collection. The check
// may correct the record or refuse it.
func validateOnSave(app core.App, collection string, check func(core.App, *core.Record) error) {
	app.OnRecordValidate(collection).BindFunc(func(e *core.RecordEvent) error {
		if err := check(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
}

// StoredRecord returns the record as it was last saved. It reads the database if the record
// was created by the same code that saves it again, because such a record has no original.
func StoredRecord(app core.App, record *core.Record) (*core.Record, error) {
	if original := record.Original(); original.Id != "" {
		return original, nil
	}
	stored, err := app.FindRecordById(record.Collection(), record.Id)
	if err != nil {
		return nil, fmt.Errorf("find what was stored: %w", err)
	}
	return stored, nil
}
