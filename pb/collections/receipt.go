package collections

import (
	"fmt"
	"time"

	"workforce/pb/ist"
	"workforce/pb/rules"
	"workforce/pb/uploads"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// stampOnCreate gives a new record its receipt in the very transaction that
// stores it: what is not stored uses up no number.
func stampOnCreate(app core.App, kind submission) {
	app.OnRecordCreateExecute(kind.collection).Bind(&hook.Handler[*core.RecordEvent]{
		// After PocketBase's own hook (99), next to the write itself: attachments
		// are uploaded by then, and others don't wait for them.
		Priority: 100,
		Func: func(e *core.RecordEvent) error {
			if e.Record.GetString(IdempotencyKey) != "" {
				sum, err := fingerprint(e.Record, kind.fields)
				if err != nil {
					return err
				}
				e.Record.Set(Fingerprint, sum)
			}
			if err := uploads.Sync(e.App, e.Record); err != nil {
				return err
			}
			outer := e.App
			defer func() { e.App = outer }()
			return e.App.RunInTransaction(func(tx core.App) error {
				receipt, err := NextReceipt(tx, kind.prefix, e.Record.GetDateTime(kind.time).Time())
				if err != nil {
					return err
				}
				e.Record.Set(Receipt, receipt)
				e.App = tx
				return e.Next()
			})
		},
	})
}

// NextReceipt counts one further the receipts that begin with prefix, in the year of at. The number is free again if tx is rolled back.
func NextReceipt(tx core.App, prefix string, at time.Time) (string, error) {
	year := at.In(ist.Zone).Year()
	var number int
	err := tx.DB().NewQuery(`
		INSERT INTO {{_receipts}} ([[kind]], [[year]], [[last]]) VALUES ({:kind}, {:year}, 1)
		ON CONFLICT DO UPDATE SET [[last]] = [[last]] + 1
		RETURNING [[last]]
	`).Bind(dbx.Params{"kind": prefix, "year": year}).Row(&number)
	if err != nil {
		return "", fmt.Errorf("count a receipt: %w", err)
	}
	return fmt.Sprintf("%s-%d-%06d", prefix, year, number), nil
}

// keepReceipt refuses to change the number that somebody was told.
func keepReceipt(app core.App, record *core.Record) error {
	if record.IsNew() {
		return nil
	}
	stored, err := StoredRecord(app, record)
	if err != nil {
		return err
	}
	if record.GetString(Receipt) != stored.GetString(Receipt) {
		return validation.Errors{Receipt: rules.Broken("The receipt number cannot be changed")}
	}
	return nil
}
