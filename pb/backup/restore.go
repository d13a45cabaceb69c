package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"workforce/pb/folder"
)

// staying are the entries of a data folder that a restore leaves alone.
var staying = []string{backupsName, workName, ".autocert_cache", "lost+found"}

func isReplaced(name string) bool { return !slices.Contains(staying, name) }

// ErrHasData says that a restore would replace data.
var ErrHasData = errors.New("the data folder is not empty")

// Restored describes a finished restore.
type Restored struct {
	// Manifest is nil if the backup has none.
	Manifest *Manifest
	// Old is the folder with the data that was there before. It is empty if there was none.
	Old string
}

// Restore extracts a backup into a data folder and checks it on the way, as Check does. If
// the folder has data, it returns ErrHasData, unless replace is set. Then the old data is
// kept in a folder beside it. It returns a *folder.InUseError if a program serves the folder.
func Restore(ctx context.Context, name, identity, dir string, replace bool) (Restored, error) {
	a, err := openArchive(name, identity)
	if err != nil {
		return Restored{}, err
	}
	defer a.file.Close()
	if err := a.checkNames(); err != nil {
		return Restored{}, err
	}
	old, err := Fill(ctx, dir, replace, isReplaced, func(work string) error {
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
		return a.checkDatabases(ctx, work)
	})
	return Restored{a.manifest, old}, err
}

// checkRoom returns an error if the extracted files would not fit on the disk.
func (a *archive) checkRoom(dir string) error {
	var need int64
	for _, entry := range a.entries {
		need += int64(entry.UncompressedSize64)
	}
	free, err := freeSpace(dir)
	if errors.Is(err, errors.ErrUnsupported) {
		return nil
	}
	if err == nil && free < need {
		err = fmt.Errorf("the disk has no room: the backup takes %d MB, and %d MB are free", need>>20, free>>20)
	}
	return err
}

// Fill fills a data folder that is empty, or replaces what is in it. fill writes into a
// folder on the same disk and checks the result. Only then the files change places, so a
// failure leaves the old data as it was. replaces reports whether the restore replaces an
// entry of the folder; the others stay.
func Fill(ctx context.Context, dir string, replace bool, replaces func(name string) bool, fill func(work string) error) (old string, err error) {
	undo, err := folder.Make(dir)
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil && undo != nil {
			undo()
		}
	}()
	release, err := folder.Lock(dir)
	if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return "", err
	}
	if err == nil {
		defer release()
	}
	existing, err := entriesOf(dir, replaces)
	if err != nil {
		return "", err
	}
	if len(existing) > 0 && !replace {
		return "", ErrHasData
	}
	work, done, err := openWork(dir)
	if err != nil {
		return "", err
	}
	defer func() { done(); _ = os.Remove(work) }()
	if err := fill(work); err != nil {
		return "", err
	}
	if err := errors.Join(folder.HandOver(dir, work), ctx.Err()); err != nil {
		return "", err
	}
	if len(existing) > 0 {
		if old, err = putAside(dir, existing); err != nil {
			return old, fmt.Errorf("put the old data aside: %w", err)
		}
	}
	filled, err := entriesOf(work, replaces)
	if err != nil {
		return old, err
	}
	if err := move(work, dir, filled); err != nil {
		return old, fmt.Errorf("move the restored files to their place: %w", err)
	}
	return old, syncFolder(dir)
}

// entriesOf returns the names in a folder that a restore replaces.
func entriesOf(dir string, replaces func(name string) bool) ([]string, error) {
	entries, err := os.ReadDir(dir)
	var names []string
	for _, entry := range entries {
		if replaces(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	return names, err
}

// putAside moves the old data to a folder beside the data folder. If the data folder is a
// disk of its own, or may not have neighbours, it moves the data to a folder within.
func putAside(dir string, names []string) (old string, err error) {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	suffix := time.Now().UTC().Format("20060102-150405")
	old = absolute + ".replaced-" + suffix
	if os.Mkdir(old, 0o700) == nil {
		if os.Rename(filepath.Join(dir, names[0]), filepath.Join(old, names[0])) == nil {
			return old, move(dir, old, names[1:])
		}
		_ = os.Remove(old)
	}
	old = filepath.Join(absolute, "replaced-"+suffix)
	if err := os.Mkdir(old, 0o700); err != nil {
		return "", err
	}
	return old, move(dir, old, names)
}

func move(from, to string, names []string) error {
	for _, name := range names {
		if err := os.Rename(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return err
		}
	}
	return nil
}
