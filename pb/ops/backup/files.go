package backup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"workforce/pb/platform/uploads"
)

// exchangeFiles gives the folder with the old data, unless it is "", the uploaded files, and puts those of the restored
// data to the others.
func exchangeFiles(dir, work, old string) error {
	stored, restored := filepath.Join(dir, storageName), filepath.Join(work, storageName)
	if old != "" {
		if err := placeAll(stored, filepath.Join(old, storageName), os.Link); err != nil {
			return fmt.Errorf("keep the uploaded files: %w", err)
		}
	}
	if err := placeAll(restored, stored, os.Rename); err != nil {
		return fmt.Errorf("restore the uploaded files: %w", err)
	}
	return uploads.KeepOrphans(dir)
}

// placeAll places all files of a folder in another one. If place cannot do that, such as on another disk, it copies
// them.
func placeAll(from, to string, place func(from, to string) error) error {
	from, err := filepath.EvalSymlinks(from) // operators may put uploaded files on another disk
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	copies := false
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, relative)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		if !entry.Type().IsRegular() || place(path, target) == nil {
			return nil
		}
		if !copies {
			copies = true
			need, err := sizeOf(from, ".")
			if err := errors.Join(err,
				checkFree(filepath.Dir(target), "a copy of the uploaded files", need)); err != nil {
				return err
			}
		}
		return copyFile(path, target)
	})
}

// copyFile copies a file. It replaces a file only when the copy is complete.
func copyFile(from, to string) (err error) {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	temporary := to + ".new"
	target, err := os.OpenFile(temporary, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	if err = errors.Join(err, target.Sync(), target.Close()); err == nil {
		err = os.Rename(temporary, to)
	}
	if err != nil {
		_ = os.Remove(temporary)
	}
	return err
}
