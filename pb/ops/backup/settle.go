package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/pocketbase/dbx"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/nightly"
)

// forgetUnfinished lets a restored database forget the nightly jobs that ran when it was copied, because it cannot
// tell how they ended. One of them is the job that made the backup.
func forgetUnfinished(work string) error {
	err := changeRestored(work, func(tx *dbx.Tx) error { return nightly.ForgetUnfinished(tx) })
	if err != nil {
		return fmt.Errorf("forget the jobs that were under way: %w", err)
	}
	return nil
}

// changeRestored changes a restored database before it takes the place of the present one. It keeps the moment that
// the file notes.
func changeRestored(work string, change func(tx *dbx.Tx) error) error {
	restored := filepath.Join(work, folder.Database)
	info, err := os.Stat(restored)
	if err != nil {
		return err
	}
	db, err := dbx.Open("sqlite", restored)
	if err != nil {
		return err
	}
	if err := errors.Join(db.Transactional(change), db.Close()); err != nil {
		return err
	}
	return SetMoment(work, info.ModTime())
}

// carryReceipts lets a restored database go on counting receipts where the present one is. Somebody has each number
// that was given, so no other visitor may get it. A present database that cannot be read has nothing to carry.
func carryReceipts(ctx context.Context, dir, work string) error {
	present := filepath.Join(dir, folder.Database)
	if _, err := os.Stat(present); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var given []struct {
		Kind       string
		Year, Last int
	}
	from, err := openCopy(present)
	if err == nil {
		err = from.Select("kind", "year", "last").From("_receipts").WithContext(ctx).All(&given)
		from.Close()
	}
	if err != nil {
		slog.Warn("The restored data counts receipts from where it was, because the present data cannot be read",
			"error", err)
		return nil
	}
	err = changeRestored(work, func(tx *dbx.Tx) error {
		for _, count := range given {
			_, err := tx.NewQuery("INSERT INTO _receipts (kind, year, last) VALUES ({:kind}, {:year}, {:last}) " +
				"ON CONFLICT DO UPDATE SET last = max(last, excluded.last)").
				Bind(dbx.Params{"kind": count.Kind, "year": count.Year, "last": count.Last}).WithContext(ctx).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("go on counting receipts: %w", err)
	}
	return nil
}
