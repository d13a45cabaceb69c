package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// expected are what a folder may hold before it has a database: the root of a disk, backups that somebody has
// copied there, and what a start leaves that was killed early.
var expected = []string{"lost+found", "System Volume Information", "backups", "types.d.ts", ClusterFile}

// Foreign returns the name of something in a folder that keeps a new site from beginning there, or "". It
// may be a mistyped folder, or a data folder that has lost its database. A folder that does not exist has
// none.
func Foreign(dir string) (name string, err error) {
	if Exists(dir) {
		return "", nil
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look into the data folder: %w", err)
	}
	for _, entry := range entries {
		name := entry.Name()
		// Systems begin the names of their own files with such a character.
		isHidden := strings.ContainsAny(name[:1], ".@#$")
		if !isHidden && !slices.Contains(expected, name) && !strings.HasPrefix(name, LogDatabase) {
			return name, nil
		}
	}
	return "", nil
}
