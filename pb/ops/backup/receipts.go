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
)

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
		slog.Warn("The restored data counts receipts from where it was, because the present data cannot be read", "error",
			err)
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
