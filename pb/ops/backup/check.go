package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"workforce/pb/platform/folder"
)

// Check reads a whole backup file. It checks the sum of each file, the integrity of the
// databases, the number of rows, and that every uploaded file is there that a record names.
// The manifest is nil if the backup has none, because PocketBase made it.
func Check(ctx context.Context, name, identity string) (*Manifest, error) {
	a, err := openArchive(name, identity)
	if err != nil {
		return nil, err
	}
	defer a.file.Close()
	temporary, err := os.MkdirTemp("", "workforce-check-")
	if err != nil {
		return nil, fmt.Errorf("make a folder for the databases: %w", err)
	}
	defer os.RemoveAll(temporary)
	if err := a.checkNames(); err != nil {
		return nil, err
	}
	// It may be a file system in memory, which would take that from the program.
	if err := a.checkRoom(temporary, folder.Database, folder.LogDatabase); err != nil {
		return nil, fmt.Errorf("%w in %s. Set TMPDIR to a folder on a disk with room", err, os.TempDir())
	}
	for _, entry := range a.entries {
		target := ""
		if entry.Name == folder.Database || entry.Name == folder.LogDatabase {
			target = filepath.Join(temporary, entry.Name)
		}
		if err := a.extract(ctx, entry, target); err != nil {
			return nil, err
		}
	}
	return a.manifest, a.checkDatabases(ctx, temporary)
}

// checkNames refuses names that lead out of the folder, and a backup from which files were
// removed or to which some were added.
func (a *archive) checkNames() error {
	for name := range a.entries {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return fmt.Errorf("the backup was changed: the name %q leads out of the data folder", name)
		}
		if a.sums != nil && a.sums[name] == "" && name != sumsName {
			return fmt.Errorf("the backup was changed: %s was added to it", name)
		}
	}
	for _, name := range sortedKeys(a.sums) {
		if a.entries[name] == nil {
			return fmt.Errorf("the backup is not complete: %s is missing", name)
		}
	}
	return nil
}

// extract reads a file of the backup and compares its sum. With a target, it writes the file.
func (a *archive) extract(ctx context.Context, entry *zip.File, target string) (err error) {
	content, err := entry.Open()
	if err != nil {
		return fmt.Errorf("read %s of the backup: %w", entry.Name, err)
	}
	defer content.Close()
	sum := sha256.New()
	into := io.Writer(sum)
	if target != "" {
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return fmt.Errorf("extract %s: %w", entry.Name, err)
		}
		file, err := os.OpenFile(target, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return fmt.Errorf("extract %s: %w", entry.Name, err)
		}
		defer file.Close()
		into = io.MultiWriter(sum, file)
		defer func() {
			if err == nil {
				err = file.Sync()
			}
		}()
	}
	_, err = io.Copy(into, untilDone{ctx, content})
	if failed, ok := errors.AsType[*fs.PathError](err); ok && failed.Op == "write" {
		return fmt.Errorf("extract %s: %w", entry.Name, err)
	}
	if err != nil {
		return fmt.Errorf("the backup is damaged: %s cannot be read (%w)", entry.Name, err)
	}
	if want := a.sums[entry.Name]; want != "" && want != hex.EncodeToString(sum.Sum(nil)) {
		return fmt.Errorf("the backup is damaged: %s has changed since the backup was made", entry.Name)
	}
	return nil
}

// checkDatabases checks the extracted databases, and compares data.db with the manifest and
// with the files of the backup.
func (a *archive) checkDatabases(ctx context.Context, dir string) error {
	for _, name := range []string{folder.Database, folder.LogDatabase} {
		if a.entries[name] == nil {
			continue
		}
		if err := a.checkDatabase(ctx, filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("the backup cannot be used: %s %w", name, err)
		}
	}
	return nil
}

func (a *archive) checkDatabase(ctx context.Context, file string) error {
	db, err := openCopy(file)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := checkIntegrity(ctx, db); err != nil {
		return err
	}
	if filepath.Base(file) != folder.Database {
		return nil
	}
	if err := checkOurs(ctx, db); err != nil || a.manifest == nil {
		return err
	}
	rows, err := countRows(ctx, db)
	if err != nil {
		return err
	}
	for _, table := range sortedKeys(a.manifest.Rows) {
		if rows[table] != a.manifest.Rows[table] {
			return fmt.Errorf("has %d rows of %s instead of %d", rows[table], table, a.manifest.Rows[table])
		}
	}
	if a.manifest.FilesInS3 {
		return nil
	}
	known := map[string]bool{}
	for _, name := range a.manifest.Missing {
		known[name] = true
	}
	for name, err := range namedFiles(ctx, db) {
		if err != nil {
			return err
		}
		if a.entries[path.Join(storageName, name)] == nil && !known[name] {
			return errors.New("names a file that the backup does not have: " + name)
		}
	}
	return nil
}
