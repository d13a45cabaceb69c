package inbox

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// What follows notes something on a submission. Each change is one statement, so that
// two admins cannot undo each other's, and does nothing when it was done before. The
// answer is whether there is such a submission.

// Read notes that it was read; the first time stays.
func Read(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.ReadAt, types.NowDateTime().String())
}

// Unread takes the note back.
func Unread(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.ReadAt, "")
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
	return note(app, kind, id, collections.DeletedAt, types.NowDateTime().String())
}

// Restore brings it back from there.
func Restore(app core.App, kind Kind, id string) (bool, error) {
	return note(app, kind, id, collections.DeletedAt, "")
}

func note(app core.App, kind Kind, id, field string, value any) (bool, error) {
	// A moment is only set where there is none, all others only where they differ.
	change := dbx.Not(dbx.HashExp{field: value})
	if value != "" && field != collections.Spam {
		change = dbx.HashExp{field: ""}
	}
	result, err := app.NonconcurrentDB().
		Update(kind.Collection, dbx.Params{field: value}, dbx.And(dbx.HashExp{"id": id}, change)).Execute()
	if err != nil {
		return false, fmt.Errorf("note something on a submission: %w", err)
	}
	if changed, err := result.RowsAffected(); err != nil || changed > 0 {
		announce(app, kind, changeChanged)
		return true, err
	}
	var exists bool
	err = app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{" + kind.Collection + "}} WHERE id = {:id})").
		Bind(dbx.Params{"id": id}).Row(&exists)
	if err != nil {
		return false, fmt.Errorf("find a submission: %w", err)
	}
	return exists, nil
}
