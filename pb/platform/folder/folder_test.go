package folder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestMake checks that undo removes exactly the folders that Make has made.
func TestMake(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "a", "b", "data")
	undo, err := Make(dir)
	if err != nil || undo == nil {
		t.Fatal(err)
	}
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if again, err := Make(dir); err != nil || again != nil {
		t.Errorf("made again: %v, %v", again != nil, err)
	}
	for _, name := range []string{"data/data.db", "other"} { // other is not ours
		if err := os.WriteFile(filepath.Join(top, "a", "b", name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	undo()
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder is still there: %v", err)
	}
	if _, err := os.Stat(filepath.Join(top, "a", "b", "other")); err != nil {
		t.Error(err)
	}
}

// TestLock checks that a folder can be locked once, and again after it was released.
func TestLock(t *testing.T) {
	dir := t.TempDir()
	release, err := Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Lock(dir)
	if used, ok := errors.AsType[*InUseError](err); !ok || used.Process != 0 && used.Process != os.Getpid() {
		t.Errorf("locked again: %v", err)
	}
	release()
	if release, err = Lock(dir); err != nil {
		t.Fatal(err)
	}
	release()
}

// TestTighten checks which files are closed. A folder like /tmp stays open.
func TestTighten(t *testing.T) {
	for name, c := range map[string]struct{ before, after fs.FileMode }{
		"a data folder":     {0o755, 0o700},
		"a folder like tmp": {0o777 | fs.ModeSticky, 0o777 | fs.ModeSticky},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, file := range []string{"data.db", "data.db-wal", "auxiliary.db", "other"} {
				if err := os.WriteFile(filepath.Join(dir, file), nil, 0o600); err != nil {
					t.Fatal(err)
				}
				if err := os.Chmod(filepath.Join(dir, file), 0o664); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Chmod(dir, c.before); err != nil {
				t.Fatal(err)
			}
			if err := Tighten(dir); err != nil {
				t.Fatal(err)
			}
			for file, want := range map[string]fs.FileMode{
				".": c.after | fs.ModeDir, "data.db": 0o600, "data.db-wal": 0o600,
				"auxiliary.db": 0o600, "other": 0o664,
			} {
				if info, err := os.Stat(filepath.Join(dir, file)); err != nil || info.Mode() != want {
					t.Errorf("%s: %v, %v, want %v", file, info.Mode(), err, want)
				}
			}
		})
	}
}
