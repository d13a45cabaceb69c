package list

import (
	"database/sql"
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
		do, condition := remove, "[[deletedAt]] <= {:until} AND NOT "+
			caseIs(kind, "(c.[[heldUntil]] > {:now} OR c.[[answerBy]] > '' OR c.[[sealedUntil]] > '' OR "+
				"c.[[tellErasure]] AND NOT (c.[[erasureTold]] > [[deletedAt]] AND c.[[erasureTold]] <= {:toldBefore}))")
		if kind.Deadlines {
			do, condition = restore, "NOT [[spam]] AND "+caseIs(kind, "c.[[closedAt]] = ''")
		}
		isDue := dbx.NewExp("[[deletedAt]] != '' AND "+condition, dbx.Params{
			"until": until, "now": types.NowDateTime(), "toldBefore": collections.DateTime(now.Add(-TellBefore)),
		})
		var ids []string
		if err := app.ConcurrentDB().Select("id").From(kind.Collection).Where(isDue).Column(&ids); err != nil {
			return fmt.Errorf("look into the bin: %w", err)
		}
		for _, id := range ids {
			failed = errors.Join(failed, app.RunInTransaction(func(tx core.App) error {
				record := &core.Record{}
				err := tx.RecordQuery(kind.Collection).AndWhere(dbx.HashExp{"id": id}).AndWhere(isDue).One(record)
				if errors.Is(err, sql.ErrNoRows) { // somebody has changed it since
					return nil
				}
				if err != nil {
					return fmt.Errorf("find a submission in the bin: %w", err)
				}
				return do(tx, record)
			}))
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
func restore(app core.App, record *core.Record) error {
	record.Set(collections.DeletedAt, types.DateTime{})
	if err := app.SaveNoValidate(record); err != nil {
		return fmt.Errorf("take a submission out of the bin: %w", err)
	}
	return nil
}

// remove deletes a submission for good.
func remove(app core.App, record *core.Record) error {
	if err := app.Delete(record); err != nil {
		return fmt.Errorf("delete a submission: %w", err)
	}
	return nil
}
