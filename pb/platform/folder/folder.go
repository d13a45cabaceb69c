// Package folder looks after the data folder as a whole: who makes it, who may read it, that
// only one program serves it, and which version has written it.
package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The databases of a data folder.
const (
	Database    = "data.db"
	LogDatabase = "auxiliary.db"
)

// Exists reports whether there is a data folder, which is a folder with a database.
func Exists(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, Database))
	return err == nil && info.Mode().IsRegular()
}

// Make makes a folder with its parents, only for this account. It returns a function that
// removes what it made, or nil if the folder was there already.
func Make(dir string) (undo func(), err error) {
	var made []string // the innermost folder first
	for path := filepath.Clean(dir); ; path = filepath.Dir(path) {
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		made = append(made, path)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	if len(made) == 0 {
		return nil, nil
	}
	return func() {
		_ = os.RemoveAll(made[0]) // what remains is empty or not ours
		for _, parent := range made[1:] {
			_ = os.Remove(parent)
		}
	}, nil
}

// An InUseError says that another program serves the data folder.
type InUseError struct {
	Dir     string
	Process int // 0 if it is not known
}

// Served returns which other program serves a data folder, or nil.
func Served(dir string) *InUseError {
	release, err := Lock(dir)
	if err == nil {
		release()
	}
	used, _ := errors.AsType[*InUseError](err)
	return used
}

// Error names the folder and the process.
func (e *InUseError) Error() string {
	if e.Process == 0 {
		return "another program serves " + e.Dir
	}
	return fmt.Sprintf("process %d serves %s", e.Process, e.Dir)
}
