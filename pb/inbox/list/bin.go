package list

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// KeptInBin is how long a submission in the bin can be restored.
var KeptInBin = content.Limits.Bin.Duration()

// EmptyBin deletes the submissions that have been in the bin for KeptInBin, with their
// files. Their receipts are not used again. A failed deletion is retried on the next run
// and does not stop the others.
func EmptyBin(app core.App, now time.Time) error {
	until, err := types.ParseDateTime(now.Add(-KeptInBin))
	if err != nil {
		return fmt.Errorf("empty the bin: %w", err)
	}
	var failed error
	for _, kind := range collections.SubmissionKinds {
		var ids []string
		err := app.ConcurrentDB().Select("id").From(kind.Collection).
			Where(dbx.NewExp("deletedAt != '' AND deletedAt <= {:until}", dbx.Params{"until": until.String()})).Column(&ids)
		if err != nil {
			return fmt.Errorf("look into the bin: %w", err)
		}
		for _, id := range ids {
			if err := deleteOld(app, kind, id, until); err != nil {
				failed = errors.Join(failed, err)
			}
		}
	}
	return failed
}

// deleteOld deletes a submission unless it was restored in the meantime.
func deleteOld(app core.App, kind *collections.SubmissionKind, id string, until types.DateTime) error {
	return app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(kind.Collection, id)
		if err != nil {
			return fmt.Errorf("find a submission in the bin: %w", err)
		}
		if binned := record.GetDateTime(collections.DeletedAt); binned.IsZero() || binned.After(until) {
			return nil
		}
		if err := tx.Delete(record); err != nil {
			return fmt.Errorf("delete a submission: %w", err)
		}
		return nil
	})
}
