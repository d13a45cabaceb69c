package list

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// A Change is what staff can do to a submission, by its name in the API.
type Change string

// The changes of submissions. The times of the first reading and of the first move to the bin are kept.
// Flag and Unflag also decide about a suspect submission.
const (
	Read          Change = "read"
	Unread        Change = "unread"
	Flag          Change = "spam"
	Unflag        Change = "notSpam"
	Bin           Change = "delete"
	Restore       Change = "restore"
	DeleteForGood Change = "deleteForGood" // only from the bin, with the files
)

// Changes lists all changes.
var Changes = []Change{Read, Unread, Flag, Unflag, Bin, Restore, DeleteForGood}

// marks are the changes that set one mark.
var marks = map[Change]mark{
	Read: {collections.ReadAt, now}, Unread: {collections.ReadAt, never},
	Flag: {collections.Spam, yes}, Unflag: {collections.Spam, no},
	Bin: {collections.DeletedAt, now}, Restore: {collections.DeletedAt, never},
}

// Make makes the change to a submission, and reports whether it needed it. It runs in a transaction, so that
// concurrent admins do not overwrite each other's changes. by is the account that makes the change, nil for
// the program itself. Make returns sql.ErrNoRows if there is no such submission.
func (c Change) Make(app core.App, kind *collections.SubmissionKind, id string,
	by *core.Record) (changed bool, err error) {
	if c == DeleteForGood {
		return deleteForGood(app, kind, id, by)
	}
	mark, known := marks[c]
	if !known {
		return false, fmt.Errorf("change a submission: unknown change %q", c)
	}
	return mark.set(app, kind, id, by)
}

// Changed says what ChangeMany did. Submissions in neither list needed no change.
type Changed struct {
	// Changed lists the ids of the submissions that were changed.
	Changed []string `json:"changed"`
	// Missing lists the ids of submissions that do not exist, or not any more.
	Missing []string `json:"missing"`
}

// ChangeMany makes a change to all the submissions. Missing submissions are reported and
// do not stop the others. If it returns an error, some may be changed, and calling it again changes
// the rest.
func ChangeMany(app core.App, kind *collections.SubmissionKind, change Change, ids []string,
	by *core.Record) (Changed, error) {
	done := Changed{Changed: []string{}, Missing: []string{}}
	err := collections.InBatches(app, ids, func(tx core.App, id string) error {
		changed, err := change.Make(tx, kind, id, by)
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
func deleteForGood(app core.App, kind *collections.SubmissionKind, id string,
	by *core.Record) (deleted bool, err error) {
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
