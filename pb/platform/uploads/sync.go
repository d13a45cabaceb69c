package uploads

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// Sync flushes the files that were just uploaded for a record to disk, so that an acknowledged
// submission survives a power failure together with its files.
func Sync(app core.App, record *core.Record) error {
	if app.Settings().S3.Enabled {
		return nil // the bucket has stored the file when it answers
	}
	folder := recordFolder(app, record.Collection().Id, record.Id)
	some := false
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, file := range record.GetUnsavedFiles(field.GetName()) {
			some = true
			// PocketBase keeps a file's metadata in a second file.
			for _, path := range []string{file.Name, file.Name + ".attrs"} {
				if err := syncPath(filepath.Join(folder, path), os.O_RDWR); err != nil {
					return fmt.Errorf("sync an upload: %w", err)
				}
			}
		}
	}
	if !some {
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
		return nil // an operator's hook stores files elsewhere
	}
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// recordFolder returns the folder in which PocketBase keeps the files of a record.
func recordFolder(app core.App, collectionID, recordID string) string {
	return filepath.Join(app.DataDir(), core.LocalStorageDirName, collectionID, recordID)
}
