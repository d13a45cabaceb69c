package backup

import (
	"errors"
	"fmt"
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
