package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"filippo.io/age"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/folder"
	"workforce/pb/nightly"
)

// Job is the nightly job that makes a backup.
const Job = "backup"

// Config is what operators may set.
type Config struct {
	// Off is set if the program makes no backups by itself.
	Off bool
	// Recipients are the public keys to which backups are encrypted. Default: not encrypted.
	Recipients []age.Recipient
	// Program is the version of the program, for the manifest.
	Program string
	// Connect opens a database as the program does.
	Connect core.DBConnectFunc
}

const offKey = "backupsOff"

// Register makes a backup every night and before the migrations of a new version. Call it
// before the app starts, and before anything that needs the database.
func Register(app core.App, config Config) {
	replaceBuiltIn(app, config.Recipients, config.Program)
	replaceOptimize(app)
	app.Store().Set(offKey, config.Off)
	if config.Off {
		return
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		prepared, err := beforeUpgrade(e.App.DataDir(), config.Connect)
		if err != nil {
			return err
		}
		if prepared == nil {
			return e.Next()
		}
		defer prepared.done()
		if err := e.Next(); err != nil { // runs PocketBase's own migrations
			return err
		}
		if _, err := create(context.Background(), e.App, Upgrade, prepared); err != nil {
			return explainUpgrade(err)
		}
		if err := tidy(context.Background(), e.App); err != nil {
			e.App.Logger().Error("Old backups could not be removed", "error", err)
		}
		return nil
	})
	nightly.Add(app, Job, func(ctx context.Context) error {
		made, err := Create(ctx, app, Nightly)
		if err != nil {
			return err
		}
		app.Logger().Info("A backup was made", "name", made.Name, "megabytes", made.Size>>20, "filesMissing", len(made.Manifest.Missing))
		return tidy(ctx, app)
	})
}

// IsOff reports whether the program makes no backups by itself.
func IsOff(app core.App) bool {
	off, _ := app.Store().Get(offKey).(bool)
	return off
}

// Newest returns when the newest backup in a data folder was made, whether at night, before
// an upgrade or by hand. It returns the zero time if there is none.
func Newest(dir string) (time.Time, error) {
	entries, err := os.ReadDir(filepath.Join(dir, backupsName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return time.Time{}, err
	}
	var newest time.Time
	for _, entry := range entries {
		if _, made, ok := parseName(entry.Name()); ok && made.After(newest) {
			newest = made
		}
	}
	return newest, nil
}

func explainUpgrade(err error) error {
	return fmt.Errorf("the data folder was not upgraded, because the backup before the upgrade failed: %w. With BACKUPS=off the program upgrades without one", err)
}

// replaceOptimize replaces PocketBase's nightly care of the databases. That truncates the
// write-ahead log, which can block writers for ten seconds while a reader is busy. SQLite
// reuses the log by itself.
func replaceOptimize(app core.App) {
	app.Cron().Remove("__pbDBOptimize__")
	nightly.Add(app, "optimizeDatabases", func(ctx context.Context) error {
		var problems []error
		for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.AuxNonconcurrentDB()} {
			_, err := db.NewQuery("PRAGMA optimize").WithContext(ctx).Execute()
			problems = append(problems, err)
		}
		return errors.Join(problems...)
	})
}

// beforeUpgrade copies the database if this version has migrations for it. It returns nil if
// there is nothing to migrate. The caller calls done.
func beforeUpgrade(dir string, connect core.DBConnectFunc) (*prepared, error) {
	path := filepath.Join(dir, folder.Database)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	db, err := connect(path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	if pending, err := isPending(db); err != nil || !pending {
		return nil, err
	}
	if err := checkRoom(dir); err != nil {
		return nil, explainUpgrade(err)
	}
	p := &prepared{made: time.Now().UTC()}
	if p.work, p.done, err = openWork(dir); err != nil {
		return nil, explainUpgrade(err)
	}
	if err := vacuumInto(context.Background(), db, filepath.Join(p.work, folder.Database)); err != nil {
		p.done()
		return nil, explainUpgrade(err)
	}
	return p, nil
}

// isPending reports whether this version has migrations that the database has not seen. An
// empty database has nothing to lose.
func isPending(db *dbx.DB) (bool, error) {
	var exists int
	err := db.Select("count(*)").From("sqlite_schema").Where(dbx.HashExp{"name": core.DefaultMigrationsTable}).Row(&exists)
	if err != nil || exists == 0 {
		return false, err
	}
	var applied []string
	if err := db.Select("file").From(core.DefaultMigrationsTable).Column(&applied); err != nil {
		return false, fmt.Errorf("read the applied migrations: %w", err)
	}
	if len(applied) == 0 {
		return false, nil
	}
	done := map[string]bool{}
	for _, file := range applied {
		done[file] = true
	}
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, migration := range list.Items() {
			if !done[migration.File] {
				return true, nil
			}
		}
	}
	return false, nil
}

// A File is a backup in the place for backups, on the disk or in S3.
type File struct {
	Name string
	Size int64 // in bytes
	Made time.Time
}

// List returns the backups, the oldest first.
func List(ctx context.Context, app core.App) ([]File, error) {
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the place for backups: %w", err)
	}
	defer storage.Close()
	storage.SetContext(ctx)
	objects, err := storage.List("")
	if err != nil {
		return nil, fmt.Errorf("list the backups: %w", err)
	}
	var files []File
	for _, object := range objects {
		made := object.ModTime
		if _, named, ok := parseName(object.Key); ok {
			made = named
		}
		files = append(files, File{object.Key, object.Size, made})
	}
	slices.SortFunc(files, func(a, b File) int { return a.Made.Compare(b.Made) })
	return files, nil
}

// tidy removes the backups that are no longer kept.
func tidy(ctx context.Context, app core.App) error {
	files, err := List(ctx, app)
	if err != nil {
		return err
	}
	storage, err := app.NewBackupsFilesystem()
	if err != nil {
		return fmt.Errorf("open the place for backups: %w", err)
	}
	defer storage.Close()
	storage.SetContext(ctx)
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = file.Name
	}
	for _, name := range Surplus(names) {
		if err := storage.Delete(name); err != nil {
			return fmt.Errorf("remove the old backup %s: %w", name, err)
		}
	}
	return nil
}
