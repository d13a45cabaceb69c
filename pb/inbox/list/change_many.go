package list

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// DeleteForGood is the change that deletes submissions in the bin, with their files.
const DeleteForGood = "deleteForGood"

// changes has what can be done to several submissions at once, by the name in the API.
// Each function reports whether it changed the submission.
var changes = map[string]func(app core.App, kind Kind, id string, by *core.Record) (changed bool, err error){
	"read": read.set, "unread": unread.set, "spam": spam.set, "notSpam": notSpam.set,
	"delete": binned.set, "restore": restored.set, DeleteForGood: deleteForGood,
}

// ChangeNames lists the changes that ChangeMany knows.
var ChangeNames = []string{"read", "unread", "spam", "notSpam", "delete", "restore", DeleteForGood}

// Changed says what ChangeMany did. Submissions in neither list needed no change.
type Changed struct {
	// Changed lists the ids of the submissions that were changed.
	Changed []string `json:"changed"`
	// Missing lists the ids of submissions that do not exist, or not any more.
	Missing []string `json:"missing"`
}

// ChangeMany makes one of ChangeNames to all the submissions. Missing submissions are reported and
// do not stop the others. If it returns an error, some may be changed, and calling it again changes
// the rest.
func ChangeMany(app core.App, kind Kind, name string, ids []string, by *core.Record) (Changed, error) {
	change, known := changes[name]
	if !known {
		return Changed{}, fmt.Errorf("change submissions: unknown change %q", name)
	}
	done := Changed{Changed: []string{}, Missing: []string{}}
	err := collections.InBatches(app, ids, func(tx core.App, id string) error {
		changed, err := change(tx, kind, id, by)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			done.Missing = append(done.Missing, id)
		case err != nil:
			return err
		case changed:
			done.Changed = append(done.Changed, id)
		}
		return nil
	})
	if err != nil {
		return Changed{}, err
	}
	return done, nil
}

// deleteForGood deletes a submission that is in the bin. It leaves others as they are, so
// that one which was restored meanwhile is kept.
func deleteForGood(app core.App, kind Kind, id string, by *core.Record) (deleted bool, err error) {
	record, err := app.FindRecordById(kind.Collection, id)
	if err != nil {
		return false, fmt.Errorf("find a submission in the bin: %w", err)
	}
	if record.GetDateTime(collections.DeletedAt).IsZero() {
		return false, nil
	}
	collections.SetChangedBy(record, by)
	if err := app.Delete(record); err != nil {
		return false, fmt.Errorf("delete a submission: %w", err)
	}
	return true, nil
}
