package list

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// A mark is a field of a submission and the value that a change gives it.
type mark struct {
	field string
	value func() any
}

func now() any   { return types.NowDateTime() }
func never() any { return types.DateTime{} }
func yes() any   { return true }
func no() any    { return false }

var (
	read     = mark{collections.ReadAt, now}
	unread   = mark{collections.ReadAt, never}
	spam     = mark{collections.Spam, yes}
	notSpam  = mark{collections.Spam, no}
	binned   = mark{collections.DeletedAt, now}
	restored = mark{collections.DeletedAt, never}
)

// The functions below change a mark of a submission in a transaction, so that concurrent
// admins do not overwrite each other's changes. They do nothing if the mark is set
// already. They report whether the submission exists. by is the account that makes the change, nil
// for the program itself.

// Read marks the submission as read. The time of the first reading is kept.
func Read(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return read.setOne(app, kind, id, by)
}

// Unread marks the submission as unread.
func Unread(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return unread.setOne(app, kind, id, by)
}

// Flag moves the submission to the spam. It is not suspect any more.
func Flag(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return spam.setOne(app, kind, id, by)
}

// Unflag moves the submission out of the spam. It is not suspect any more.
func Unflag(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return notSpam.setOne(app, kind, id, by)
}

// Bin moves the submission to the bin. The time of the first move is kept.
func Bin(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return binned.setOne(app, kind, id, by)
}

// Restore moves the submission out of the bin.
func Restore(app core.App, kind Kind, id string, by *core.Record) (bool, error) {
	return restored.setOne(app, kind, id, by)
}

func (m mark) setOne(app core.App, kind Kind, id string, by *core.Record) (found bool, err error) {
	_, err = m.set(app, kind, id, by)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// set sets the mark and reports whether that changed the submission. It returns
// sql.ErrNoRows if there is no such submission. It saves the record with all hooks,
// because they react to marks: a submission that turns out not to be spam is acknowledged
// by mail. It does not validate the record, so that submissions stored under older rules
// can still be marked.
func (m mark) set(app core.App, kind Kind, id string, by *core.Record) (changed bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(kind.Collection, id)
		if err != nil {
			return fmt.Errorf("find a submission: %w", err)
		}
		value := m.value()
		time, isTime := value.(types.DateTime)
		if isTime && !time.IsZero() && !record.GetDateTime(m.field).IsZero() {
			return nil
		}
		before := record.GetString(m.field)
		decides := m.field == collections.Spam && record.GetBool(collections.Suspect)
		if record.Set(m.field, value); record.GetString(m.field) == before && !decides {
			return nil
		}
		if decides {
			record.Set(collections.Suspect, false)
		}
		collections.SetChangedBy(record, by)
		if err := tx.SaveNoValidate(record); err != nil {
			return fmt.Errorf("mark a submission: %w", err)
		}
		changed = true
		return nil
	})
	return changed, err
}
