package inbox

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/collections"
)

// KeptInBin is how long a submission can be brought back from the bin.
const KeptInBin = 30 * 24 * time.Hour

// EmptyBin removes for good, with its files, what has been in the bin for KeptInBin. Its
// receipt is not given out again. What cannot be removed stays for the next time, and
// keeps nothing else from being removed.
func EmptyBin(app core.App, now time.Time) error {
	until, err := types.ParseDateTime(now.Add(-KeptInBin))
	if err != nil {
		return fmt.Errorf("empty the bin: %w", err)
	}
	var failed error
	for _, kind := range Kinds {
		var ids []string
		err := app.ConcurrentDB().Select("id").From(kind.Collection).
			Where(dbx.NewExp("deletedAt != '' AND deletedAt <= {:until}", dbx.Params{"until": until.String()})).Column(&ids)
		if err != nil {
			return fmt.Errorf("look into the bin: %w", err)
		}
		for _, id := range ids {
			if err := removeOld(app, kind, id, until); err != nil {
				failed = errors.Join(failed, err)
			}
		}
	}
	return failed
}

// removeOld removes a submission unless it was brought back just now.
func removeOld(app core.App, kind Kind, id string, until types.DateTime) error {
	return app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(kind.Collection, id)
		if err != nil {
			return fmt.Errorf("find what is to be removed: %w", err)
		}
		if binned := record.GetDateTime(collections.DeletedAt); binned.IsZero() || binned.After(until) {
			return nil
		}
		if err := tx.Delete(record); err != nil {
			return fmt.Errorf("remove a submission: %w", err)
		}
		return nil
	})
}
