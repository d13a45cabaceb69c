package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
)

// upgradingName is the file that stands in the data folder from the backup before an upgrade until the program serves.
// It holds stateOf the copied database. If the migrations fail, a supervisor starts the program every few seconds, and
// each backup has all uploaded files.
const upgradingName = ".upgrading"

// backUpUpgrades makes a backup before the migrations of a new version. A machine of a cluster makes none:
// no form could be stored meanwhile, and the bucket has every moment before.
func backUpUpgrades(app core.App, connect core.DBConnectFunc) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		member, err := folder.ReadMembership(e.App.DataDir())
		if err != nil {
			return err
		}
		if member != nil {
			return e.Next()
		}
		prepared, err := beforeUpgrade(e.App.DataDir(), connect)
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
		if err := os.WriteFile(filepath.Join(e.App.DataDir(), upgradingName),
			[]byte(prepared.state), 0o600); err != nil {
			e.App.Logger().Error("If this upgrade fails, the next start makes its backup again", "error", err)
		}
		if err := tidy(context.Background(), e.App); err != nil {
			e.App.Logger().Error("Old backups could not be removed", "error", err)
		}
		return nil
	})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := os.Remove(filepath.Join(e.App.DataDir(), upgradingName)); err != nil &&
			!errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("note that the upgrade has ended: %w", err)
		}
		return e.Next()
	})
}

// beforeUpgrade copies the database if this version has migrations for it. It returns nil if
// there is nothing to migrate, or if an earlier start has made the backup. The caller calls done.
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
	now := stateOf(db)
	before, err := os.ReadFile(filepath.Join(dir, upgradingName))
	if err == nil && string(before) == now {
		return nil, nil
	}
	if err := checkRoom(dir); err != nil {
		return nil, explainUpgrade(err)
	}
	p := &prepared{made: time.Now().UTC(), state: now}
	if p.work, p.done, err = openWork(dir); err != nil {
		return nil, explainUpgrade(err)
	}
	if err := vacuumInto(context.Background(), db, filepath.Join(p.work, folder.Database)); err != nil {
		p.done()
		return nil, explainUpgrade(err)
	}
	return p, nil
}

// stateOf returns a text that changes with each submission, act and nightly job. So a backup is made again if the older
// version has served after an upgrade failed.
func stateOf(db *dbx.DB) string {
	var last []string
	for _, query := range []string{
		"SELECT coalesce(max(sequence), 0) FROM case_events", "SELECT coalesce(max(at), '') FROM _nightly_jobs",
		"SELECT coalesce(max(rowid), 0) FROM revisions",
	} {
		var one string
		if err := db.NewQuery(query).Row(&one); err != nil {
			one = err.Error() // older versions lack the table
		}
		last = append(last, one)
	}
	return strings.Join(last, "\n")
}

// isPending reports whether this version has migrations that the database has not seen. An
// empty database has nothing to lose.
func isPending(db *dbx.DB) (bool, error) {
	var exists int
	err := db.Select("count(*)").From("sqlite_schema").Where(dbx.HashExp{"name": core.DefaultMigrationsTable}).
		Row(&exists)
	if err != nil || exists == 0 {
		return false, err
	}
	migrations, err := folder.ReadMigrations(db)
	return migrations.Applied > 0 && len(migrations.Pending) > 0, err
}

func explainUpgrade(err error) error {
	return fmt.Errorf("the data folder was not upgraded, because the backup before the upgrade failed: %w. With BACKUPS=off the program upgrades without one", err)
}
