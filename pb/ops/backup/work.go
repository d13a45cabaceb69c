package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
)

const (
	storageName = "storage"
	backupsName = "backups"
	// workName is the folder in which a backup is prepared. PocketBase's own folder for
	// temporary files does not serve: every command that opens the data folder empties it.
	workName = ".backup"
)

// freeSpace is replaced in tests.
var freeSpace = disk.Free

// ErrUnderWay says that another process makes a backup.
var ErrUnderWay = errors.New("another backup of this data folder is under way: try again when it has finished")

// openWork empties and locks the folder in which a backup is prepared. done empties it again
// and releases the lock.
func openWork(dir string) (work string, done func(), err error) {
	work = filepath.Join(dir, workName)
	if err := os.MkdirAll(work, 0o700); err != nil {
		return "", nil, fmt.Errorf("make a folder for the backup: %w", err)
	}
	if info, err := os.Lstat(work); err != nil || !info.IsDir() {
		return "", nil, errors.Join(err,
			fmt.Errorf("%s must be a folder and no link, because it is emptied: remove the link", work))
	}
	release, err := folder.Lock(work)
	if _, used := errors.AsType[*folder.InUseError](err); used {
		return "", nil, ErrUnderWay
	}
	if errors.Is(err, errors.ErrUnsupported) {
		release, err = func() {}, nil
	}
	if err != nil {
		return "", nil, err
	}
	empty := func() error {
		entries, err := os.ReadDir(work)
		for _, entry := range entries {
			err = errors.Join(err, os.RemoveAll(filepath.Join(work, entry.Name())))
		}
		return err
	}
	if err := empty(); err != nil { // left behind by a program that was killed
		release()
		return "", nil, fmt.Errorf("empty the folder for the backup: %w", err)
	}
	return work, func() { _ = empty(); release() }, nil
}

// checkRoom returns an error if a backup would fill the disk. It needs room for a copy of
// the databases and for a zip file, which is at most as large as what it holds.
func checkRoom(dir string) error {
	databases, err := sizeOf(dir, folder.Database, folder.LogDatabase)
	if err != nil {
		return err
	}
	uploads, err := sizeOf(dir, storageName)
	if err != nil {
		return err
	}
	free, err := freeSpace(dir)
	if err != nil {
		return fmt.Errorf("read the free disk space: %w", err)
	}
	if need := 2*databases + uploads; free-need < disk.Reserve {
		return fmt.Errorf("the disk has no room: a backup may take %d MB, only %d MB are free, and %d MB must stay free. Free some room, or store backups in S3 (Settings → Backups in /_/) and uploads, too (Settings → Files storage)",
			need>>20, free>>20, int64(disk.Reserve)>>20)
	}
	return nil
}

// sizeOf returns the size of files, and of all files in folders, in bytes.
func sizeOf(dir string, names ...string) (int64, error) {
	var total int64
	for _, name := range names {
		err := filepath.WalkDir(filepath.Join(dir, name), func(_ string, entry fs.DirEntry, err error) error {
			var info fs.FileInfo
			if err == nil {
				info, err = entry.Info()
			}
			if errors.Is(err, fs.ErrNotExist) { // vanished in the meantime
				return nil
			}
			if err == nil && info.Mode().IsRegular() {
				total += info.Size()
			}
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	return total, nil
}
