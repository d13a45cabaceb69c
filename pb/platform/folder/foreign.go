package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// expected are what a folder may hold before it has a database: the root of a disk, and what a start leaves that was
// killed early. Backups are not among them, because their site has lost its database.
var expected = []string{"lost+found", "System Volume Information", "types.d.ts"}

// Foreign returns the name of something in a folder that keeps a new site from beginning there, or "". The folder
// may be mistyped, or be a data folder whose database is lost or empty. Foreign returns "" for a folder that does not
// exist, and for one of a cluster, whose machine fetches the database.
func Foreign(dir string) (name string, err error) {
	if info, err := os.Stat(filepath.Join(dir, Database)); err == nil && info.Size() > 0 {
		return "", nil
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look into the data folder: %w", err)
	}
	if _, err := os.Stat(filepath.Join(dir, ClusterFile)); err == nil {
		return "", nil
	}
	for _, entry := range entries {
		name := entry.Name()
		// Systems begin the names of their own files with such a character.
		isHidden := strings.ContainsAny(name[:1], ".@#$")
		if !isHidden && name != Database && !slices.Contains(expected, name) && !strings.HasPrefix(name, LogDatabase) {
			return name, nil
		}
	}
	return "", nil
}
