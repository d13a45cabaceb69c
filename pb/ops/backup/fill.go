package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/uploads"
)

// staying are the entries of a data folder that a restore leaves alone.
var staying = []string{backupsName, workName, ".autocert_cache", "lost+found"}

func isReplaced(name string) bool { return !slices.Contains(staying, name) }

// Fill fills a data folder that is empty, or replaces what is in it. fill writes into a
// folder on the same disk and checks the result. Only then the files change places, so a
// failure leaves the old data as it was. replaces reports whether the restore replaces an
// entry of the folder; the others stay.
func Fill(ctx context.Context, dir string, replace bool, replaces func(name string) bool,
	fill func(work string) error) (old string, err error) {
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
	_ = folder.Tighten(dir) // the next start says what stays open
	work, done, err := openWork(dir)
	if err != nil {
		return "", err
	}
	defer func() { done(); _ = os.Remove(work) }()
	if err := fill(work); err != nil {
		return "", err
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return exchange(ctx, dir, work, replaces)
}

// exchange moves restored data to its place and puts the old data aside. It returns the folder with the old data, or ""
// if there was none or if nothing was changed. It needs the lock of the data folder.
//
// Uploaded files stay where they are, because a later moment, which somebody may restore next, needs those that this
// moment lacks. The folder with the old data has them, too. From now on, nobody removes those that belong to no record.
func exchange(ctx context.Context, dir, work string, replaces func(name string) bool) (old string, err error) {
	existing, err := entriesOf(dir, func(name string) bool { return replaces(name) || name == uploads.ClaimFile })
	if err != nil {
		return "", err
	}
	if err := carryReceipts(ctx, dir, work); err != nil {
		return "", err
	}
	if err := forgetUnfinished(work); err != nil {
		return "", err
	}
	carryErasures(dir)
	if len(existing) > 0 {
		if old, err = folder.MakeAside(dir, work); err != nil {
			return "", err
		}
	}
	if err := exchangeFiles(dir, work, old); err != nil {
		if old != "" {
			err = errors.Join(err, os.RemoveAll(old)) // the files in it are only links or copies
		}
		return "", err
	}
	return finishExchange(ctx, dir, work, old, replaces)
}

// finishExchange is the end of exchange, after the uploaded files. It can be interrupted and begun again: as long as
// the folder has no database, everything else in it is old data, because the restored database comes first.
func finishExchange(
	ctx context.Context, dir, work, old string, replaces func(name string) bool,
) (kept string, err error) {
	aside := func(name string) bool {
		isData := replaces(name) && name != storageName && !strings.HasPrefix(name, folder.AsidePrefix)
		return isData || name == uploads.ClaimFile
	}
	existing, err := entriesOf(dir, aside)
	if err != nil {
		return old, err
	}
	if err := move(dir, old, existing); err != nil {
		if moved, failed := entriesOf(old, aside); failed == nil && len(moved) == 0 {
			err, old = errors.Join(err, os.RemoveAll(old)), ""
		}
		return old, fmt.Errorf("put the old data aside: %w", err)
	}
	filled, err := entriesOf(work, aside)
	if err != nil {
		return old, err
	}
	// A write-ahead log of before would be applied to the restored database.
	if left, err := entriesOf(dir, aside); err != nil || len(left) > 0 {
		return old, errors.Join(err, fmt.Errorf("the old data did not leave %s: %v", dir, left))
	}
	filled = slices.DeleteFunc(filled, func(name string) bool { return name == folder.Database })
	if err := move(work, dir, slices.Insert(filled, 0, folder.Database)); err != nil {
		return old, fmt.Errorf("move the restored files to their place: %w", err)
	}
	if err := folder.Sync(dir); err != nil {
		return old, err
	}
	if err := CheckDatabase(ctx, filepath.Join(dir, folder.Database)); err != nil {
		return old, fmt.Errorf("check the database at its place: %w", err)
	}
	return old, nil
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

// move moves entries from one folder to another one. If one of them cannot be moved, it moves the others back.
func move(from, to string, names []string) error {
	for i, name := range names {
		if err := moveEntry(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return errors.Join(err, move(to, from, names[:i]))
		}
	}
	return nil
}

// moveEntry moves a file or a folder. Some file systems, such as those of containers, only move files.
func moveEntry(from, to string) error {
	err := os.Rename(from, to)
	if !errors.Is(err, syscall.EXDEV) {
		return err
	}
	if _, err := os.Lstat(from); err != nil {
		return err
	}
	if err := placeAll(from, to, os.Rename); err != nil {
		return err
	}
	return os.RemoveAll(from)
}
