package backup

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/folder"
)

// pendingName is the folder with a checked backup that takes the place of the data at the next start.
const pendingName = ".restore"

// restoreAtRestart replaces PocketBase's own restore in `/_/`. That one exchanges the databases while they are open, and
// removes the old data with its uploaded files. Ours only prepares the backup and restarts the program.
func restoreAtRestart(app core.App) {
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		if err := prepareRestore(e); err != nil {
			return err
		}
		return e.App.Restart()
	})
}

func prepareRestore(e *core.BackupEvent) error {
	dir := e.App.DataDir()
	work, done, err := openWork(dir)
	if err != nil {
		return err
	}
	defer done()
	file := filepath.Join(dir, backupsName, filepath.Base(e.Name))
	if e.App.Settings().Backups.S3.Enabled {
		if file, err = fetch(e, work); err != nil {
			return fmt.Errorf("fetch the backup: %w", err)
		}
	}
	a, err := openArchive(file, "")
	if err != nil {
		return err
	}
	defer a.file.Close()
	prepared := filepath.Join(work, "data")
	if err := os.Mkdir(prepared, 0o700); err != nil {
		return fmt.Errorf("make a folder for the backup: %w", err)
	}
	if err := a.extractAll(e.Context, prepared); err != nil {
		return err
	}
	pending := filepath.Join(dir, pendingName)
	if err := os.RemoveAll(pending); err != nil {
		return fmt.Errorf("remove an earlier restore that was not finished: %w", err)
	}
	if err := os.Rename(prepared, pending); err != nil {
		return fmt.Errorf("keep the backup for the restart: %w", err)
	}
	return syncFolder(dir)
}

// fetch downloads a backup from S3 and returns its file.
func fetch(e *core.BackupEvent, work string) (string, error) {
	storage, err := e.App.NewBackupsFilesystem()
	if err != nil {
		return "", err
	}
	defer storage.Close()
	storage.SetContext(e.Context)
	content, err := storage.GetReader(e.Name)
	if err != nil {
		return "", err
	}
	defer content.Close()
	if err := checkFree(work, "the backup", content.Size()); err != nil {
		return "", err
	}
	file, err := os.Create(filepath.Join(work, "backup"))
	if err != nil {
		return "", err
	}
	defer file.Close()
	_, err = io.Copy(file, content)
	return file.Name(), err
}

// FinishRestore puts a backup that was prepared in `/_/` in the place of the data. The caller holds the lock of the
// data folder, and nothing has opened a database yet. It returns the folder with the old data, or "" if nothing was
// prepared. If nothing was changed because of an error, the program can go on with the old data.
func FinishRestore(ctx context.Context, dir string) (old string, err error) {
	pending := filepath.Join(dir, pendingName)
	if !folder.Exists(pending) {
		return "", nil
	}
	old, err = exchange(ctx, dir, pending, func(name string) bool { return isReplaced(name) && name != pendingName })
	if removed := os.RemoveAll(pending); err == nil {
		err = removed
	}
	return old, err
}
