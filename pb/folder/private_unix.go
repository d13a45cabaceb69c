//go:build unix

package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// KeepPrivate makes every file and folder that the program creates from now on private to
// its account.
func KeepPrivate() { unix.Umask(0o077) }

// entries are what PocketBase, uploads, backups and the replica keep in a data folder beside the databases.
var entries = []string{
	"storage", "backups", ".backup", ".data.db-litestream", ".autocert_cache", ".pb_temp_to_delete", ".uploads", ".notify", "types.d.ts", ".follow", ".restore",
}

// Tighten closes an existing data folder to other accounts: the folder, its databases and
// the folders in it. It does not look into these: nobody can pass a closed one, so
// the work stays small however many files there are. It returns an error for what stays
// open.
func Tighten(dir string) error {
	found, err := os.ReadDir(dir)
	if err != nil {
		return fmt.Errorf("tighten the data folder: %w", err)
	}
	open := []error{tighten(dir)}
	for _, entry := range found {
		name := entry.Name()
		if strings.HasPrefix(name, Database) || strings.HasPrefix(name, LogDatabase) || slices.Contains(entries, name) {
			open = append(open, tighten(filepath.Join(dir, name)))
		}
	}
	return errors.Join(open...)
}

// tighten removes the permissions of the group and of everybody else. It leaves folders like
// /tmp alone, which belong to everybody, and files that have vanished.
func tighten(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && (info.Mode().Perm()&0o077 == 0 || info.Mode()&fs.ModeSticky != 0) {
		return nil
	}
	if err == nil {
		err = os.Chmod(path, info.Mode().Perm()&^0o077)
	}
	if err != nil {
		return fmt.Errorf("close %s to other accounts: %w", path, err)
	}
	return nil
}

// HandOver gives a file or folder, with all that is in it, to the owner of the data folder. A
// command that root runs would otherwise leave files that the server cannot read. Other
// accounts can give nothing away, so nothing happens.
func HandOver(dir, path string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	var owner unix.Stat_t
	if err := unix.Stat(dir, &owner); err != nil {
		return fmt.Errorf("find the owner of %s: %w", dir, err)
	}
	err := filepath.WalkDir(path, func(name string, _ fs.DirEntry, err error) error {
		if err == nil {
			err = os.Lchown(name, int(owner.Uid), int(owner.Gid))
		}
		if errors.Is(err, fs.ErrNotExist) { // removed in the meantime
			return nil
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("hand over to the owner of the data folder: %w", err)
	}
	return nil
}
