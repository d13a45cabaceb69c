package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// KeepPrivate makes every file and folder that the program creates from now on private to
// its account.
func KeepPrivate() { unix.Umask(0o077) }

// entries are what PocketBase, uploads, backups and the replica keep in a data folder beside the databases.
var entries = []string{
	"storage", "backups", ".backup", ".data.db-litestream", ".autocert_cache",
	".pb_temp_to_delete", ".uploads", ".notify", "types.d.ts", ".follow", ".restore",
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
	if errors.Is(err, fs.ErrNotExist) || err == nil &&
		(info.Mode().Perm()&0o077 == 0 || info.Mode()&fs.ModeSticky != 0) {
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

// BecomeOwner lets a program that root runs go on as the account that serves a data folder, for good. Otherwise
// a link in the folder would lead root to files of others, the hooks beside it would run as root, and what it
// makes could not be read by the service. It does nothing for other accounts, and if root itself serves the folder.
func BecomeOwner(dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	owner, err := ownerOf(dir)
	if err != nil || owner.Uid == 0 {
		return err
	}
	if err := errors.Join(syscall.Setgroups(nil), syscall.Setgid(int(owner.Gid)),
		syscall.Setuid(int(owner.Uid))); err != nil {
		return fmt.Errorf("go on as the owner of the data folder (%d): %w", owner.Uid, err)
	}
	return nil
}

// ownerOf returns the owner of the database, of the folder if it has none, or of the nearest folder above that exists.
// A link belongs to the account that made it. Its target may belong to another one.
func ownerOf(dir string) (*syscall.Stat_t, error) {
	path, err := filepath.Abs(filepath.Join(dir, Database))
	for ; err == nil; path = filepath.Dir(path) {
		info, failed := os.Lstat(path)
		if failed == nil && info.Mode()&fs.ModeSymlink != 0 && info.Sys().(*syscall.Stat_t).Uid == 0 {
			info, failed = os.Stat(path)
		}
		if failed == nil {
			return info.Sys().(*syscall.Stat_t), nil
		}
	}
	return nil, fmt.Errorf("find the owner of the data folder: %w", err)
}
