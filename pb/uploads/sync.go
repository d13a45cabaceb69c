package uploads

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/pocketbase/pocketbase/core"
)

// Sync has the files that were just uploaded for a record on the disk itself,
// as the database has the record: what was acknowledged survives a power failure.
func Sync(app core.App, record *core.Record) error {
	if app.Settings().S3.Enabled {
		return nil // stored elsewhere when the upload was answered
	}
	folder := recordFolder(app, record.Collection().Id, record.Id)
	some := false
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, file := range record.GetUnsavedFiles(field.GetName()) {
			some = true
			// PocketBase keeps what it knows of a file in a second one.
			for _, path := range []string{file.Name, file.Name + ".attrs"} {
				if err := syncPath(filepath.Join(folder, path), os.O_RDWR); err != nil {
					return fmt.Errorf("sync an upload: %w", err)
				}
			}
		}
	}
	if !some || runtime.GOOS == "windows" { // where folders cannot be synced
		return nil
	}
	for _, path := range []string{folder, filepath.Dir(folder)} {
		if err := syncPath(path, os.O_RDONLY); err != nil {
			return fmt.Errorf("sync the folder of an upload: %w", err)
		}
	}
	return nil
}

func syncPath(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // a storage that an operator's hook has put in place of the disk
	}
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// recordFolder is where PocketBase keeps the files of a record on the disk.
func recordFolder(app core.App, collectionID, recordID string) string {
	return filepath.Join(app.DataDir(), core.LocalStorageDirName, collectionID, recordID)
}
