package watch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	sqlite3 "modernc.org/sqlite/lib"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/folder"
)

// Doctor runs all checks on a data folder without writing to it. The server may run at the
// same time. encryptionEnv names the environment variable with the key of the settings.
func Doctor(ctx context.Context, dir, encryptionEnv string, environment Environment) []Finding {
	if err := AwaitStart(dir); err != nil {
		return []Finding{*unreadable(err)}
	}
	path, err := openable(dir)
	if err != nil {
		return []Finding{*unreadable(err)}
	}
	if finding := checkFiles(path); finding != nil {
		return []Finding{*finding}
	}
	if IsForeign(path) {
		return []Finding{*foreign(dir)}
	}
	switch migrations := MigrationsOf(path); {
	case migrations.TooOld:
		return []Finding{*tooOld(dir)}
	case len(migrations.Pending) > 0:
		return []Finding{*older()}
	}
	app, done, err := openReadOnly(path, encryptionEnv)
	if err != nil {
		return []Finding{*unreadable(err)}
	}
	defer done()
	if environment.BackupsOff {
		backup.TurnOff(app)
	}
	subject := NewSubject(ctx, app, dir, nil)
	subject.Environment = environment
	return examine(ctx, subject)
}

// examine runs the checks that need no running program, and reads what the running program
// stored of the others.
func examine(ctx context.Context, subject Subject) []Finding {
	stored := map[string]*Finding{}
	rows, err := readStored(subject.App)
	member, memberErr := folder.ReadMembership(subject.Dir)
	for _, row := range rows {
		// A folder that has left its cluster still has what the leader stored.
		isOld := byID(row.ID).OfCluster && member == nil && memberErr == nil
		if row.gone.IsZero() && !isOld {
			stored[row.ID] = &row.Finding
		}
	}
	found := []Finding{}
	for _, check := range Checks {
		finding := stored[check.ID]
		if !check.Live {
			finding = check.run(ctx, subject)
		}
		if finding != nil {
			found = append(found, *finding)
		}
	}
	if err != nil {
		found = append(found, *unreadable(err))
	}
	return found
}

// ReadSettings returns the settings of /_/ in a data folder without writing to it.
func ReadSettings(dir, encryptionEnv string) (*core.Settings, error) {
	path, err := openable(dir)
	if err != nil {
		return nil, err
	}
	app, done, err := openReadOnly(path, encryptionEnv)
	if err != nil {
		return nil, err
	}
	defer done()
	return app.Settings(), nil
}

// openable returns the name under which SQLite opens the database for reading. A database
// that nobody has open is opened as immutable, because SQLite would otherwise create files.
func openable(dir string) (string, error) {
	path := filepath.Join(dir, folder.Database)
	if _, err := os.Stat(path); err != nil {
		return "", err
	}
	name := "file:" + path + "?mode=ro"
	if info, err := os.Stat(path + "-wal"); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		name += "&immutable=1"
	}
	return name + "&_pragma=busy_timeout(5000)", nil
}

// checkFiles looks for damage in the database.
func checkFiles(path string) *Finding {
	report, err := reading(path, CheckTables)
	if err != nil {
		return unreadable(err)
	}
	if report == "" {
		return nil
	}
	finding := damaged(report)
	finding.ID = "damage"
	return finding
}

// unreadable is the only finding of a data folder that cannot be read.
func unreadable(err error) *Finding {
	finding := fail(fmt.Sprintf("The data folder cannot be read (%v).", err),
		"Run doctor as the account that runs the server, with --dir DATA.")
	switch {
	case errors.Is(err, ErrStarting):
		finding.Problem, finding.Remedy = "The program is still starting.", "Try again in a moment."
	case errors.Is(err, fs.ErrNotExist):
		finding.Problem, finding.Remedy = "There is no database in the data folder.",
			"Check --dir. If it is right, restore a backup."
	case HasOtherKey(err):
		finding.Problem = "The settings in the data folder are encrypted, and SETTINGS_KEY is not their key."
		finding.Remedy = "Run doctor with the SETTINGS_KEY of the server. If it is lost: workforce settings unlock --forget."
	case HasCode(err, sqlite3.SQLITE_READONLY): // PocketBase lacks tables, and may not make them
		finding.Problem = "The first start of this site did not end, or an older version of this program wrote the data folder."
		finding.Remedy = folder.Upgrade
	case HasCode(err, sqlite3.SQLITE_BUSY):
		finding.Problem = "The database is locked by another program."
		finding.Remedy = "If the server was started on a full disk, make room and restart it. Otherwise try again in a moment."
	}
	finding.ID = "data"
	return finding
}

// HasOtherKey reports whether a data folder cannot be opened because its settings are encrypted with another key, or
// because the key is missing. PocketBase has no type for these errors.
func HasOtherKey(err error) bool {
	return strings.Contains(err.Error(), "missing encryption key") ||
		strings.Contains(err.Error(), "cipher: message authentication failed")
}

// openReadOnly opens a database as an app. Everything else that the app would write goes to a
// temporary folder, which done removes.
func openReadOnly(path, encryptionEnv string) (app core.App, done func(), err error) {
	scratch, err := os.MkdirTemp("", "workforce-doctor-")
	if err != nil {
		return nil, nil, err
	}
	app = core.NewBaseApp(core.BaseAppConfig{
		DataDir: scratch, EncryptionEnv: encryptionEnv,
		DBConnect: func(name string) (*dbx.DB, error) {
			if filepath.Base(name) == folder.Database {
				return dbx.Open("sqlite", path)
			}
			return openScratch(name)
		},
	})
	done = func() {
		_ = app.ClearBootstrap()
		_ = os.RemoveAll(scratch)
	}
	if err := app.Bootstrap(); err != nil {
		done()
		return nil, nil, err
	}
	return app, done, nil
}

// openScratch creates the log database of the app. PocketBase would note in the main database
// that it created the table.
func openScratch(name string) (*dbx.DB, error) {
	db, err := dbx.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	_, err = db.NewQuery("CREATE TABLE IF NOT EXISTS {{" + core.LogsTableName +
		"}} ([[id]] TEXT, [[level]] INTEGER, [[message]] TEXT, [[data]] JSON, [[created]] TEXT)").Execute()
	return db, err
}
