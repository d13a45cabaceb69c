package backup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/folder"
	"workforce/pb/test/testapp"
)

// TestUpgrade checks that a backup is made before migrations, and only then.
func TestUpgrade(t *testing.T) {
	forget := func(t *testing.T, app core.App) { // as if the last migration were new
		testapp.MustExec(t, app, "DELETE FROM _migrations WHERE file = (SELECT max(file) FROM _migrations)")
	}
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, app core.App)
		config  backup.Config
		joined  bool // a cluster
		backups int
		want    string
	}{
		{"nothing new", func(*testing.T, core.App) {}, backup.Config{}, false, 0, ""},
		{"a new migration", forget, backup.Config{}, false, 1, ""},
		{"switched off", forget, backup.Config{Off: true}, false, 0, ""},
		{"in a cluster", forget, backup.Config{}, true, 0, ""},
		{"no room", func(t *testing.T, app core.App) { forget(t, app); backup.SetFree(t, 1<<30) },
			backup.Config{}, false, 0, "With BACKUPS=off the program upgrades without one"},
	} {
		t.Run(c.name, func(t *testing.T) {
			old := testapp.New(t)
			c.prepare(t, old)
			dir := t.TempDir()
			testapp.MustExec(t, old, "VACUUM INTO '"+filepath.Join(dir, "data.db")+"'")
			if c.joined {
				testapp.Must(t, folder.WriteMembership(dir, folder.Membership{Address: "s3://site/cluster"}))
			}
			app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
			c.config.Connect = core.DefaultDBConnect
			backup.Register(app, c.config)
			err := app.Bootstrap()
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%v, want %q", err, c.want)
				}
				return
			}
			testapp.Must(t, err)
			defer func() {
				if err := app.ClearBootstrap(); err != nil {
					t.Error(err)
				}
			}()
			files, err := backup.List(t.Context(), app, app.DataDir())
			if err != nil || len(files) != c.backups {
				t.Fatal(files, err)
			}
			for _, file := range files {
				if manifest, err := backup.Check(t.Context(), filepath.Join(dir, "backups", file.Name),
					""); err != nil || !strings.Contains(file.Name, "before_upgrade") {
					t.Error(file, manifest, err)
				}
			}
		})
	}
	t.Run("the migrations failed at the last start", func(t *testing.T) {
		old := testapp.New(t)
		forget(t, old)
		dir := t.TempDir()
		testapp.MustExec(t, old, "VACUUM INTO '"+filepath.Join(dir, "data.db")+"'")
		begin := func(want int) {
			t.Helper()
			testapp.Must(t, os.RemoveAll(filepath.Join(dir, "backups")))
			app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
			backup.Register(app, backup.Config{Connect: core.DefaultDBConnect})
			testapp.Must(t, app.Bootstrap())
			if files, err := backup.List(t.Context(), app, dir); err != nil || len(files) != want {
				t.Errorf("%v, %v, want %d", files, err, want)
			}
			testapp.Must(t, app.ClearBootstrap())
		}
		begin(1)
		begin(0)
		db, err := core.DefaultDBConnect(filepath.Join(dir, "data.db")) // the older version serves meanwhile
		testapp.Must(t, err)
		_, err = db.NewQuery("INSERT INTO _nightly_jobs (name, at, problem) VALUES ('x', '2030-01-01', '')").Execute()
		testapp.Must(t, errors.Join(err, db.Close()))
		begin(1)
		begin(0)
	})
	t.Run("a new folder", func(t *testing.T) {
		app := core.NewBaseApp(core.BaseAppConfig{DataDir: filepath.Join(t.TempDir(), "data")})
		backup.Register(app, backup.Config{Connect: core.DefaultDBConnect})
		testapp.Must(t, app.Bootstrap())
		if _, err := os.Stat(filepath.Join(app.DataDir(), "backups")); err == nil {
			t.Error("an empty folder is backed up")
		}
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
}
