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

// TellBefore is how long before the program erases a submission its sender is told, if they asked for it.
const TellBefore = 48 * time.Hour

// EmptyBin deletes the submissions that have been in the bin for KeptInBin, with their files. Their receipts are not
// used again. What is held or sealed stays, as does what has an open request about personal data. If its sender wants
// to be told before, it stays until TellBefore has passed since the mail. A grievance stays until a second admin
// deletes it, or for as long as the privacy policy says: one person must not make a complaint vanish. One that waits
// for a decision returns to the list: earlier versions, and operators, could move that to the bin. Undecided spam
// does not wait. A failed step is retried on the next run and does not stop the others.
func EmptyBin(app core.App, now time.Time) error {
	until := collections.DateTime(now.Add(-KeptInBin))
	var failed error
	for _, kind := range collections.SubmissionKinds {
		do, condition := deleteOld, "[[deletedAt]] <= {:until} AND NOT "+
			caseIs(kind, "(c.[[heldUntil]] > {:now} OR c.[[answerBy]] > '' OR c.[[sealedUntil]] > '' OR "+
				"c.[[tellErasure]] AND NOT (c.[[erasureTold]] > [[deletedAt]] AND c.[[erasureTold]] <= {:toldBefore}))")
		if kind.Deadlines {
			do, condition = restore, "NOT [[spam]] AND "+caseIs(kind, "c.[[closedAt]] = ''")
		}
		var ids []string
		err := app.ConcurrentDB().Select("id").From(kind.Collection).
			Where(dbx.NewExp("[[deletedAt]] != '' AND "+condition,
				dbx.Params{"until": until.String(), "now": types.NowDateTime().String(),
					"toldBefore": collections.DateTime(now.Add(-TellBefore)).String()})).Column(&ids)
		if err != nil {
			return fmt.Errorf("look into the bin: %w", err)
		}
		for _, id := range ids {
			if err := do(app, kind, id, until); err != nil {
				failed = errors.Join(failed, err)
			}
		}
	}
	return failed
}

// caseIs is the SQL condition that the case of a submission fulfils another one.
func caseIs(kind *collections.SubmissionKind, condition string) string {
	return "EXISTS (SELECT 1 FROM {{cases}} AS c WHERE c.[[submission]] = {{" + kind.Collection +
		"}}.[[id]] AND c.[[kind]] = '" +
		kind.Name + "' AND " + condition + ")"
}

// restore takes a submission out of the bin.
func restore(app core.App, kind *collections.SubmissionKind, id string, _ types.DateTime) error {
	record, err := app.FindRecordById(kind.Collection, id)
	if err != nil {
		return fmt.Errorf("find a submission in the bin: %w", err)
	}
	record.Set(collections.DeletedAt, types.DateTime{})
	if err := app.SaveNoValidate(record); err != nil {
		return fmt.Errorf("take a submission out of the bin: %w", err)
	}
	return nil
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
