package testapp

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// template is a data folder that is created once for all tests of a package and copied for
// each, because creating it takes longer than most tests.
type template struct {
	once  sync.Once
	files map[string][]byte
}

// folder returns a new copy of the template. fill creates the template; it must close the
// databases, so the files are complete.
func (tpl *template) folder(t testing.TB, fill func(dir string)) string {
	t.Helper()
	dir := t.TempDir()
	tpl.copyTo(t, dir, fill)
	return dir
}

// copyTo copies the template into a folder.
func (tpl *template) copyTo(t testing.TB, dir string, fill func(dir string)) {
	t.Helper()
	tpl.once.Do(func() {
		dir := t.TempDir()
		fill(dir)
		files := map[string][]byte{}
		for _, name := range []string{"data.db", "auxiliary.db"} {
			content, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			files[name] = content
		}
		tpl.files = files
	})
	if tpl.files == nil {
		t.Fatal("an earlier test failed to create the folder")
	}
	for name, content := range tpl.files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// open opens an app on a folder and applies the missing migrations. wire binds the parts of
// the program before that. connect opens the databases; nil opens them as PocketBase does.
func open(t testing.TB, dir string, wire func(core.App), connect core.DBConnectFunc) core.App {
	t.Helper()
	base := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: connect})
	wire(base)
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := base.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	// Rate limits are off, because all requests of a test come from one address. Tests of
	// the limits switch them on.
	base.Settings().RateLimits.Enabled = false
	base.Settings().Logs.MaxDays = 0 // logs would be written in the background
	return base
}

// stop ends the program as a signal would.
func stop(t testing.TB, base core.App) {
	t.Helper()
	err := base.OnTerminate().Trigger(&core.TerminateEvent{App: base}, func(*core.TerminateEvent) error {
		return base.ClearBootstrap()
	})
	if err != nil {
		t.Error(err)
	}
}
