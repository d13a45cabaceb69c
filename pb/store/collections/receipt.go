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

	"workforce/pb/platform/ist"
	"workforce/pb/platform/rules"
	"workforce/pb/platform/uploads"
)

// stampOnCreate gives a new record its receipt in the transaction that stores it, so
// that a failed insert uses up no number.
func stampOnCreate(app core.App, kind *SubmissionKind, writer *groupWriter) {
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
			return writer.Store(e)
		},
	})
}

// A series counts the receipts of a kind in a year, in India.
type series struct {
	prefix string
	year   int
}

func seriesOf(submission *core.Record) series {
	kind := KindOf(submission)
	return series{kind.ReceiptPrefix, submission.GetDateTime(kind.Time).Time().In(ist.Zone).Year()}
}

// receiptNumbers are the numbers that a transaction has reserved, in each series.
type receiptNumbers map[series]*struct{ next, last int }

// reserveReceipts reserves a number for each of the keys. A group writer calls it first in its
// transaction, so this statement waits for the lock of the database.
func reserveReceipts(tx core.App, keys []series) (receiptNumbers, error) {
	numbers := receiptNumbers{}
	for _, key := range keys {
		if numbers[key] == nil {
			numbers[key] = &struct{ next, last int }{}
		}
		numbers[key].last++
	}
	for key, reserved := range numbers {
		last, err := countReceipts(tx, key, reserved.last)
		if err != nil {
			return nil, err
		}
		reserved.next, reserved.last = last-reserved.last+1, last
	}
	return numbers, nil
}

// next returns the next receipt of a series.
func (n receiptNumbers) next(key series) string {
	return key.receipt(n[key].next)
}

// use makes next return the receipt after this one.
func (n receiptNumbers) use(key series) { n[key].next++ }

// giveBack frees the numbers that were not used. Nobody else has reserved any in the meantime,
// because the transaction holds the lock of the database.
func (n receiptNumbers) giveBack(tx core.App) error {
	for key, reserved := range n {
		if left := reserved.last - reserved.next + 1; left > 0 {
			if _, err := countReceipts(tx, key, -left); err != nil {
				return err
			}
		}
	}
	return nil
}

// NextReceipts returns a receipt with a prefix for each time, in its year in India. The numbers
// are free again if tx is rolled back.
func NextReceipts(tx core.App, prefix string, times []time.Time) ([]string, error) {
	var keys []series
	for _, at := range times {
		keys = append(keys, series{prefix, at.In(ist.Zone).Year()})
	}
	numbers, err := reserveReceipts(tx, keys)
	if err != nil {
		return nil, err
	}
	var receipts []string
	for _, key := range keys {
		receipts = append(receipts, numbers.next(key))
		numbers.use(key)
	}
	return receipts, nil
}

func (s series) receipt(number int) string {
	return fmt.Sprintf("%s-%d-%06d", s.prefix, s.year, number)
}

// countReceipts adds to the last number of a series and returns the new one.
func countReceipts(tx core.App, key series, more int) (last int, err error) {
	err = tx.DB().NewQuery("INSERT INTO _receipts (kind, year, last) VALUES ({:kind}, {:year}, {:more}) " +
		"ON CONFLICT DO UPDATE SET last = last + {:more} RETURNING last").
		Bind(dbx.Params{"kind": key.prefix, "year": key.year, "more": more}).Row(&last)
	if err != nil {
		return 0, fmt.Errorf("count receipts: %w", err)
	}
	return last, nil
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
