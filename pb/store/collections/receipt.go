package collections

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/text/unicode/norm"

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

// countReceipts adds to the last number of a series and returns the new one. The last number is at least that of the
// last case, so no number is given twice if somebody lowers the count. Up to a million, texts compare as numbers do.
func countReceipts(tx core.App, key series, more int) (last int, err error) {
	const highest = "(SELECT coalesce(CAST(substr(max(receipt), length({:before}) + 1) AS INTEGER), 0) FROM cases WHERE receipt BETWEEN {:before} AND {:before} || ':')"
	err = tx.DB().NewQuery("INSERT INTO _receipts (kind, year, last) VALUES ({:kind}, {:year}, " + highest +
		" + {:more}) " +
		"ON CONFLICT DO UPDATE SET last = max(last, " + highest + ") + {:more} RETURNING last").
		Bind(dbx.Params{"kind": key.prefix, "year": key.year, "more": more,
			"before": fmt.Sprintf("%s-%d-", key.prefix, key.year)}).Row(&last)
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

// A ReceiptNumber is a receipt that somebody has typed.
type ReceiptNumber struct {
	Kind         *SubmissionKind
	Year, Number int
}

// String returns the receipt as it is stored.
func (n ReceiptNumber) String() string {
	return series{n.Kind.ReceiptPrefix, n.Year}.receipt(n.Number)
}

// typedReceipt matches a folded receipt. Between its parts may be anything that people type there, or
// nothing. The words around it are not letters or digits.
var typedReceipt = regexp.MustCompile(`(?:^|[^A-Z0-9])(` + strings.Join(prefixes(), "|") +
	`)[^A-Z0-9]{0,3}([0-9]{4})[^A-Z0-9]{0,3}([0-9]{1,9})(?:[^A-Z0-9]|$)`)

// BeginsReceipt matches the beginning of a receipt, before its number. It finds nothing in a search, because all
// receipts of a year begin alike.
var BeginsReceipt = regexp.MustCompile(`(?i)^(` + strings.Join(prefixes(), "|") + `)-[0-9]{0,4}-?0*$`)

func prefixes() []string {
	var all []string
	for _, kind := range SubmissionKinds {
		all = append(all, kind.ReceiptPrefix)
	}
	return all
}

// CutReceipt finds a receipt in a text, in any spelling: with spaces or other dashes, in small letters,
// without its zeros, with digits of any script, among other words. rest is the text without it.
func CutReceipt(text string) (number ReceiptNumber, rest string, found bool) {
	folded := foldReceipt(text)
	at := typedReceipt.FindStringSubmatchIndex(folded)
	if at == nil {
		return ReceiptNumber{}, text, false
	}
	part := func(n int) string { return folded[at[2*n]:at[2*n+1]] }
	for _, kind := range SubmissionKinds {
		if kind.ReceiptPrefix == part(1) {
			number.Kind = kind
		}
	}
	number.Year, _ = strconv.Atoi(part(2)) // digits only
	number.Number, _ = strconv.Atoi(part(3))
	return number, folded[:at[2]] + " " + folded[at[7]:], number.Number > 0
}

// FindByReceipt returns the submission whose receipt stands in a text, in any spelling, or nil if there is none.
// isReceipt is false for a text without a receipt.
func FindByReceipt(app core.App, text string) (record *core.Record, isReceipt bool, err error) {
	receipt, _, isReceipt := CutReceipt(text)
	if !isReceipt {
		return nil, false, nil
	}
	record, err = app.FindFirstRecordByData(receipt.Kind.Collection, Receipt, receipt.String())
	if errors.Is(err, sql.ErrNoRows) {
		return nil, true, nil
	}
	if err != nil {
		return nil, true, fmt.Errorf("find a submission by its receipt: %w", err)
	}
	return record, true, nil
}

// foldReceipt returns the text in capital letters of the usual width, with the digits 0 to 9, and without
// invisible characters.
func foldReceipt(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r):
			return -1
		case unicode.Is(unicode.Nd, r):
			return rules.Digit(r)
		}
		return unicode.ToUpper(r)
	}, norm.NFKC.String(text))
}
