package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"workforce/pb/platform/folder"
)

// pendingName is the folder with a checked backup that takes the place of the data at the next start.
const pendingName = ".restore"

// restoreAtRestart replaces PocketBase's own restore in `/_/`. That one exchanges the databases while they are open,
// and removes the old data with its uploaded files. Ours only prepares the backup and restarts the program.
func restoreAtRestart(app core.App) {
	agreed := &agreements{}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// It runs after the login was checked.
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{Priority: 1, Func: answerRestore(agreed)})
		e.Router.BindFunc(allowDownload)
		return e.Next()
	})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		if !folder.Exists(filepath.Join(e.App.DataDir(), pendingName)) { // a hook restores, and not the call
			if err := prepareRestore(e.Context, e.App, e.Name, func(*archive) error { return nil }); err != nil {
				return err
			}
		}
		return e.App.Restart()
	})
}

// prepareRestore checks a backup and extracts it for the next start. agree may refuse a backup that can be read.
func prepareRestore(ctx context.Context, app core.App, name string, agree func(*archive) error) error {
	dir := app.DataDir()
	work, done, err := openWork(dir)
	if err != nil {
		return err
	}
	defer done()
	pending := filepath.Join(dir, pendingName)
	if err := os.RemoveAll(pending); err != nil {
		return fmt.Errorf("remove an earlier restore that was not finished: %w", err)
	}
	file := filepath.Join(dir, backupsName, filepath.Base(name))
	if app.Settings().Backups.S3.Enabled {
		if file, err = fetch(ctx, app, name, work); err != nil {
			return fmt.Errorf("fetch the backup: %w", err)
		}
	}
	a, err := openArchive(file, "")
	if err != nil {
		return err
	}
	defer a.file.Close()
	if err := agree(a); err != nil {
		return err
	}
	prepared := filepath.Join(work, "data")
	if err := os.Mkdir(prepared, 0o700); err != nil {
		return fmt.Errorf("make a folder for the backup: %w", err)
	}
	if err := a.extractAll(ctx, prepared); err != nil {
		return err
	}
	if err := checkReadable(filepath.Join(prepared, folder.Database), os.Getenv(app.EncryptionEnv())); err != nil {
		return err
	}
	if err := os.Rename(prepared, pending); err != nil {
		return fmt.Errorf("keep the backup for the restart: %w", err)
	}
	return folder.Sync(dir)
}

// checkReadable returns an error if this program cannot start with a database, because a newer one or a much older
// one has written it, or its settings are encrypted with another key.
func checkReadable(path, settingsKey string) error {
	db, err := openCopy(path)
	if err != nil {
		return err
	}
	defer db.Close()
	migrations, err := folder.ReadMigrations(db)
	switch {
	case err != nil:
		return err
	case len(migrations.Newer) > 0:
		return errors.New("the backup was made by a newer version of this program, so install that first")
	case migrations.TooOld:
		return errors.New("the backup was made by a version of this program that this one cannot upgrade, so restore it into a new folder. " + folder.UpgradeTooOld)
	}
	var settings string
	if err := db.Select("value").From("_params").Where(dbx.HashExp{"id": "settings"}).Row(&settings); err != nil {
		return fmt.Errorf("read the settings of the backup: %w", err)
	}
	if strings.HasPrefix(settings, "{") {
		return nil
	}
	if _, err := security.Decrypt(settings, settingsKey); err != nil {
		return errors.New("the settings of the backup are encrypted with another SETTINGS_KEY. Start the program with that key, or stop it and run the commands restore and settings unlock")
	}
	return nil
}

// fetch downloads a backup from S3 and returns its file.
func fetch(ctx context.Context, app core.App, name, work string) (string, error) {
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return "", err
	}
	defer storage.Close()
	storage.SetContext(ctx)
	content, err := storage.GetReader(name)
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

// IsPrepared reports whether a backup was prepared in `/_/` for a data folder.
func IsPrepared(dir string) bool { return folder.Exists(filepath.Join(dir, pendingName)) }

// FinishRestore puts a backup that was prepared in `/_/` in the place of the data. The caller holds the lock of the
// data folder, and nothing has opened a database yet. It returns the folder with the old data, or "" if nothing was
// prepared. If nothing was changed because of an error, the program can go on with the old data.
//
// A power cut may have ended it when the old database was put aside already. Then it goes on from there. As long as
// the folder has no database, the prepared backup stays for the next start.
func FinishRestore(ctx context.Context, dir string) (old string, err error) {
	if !IsPrepared(dir) {
		return "", nil
	}
	pending := filepath.Join(dir, pendingName)
	replaces := func(name string) bool { return isReplaced(name) && name != pendingName }
	if folder.Exists(dir) {
		old, err = exchange(ctx, dir, pending, replaces)
	} else if old, err = folder.LastAside(dir, pending); err == nil {
		old, err = finishExchange(ctx, dir, pending, old, replaces)
	}
	if err != nil && !folder.Exists(dir) {
		return old, err
	}
	if removed := os.RemoveAll(pending); err == nil {
		err = removed
	}
	return old, err
}

// downloadTime is how long the download of a backup may take. PocketBase's limit is 5 minutes.
const downloadTime = time.Hour

// allowDownload gives the download of a backup from the data folder more time than other answers. PocketBase ends one
// from S3 after 10 minutes.
func allowDownload(e *core.RequestEvent) error {
	if e.Request.Method == http.MethodGet && strings.HasPrefix(e.Request.URL.Path, "/api/backups/") &&
		e.Request.URL.Query().Has("token") {
		// If it cannot be set, the server's own limit holds.
		_ = http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(downloadTime))
	}
	return e.Next()
}
