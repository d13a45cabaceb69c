package collections

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"workforce/pb/ist"
	"workforce/pb/rules"
	"workforce/pb/uploads"
)

// stampOnCreate gives a new record its receipt in the transaction that stores it, so
// that a failed insert uses up no number.
func stampOnCreate(app core.App, kind *SubmissionKind) {
	app.OnRecordCreateExecute(kind.Collection).Bind(&hook.Handler[*core.RecordEvent]{
		// Runs after PocketBase's own hook (99), right before the insert: attachments are
		// uploaded by then, so the transaction does not wait for them.
		Priority: 100,
		Func: func(e *core.RecordEvent) error {
			if e.Record.GetString(IdempotencyKey) != "" {
				sum, err := kind.fingerprint(e.Record)
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
				receipt, err := NextReceipt(tx, kind.ReceiptPrefix, e.Record.GetDateTime(kind.Time).Time())
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

// NextReceipt returns the next receipt with a prefix, in the year of at in India. The
// number is free again if tx is rolled back.
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

// keepReceipt refuses to change a receipt, because its sender was told the number.
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

// fingerprint returns a hash that is equal for two submissions with equal fields and
// equal files.
func (k *SubmissionKind) fingerprint(record *core.Record) (string, error) {
	hash := sha256.New()
	for _, field := range k.FieldsFor(InFingerprint) {
		value := record.GetString(field.Name)
		if files := record.GetUnsavedFiles(field.Name); len(files) > 0 {
			value = "" // the names that files are stored under are random
			for _, file := range files {
				content, err := file.Reader.Open()
				if err != nil {
					return "", fmt.Errorf("open an attachment: %w", err)
				}
				fmt.Fprintf(hash, "%d:", file.Size)
				_, err = io.Copy(hash, content)
				content.Close()
				if err != nil {
					return "", fmt.Errorf("read an attachment: %w", err)
				}
			}
		}
		fmt.Fprintf(hash, "%d:%s", len(value), value)
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}
