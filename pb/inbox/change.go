package inbox

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// What follows notes something on a submission, in a transaction, so that two admins
// cannot undo each other's. It does nothing when that was done before. The answer is
// whether there is such a submission.

// Read notes that it was read; the first time stays.
func Read(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.ReadAt, types.NowDateTime())
}

// Unread takes the note back.
func Unread(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.ReadAt, types.DateTime{})
}

// Flag moves it to the spam.
func Flag(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.Spam, true)
}

// Unflag brings it back from there.
func Unflag(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.Spam, false)
}

// Bin puts it into the bin; the time when that was done first stays.
func Bin(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.DeletedAt, types.NowDateTime())
}

// Restore brings it back from there.
func Restore(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.DeletedAt, types.DateTime{})
}

// note saves the record like any other change, so that whoever waits for one learns of
// it (an acknowledgement is sent for what is no spam after all). The record is not
// validated: what was stored under older rules can be worked with all the same.
func note(app core.App, kind Kind, id, field string, value any) (bool, error) {
	err := app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(kind.Collection, id)
		if err != nil {
			return err
		}
		moment, isMoment := value.(types.DateTime)
		if isMoment && !moment.IsZero() && !record.GetDateTime(field).IsZero() {
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
		return false, fmt.Errorf("note something on a submission: %w", err)
	}
	return true, nil
}
