package app

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
)

// TestVerdict changes a database while its check is under way: reading does not wait, a change
// waits, and is stored only if the database is whole.
func TestVerdict(t *testing.T) {
	for name, verdict := range map[string]error{"whole": nil, "damaged": errDamaged} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "data.db")
			waiting, over := make(chan bool, 1), make(chan bool)
			holdCommits(path, func() error {
				waiting <- true
				<-over
				return verdict
			})
			db, err := (&databases{}).connect(path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			done := make(chan error)
			go func() {
				_, err := db.NewQuery("CREATE TABLE kept (x)").Execute()
				done <- err
			}()
			<-waiting
			tables := func() (count int) {
				if err := db.NewQuery("SELECT count(*) FROM sqlite_schema").Row(&count); err != nil {
					t.Error(err)
				}
				return count
			}
			if count := tables(); count != 0 {
				t.Errorf("%d tables are there before the verdict", count)
			}
			close(over)
			if err := <-done; (err == nil) != (verdict == nil) {
				t.Errorf("the change ended with %v", err)
			}
			if stored := tables() == 1; stored != (verdict == nil) {
				t.Errorf("stored: %v", stored)
			}
		})
	}
}

// TestOnlyDamage checks that only damage ends the program: a check that could not be done does not.
func TestOnlyDamage(t *testing.T) {
	damage := &damagedError{"data.db", errDamaged}
	for err, want := range map[error]error{damage: damage, syscall.EMFILE: nil, nil: nil} {
		if got := onlyDamage(err); got != want {
			t.Errorf("%v became %v", err, got)
		}
	}
}

// TestVerdictBegins checks that the check does not begin by itself, because it would slow down the
// first page, and that it runs once.
func TestVerdictBegins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		checks := 0
		v := newVerdict(func() error {
			checks++
			return errDamaged
		})
		synctest.Wait()
		if checks > 0 || v.isOver.Load() {
			t.Error("the check has begun by itself")
		}
		v.begin()
		v.begin()
		if err := <-v.damaged; err == nil || v.wait() == nil || checks != 1 || !v.isOver.Load() {
			t.Errorf("%d checks, %v", checks, err)
		}
	})
}

// TestStartWaitsForNoVerdict checks that the first look at a data folder commits nothing, so a
// start does not wait for the check of the database.
func TestStartWaitsForNoVerdict(t *testing.T) {
	dir := t.TempDir()
	open := func() *core.BaseApp {
		app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: (&databases{}).connect})
		if err := app.Bootstrap(); err != nil {
			t.Fatal(err)
		}
		return app
	}
	if err := open().ClearBootstrap(); err != nil {
		t.Fatal(err)
	}
	holdCommits(filepath.Join(dir, folder.Database), func() error {
		t.Error("something was committed")
		return errors.New("too early")
	})
	app := open()
	if err := checkUse(app); err != nil {
		t.Error(err)
	}
	if err := app.ClearBootstrap(); err != nil {
		t.Error(err)
	}
}
