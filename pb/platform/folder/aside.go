package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// AsidePrefix begins the name of a folder with old data that is within the data folder.
const AsidePrefix = "replaced-"

// MakeAside makes a folder for the old data beside the data folder. If the data folder is a
// disk of its own, or may not have neighbours, it makes a folder within. work is a folder on the disk of
// the data.
func MakeAside(dir, work string) (string, error) {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	suffix := AsidePrefix + time.Now().UTC().Format("20060102-150405")
	old, err := makeNew(absolute + "." + suffix)
	if err == nil && !canMove(work, old) {
		err = os.Remove(old)
		old = ""
	}
	if old == "" || err != nil {
		old, err = makeNew(filepath.Join(absolute, suffix))
	}
	if err != nil {
		return "", fmt.Errorf("make a folder for the old data: %w", err)
	}
	return old, nil
}

// LastAside returns the folder that MakeAside has made last and that holds a database. It makes one if there is none.
func LastAside(dir, work string) (string, error) {
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	last, newest := "", ""
	for parent, prefix := range map[string]string{
		filepath.Dir(absolute): filepath.Base(absolute) + "." + AsidePrefix, absolute: AsidePrefix,
	} {
		entries, _ := os.ReadDir(parent) // the parent may be closed to this account
		for _, entry := range entries {
			path := filepath.Join(parent, entry.Name())
			if made, isAside := strings.CutPrefix(entry.Name(), prefix); isAside && made > newest && Exists(path) {
				last, newest = path, made
			}
		}
	}
	if last == "" {
		return MakeAside(dir, work)
	}
	return last, nil
}

// Aside returns the folders with old data within a data folder, and those beside it.
func Aside(dir string) (within, beside []string, err error) {
	if within, err = filepath.Glob(filepath.Join(dir, AsidePrefix+"*")); err == nil {
		beside, err = filepath.Glob(filepath.Clean(dir) + "." + AsidePrefix + "*")
	}
	if err != nil {
		return nil, nil, fmt.Errorf("look for data that was put aside: %w", err)
	}
	return within, beside, nil
}

// makeNew makes a folder with a name that nothing has yet.
func makeNew(name string) (string, error) {
	made := name
	err := os.Mkdir(made, 0o700)
	for next := 2; errors.Is(err, fs.ErrExist); next++ { // after another one in the same second
		made = fmt.Sprintf("%s-%d", name, next)
		err = os.Mkdir(made, 0o700)
	}
	return made, err
}

// canMove tries whether a file can be moved from one folder to another one.
func canMove(from, to string) bool {
	const trial = "trial"
	source, target := filepath.Join(from, trial), filepath.Join(to, trial)
	defer func() { _, _ = os.Remove(source), os.Remove(target) }()
	return os.WriteFile(source, nil, 0o600) == nil && os.Rename(source, target) == nil
}
