package backup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/backup"
)

// TestPlaceAll puts uploaded files into another folder: by links, and by copies if the folder is on another disk.
func TestPlaceAll(t *testing.T) {
	otherDisk := func(from, to string) error { return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EXDEV} }
	for name, c := range map[string]struct {
		place  func(from, to string) error
		free   int64
		want   string // in the error
		linked bool
	}{
		"the same disk, which is full": {os.Link, 0, "", true},
		"another disk":                 {otherDisk, 1 << 30, "", false},
		"another disk without room":    {otherDisk, 3, "the disk has no room: a copy of the uploaded files takes", false},
	} {
		t.Run(name, func(t *testing.T) {
			backup.SetFree(t, c.free)
			source, link, target := filepath.Join(t.TempDir(), "disk"), filepath.Join(t.TempDir(), "storage"), filepath.Join(t.TempDir(), "to")
			write(t, filepath.Join(source, "collection/record/a.pdf"), "new")
			write(t, filepath.Join(source, "b.pdf"), "new")
			if err := os.Symlink(source, link); err != nil { // as operators do who have a disk for uploaded files
				t.Fatal(err)
			}
			err := backup.PlaceAll(link, target, c.place)
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%v, want %s", err, c.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range []string{"collection/record/a.pdf", "b.pdf"} {
				before, err := os.Stat(filepath.Join(source, file))
				after, failed := os.Stat(filepath.Join(target, file))
				if err := errors.Join(err, failed); err != nil {
					t.Fatal(err)
				}
				if os.SameFile(before, after) != c.linked || after.Mode() != 0o600 || after.Size() != before.Size() {
					t.Errorf("%s: linked %v, %v, %d bytes", file, os.SameFile(before, after), after.Mode(), after.Size())
				}
			}
			if info, err := os.Stat(filepath.Join(target, "collection")); err != nil || info.Mode().Perm() != 0o700 {
				t.Errorf("a folder: %v, %v", info.Mode(), err)
			}
		})
	}
	t.Run("no files", func(t *testing.T) {
		if err := backup.PlaceAll(filepath.Join(t.TempDir(), "none"), t.TempDir(), os.Link); err != nil {
			t.Error(err)
		}
	})
}

// write writes a file, and the folders above it.
func write(t *testing.T, file, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}
