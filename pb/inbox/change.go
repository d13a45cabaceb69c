package inbox

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// The functions below change a mark of a submission in a transaction, so that concurrent
// admins do not overwrite each other's changes. They do nothing if the mark is set
// already. They report whether the submission exists.

// Read marks the submission as read. The time of the first reading is kept.
func Read(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.ReadAt, types.NowDateTime())
}

// Unread marks the submission as unread.
func Unread(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.ReadAt, types.DateTime{})
}

// Flag moves the submission to the spam.
func Flag(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.Spam, true)
}

// Unflag moves the submission out of the spam.
func Unflag(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.Spam, false)
}

// Bin moves the submission to the bin. The time of the first move is kept.
func Bin(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.DeletedAt, types.NowDateTime())
}

// Restore moves the submission out of the bin.
func Restore(app core.App, kind Kind, id string) (bool, error) {
	return setMark(app, kind, id, collections.DeletedAt, types.DateTime{})
}

// setMark saves the record with all hooks, because they react to marks: a submission that
// turns out not to be spam is acknowledged by mail. It does not validate the record, so
// that submissions stored under older rules can still be marked.
func setMark(app core.App, kind Kind, id, field string, value any) (bool, error) {
	err := app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(kind.Collection, id)
		if err != nil {
			return err
		}
		time, isTime := value.(types.DateTime)
		if isTime && !time.IsZero() && !record.GetDateTime(field).IsZero() {
			return nil
		}
		before := record.GetString(field)
		if record.Set(field, value); record.GetString(field) == before {
			return nil
		}
		return tx.SaveNoValidate(record)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("mark a submission: %w", err)
	}
	return true, nil
}
