package backup_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"workforce/pb/ops/backup"
	"workforce/pb/test/testapp"
)

// TestPlaceAll puts uploaded files into another folder: by links, and by copies if the folder is on another disk.
func TestPlaceAll(t *testing.T) {
	otherDisk := func(from, to string) error {
		return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EXDEV}
	}
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
			source, link, target := filepath.Join(t.TempDir(), "disk"), filepath.Join(t.TempDir(), "storage"),
				filepath.Join(t.TempDir(), "to")
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
			testapp.Must(t, err)
			for _, file := range []string{"collection/record/a.pdf", "b.pdf"} {
				before, err := os.Stat(filepath.Join(source, file))
				after, failed := os.Stat(filepath.Join(target, file))
				testapp.Must(t, errors.Join(err, failed))
				if os.SameFile(before, after) != c.linked || after.Mode() != 0o600 || after.Size() != before.Size() {
					t.Errorf("%s: linked %v, %v, %d bytes", file, os.SameFile(before, after),
						after.Mode(), after.Size())
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

// TestMove moves entries to another folder, all of them or none.
func TestMove(t *testing.T) {
	memory, err := os.MkdirTemp("/dev/shm", "workforce-test-")
	if err != nil {
		t.Skip("this machine has no second disk at /dev/shm, so nothing was moved to it:", err)
	}
	t.Cleanup(func() { os.RemoveAll(memory) })
	for name, to := range map[string]string{"the same disk": t.TempDir(), "another disk": memory} {
		t.Run(name, func(t *testing.T) {
			from := t.TempDir()
			for _, file := range []string{"data.db", "notes/deep/a.txt"} {
				write(t, filepath.Join(from, file), "text")
			}
			if err := backup.Move(from, to, []string{"data.db", "notes", "missing"}); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("moved what is not there: %v", err)
			}
			expect(t, from, to)
			testapp.Must(t, backup.Move(from, to, []string{"data.db", "notes"}))
			expect(t, to, from)
		})
	}
}

// expect checks that the entries of TestMove are in one folder and not in another one.
func expect(t *testing.T, in, notIn string) {
	t.Helper()
	for _, file := range []string{"data.db", "notes/deep/a.txt"} {
		if text, err := os.ReadFile(filepath.Join(in, file)); err != nil || string(text) != "text" {
			t.Errorf("%s: %q, %v", file, text, err)
		}
	}
	if left, err := os.ReadDir(notIn); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// write writes a file, and the folders above it.
func write(t *testing.T, file, text string) {
	t.Helper()
	testapp.Must(t, errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(text), 0o600)))
}
