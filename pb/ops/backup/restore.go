package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/ist"
)

// ErrHasData says that a restore would replace data.
var ErrHasData = errors.New("the data folder is not empty")

// Options say what a restore may do to the data that a folder has.
type Options struct {
	// Replace lets the restore put the data aside.
	Replace bool
	// Yes lets it do so even if the data is newer than what is restored.
	Yes bool
}

// Restored describes a finished restore.
type Restored struct {
	// Manifest is nil if the backup has none.
	Manifest *Manifest
	// Old is the folder with the data that was there before. It is empty if there was none.
	Old string
}

// Restore extracts a backup into a data folder and checks it on the way, as Check does. If
// the folder has data, it returns ErrHasData, unless Replace is set. Then the old data is
// kept in a folder beside it. It returns a *folder.InUseError if a program serves the folder.
func Restore(ctx context.Context, name, identity, dir string, options Options) (Restored, error) {
	a, err := openArchive(name, identity)
	if err != nil {
		return Restored{}, err
	}
	defer a.file.Close()
	old, err := Fill(ctx, dir, options.Replace, isReplaced, func(work string) error {
		if err := CheckNewer(dir, a.made(), 0, options.Yes); err != nil {
			return err
		}
		if err := a.extractAll(ctx, work); err != nil {
			return err
		}
		beside, err := readLedger(filepath.Dir(name))
		if err != nil {
			return err
		}
		return AddErasures(dir, beside)
	})
	return Restored{a.manifest, old}, err
}

// made returns when the database of the backup was copied.
func (a *archive) made() time.Time {
	if a.manifest != nil {
		return a.manifest.Made
	}
	return a.entries[folder.Database].Modified
}

// extractAll extracts the data of a backup into an empty folder, and checks it.
func (a *archive) extractAll(ctx context.Context, work string) error {
	if err := a.checkNames(); err != nil {
		return err
	}
	if err := a.checkRoom(work); err != nil {
		return err
	}
	for _, entry := range a.entries {
		if entry.Name == manifestName || entry.Name == sumsName {
			continue // they describe the backup and are no part of the data
		}
		if err := a.extract(ctx, entry, filepath.Join(work, filepath.FromSlash(entry.Name))); err != nil {
			return err
		}
	}
	if err := a.checkDatabases(ctx, work); err != nil {
		return err
	}
	return SetMoment(work, a.made())
}

// checkRoom returns an error if the extracted files would not fit on the disk. names are those that are extracted.
// Default: all.
func (a *archive) checkRoom(dir string, names ...string) error {
	var need int64
	for name, entry := range a.entries {
		if len(names) == 0 || slices.Contains(names, name) {
			need += int64(entry.UncompressedSize64)
		}
	}
	return checkFree(dir, "the backup", need)
}

// checkFree returns an error if what takes some bytes would not fit on the disk.
func checkFree(dir, what string, need int64) error {
	free, err := freeSpace(dir)
	if err == nil && free < need {
		err = fmt.Errorf("the disk has no room: %s takes %d MB, and %d MB are free", what, need>>20, free>>20)
	}
	return err
}

// SetMoment notes the moment of a restored database, as the time of its file. CheckNewer reads it.
func SetMoment(dir string, moment time.Time) error {
	if err := os.Chtimes(filepath.Join(dir, folder.Database), time.Time{}, moment); err != nil {
		return fmt.Errorf("set the time of the database: %w", err)
	}
	return nil
}

// CheckNewer returns an error if the database of a data folder was changed after the moment that is to be restored,
// unless the operator has agreed to that. blur is how exact the moment is.
func CheckNewer(dir string, moment time.Time, blur time.Duration, yes bool) error {
	var changed time.Time
	for _, name := range []string{folder.Database, folder.Database + "-wal"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("read when the data was last changed: %w", err)
		}
		if info.ModTime().After(changed) {
			changed = info.ModTime()
		}
	}
	if yes || !changed.After(moment.Add(blur)) {
		return nil
	}
	return fmt.Errorf("the data in %s was last changed at %s, and what you want to restore is from %s (both in India). What came in between would be missing on the site, and kept only beside it. If that is right, add --yes",
		dir, ist.DateTime(changed), ist.DateTime(moment))
}
