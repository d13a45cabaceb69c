package list

import (
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

// set sets the mark and reports whether that changed the submission. It returns
// sql.ErrNoRows if there is no such submission. It saves the record with all hooks,
// because they react to marks: a submission that turns out not to be spam is acknowledged
// by mail. It does not validate the record, so that submissions stored under older rules
// can still be marked.
func (m mark) set(app core.App, kind *collections.SubmissionKind, id string,
	by *core.Record) (changed bool, err error) {
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
