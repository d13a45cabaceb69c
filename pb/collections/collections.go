// Package collections knows the records that the program keeps: the names of
// the collections and of their fields, and the rules a record must obey. The
// rules are record hooks, so the documented API, PocketBase's own API and its
// admin UI all obey the same.
package collections

import (
	"fmt"
	"regexp"

	"workforce/pb/uploads"

	"github.com/pocketbase/pocketbase/core"
)

// Register puts the rules of every collection in force. Call it before the
// app starts.
func Register(app core.App) {
	uploads.Register(app)
	registerContacts(app)
	registerGrievances(app)
	registerApplications(app)
	registerBlogs(app)
	registerImages(app)
	registerJobs(app)
}

// validateOnSave lets check correct a record of the collection and refuse it,
// whenever it is validated: before every save, by whichever way it comes.
func validateOnSave(app core.App, collection string, check func(core.App, *core.Record) error) {
	app.OnRecordValidate(collection).BindFunc(func(e *core.RecordEvent) error {
		if err := check(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
}

// StoredRecord is the record as it was saved last. A record that was created in this very
// process and is saved once more does not know that by itself.
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

var ids = regexp.MustCompile(`^[a-z0-9]{15}$`)

// IsID tells whether a record could have this id.
func IsID(text string) bool { return ids.MatchString(text) }
