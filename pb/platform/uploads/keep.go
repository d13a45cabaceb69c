package uploads

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// claimOnDisk returns the path of the claim of the disk of a data folder. Only that folder stores files there, so it is
// either Contested or of no meaning.
func claimOnDisk(dir string) string {
	return filepath.Join(dir, core.LocalStorageDirName, ClaimName)
}

// KeepOrphans contests the claim of the disk of a data folder whose database was restored. The files that belong to no
// record of it belong to those of another moment. Buckets need no such mark: a restored folder has no ClaimFile, so it
// has claimed none.
func KeepOrphans(dir string) error {
	path := claimOnDisk(dir)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, []byte(Contested), 0o600)
	}
	if err != nil {
		return fmt.Errorf("contest the claim of the uploaded files: %w", err)
	}
	return nil
}

// IsDiskContested reports whether the claim of the disk of a data folder is contested, and since when.
func IsDiskContested(dir string) (since time.Time, contested bool, err error) {
	path := claimOnDisk(dir)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && string(text) != Contested {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, fmt.Errorf("read the claim of the uploaded files: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}, false, fmt.Errorf("read the claim of the uploaded files: %w", err)
	}
	return info.ModTime(), true, nil
}

// takeDisk removes the mark that the claim of the disk of a data folder is contested.
func takeDisk(dir string) error {
	if err := os.Remove(claimOnDisk(dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("claim the uploaded files: %w", err)
	}
	return nil
}
