package testapp

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// template is a data folder that is made once for all tests of a package, as making it
// takes longer than most tests, and copied for each.
type template struct {
	once  sync.Once
	files map[string][]byte
}

// folder is a new copy. fill makes the first one, and must close what it opens: that
// writes all to the files.
func (tpl *template) folder(t testing.TB, fill func(dir string)) string {
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
		t.Fatal("the folder could not be made in an earlier test")
	}
	dir := t.TempDir()
	for name, content := range tpl.files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// open opens the app in a folder; what it still lacks of migrations is applied. wire
// binds the program's parts before.
func open(t testing.TB, dir string, wire func(core.App)) core.App {
	t.Helper()
	base := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	wire(base)
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	if err := base.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	// Rate limits are off: all requests of a test come from one address. A test that is
	// about them turns them on.
	base.Settings().RateLimits.Enabled = false
	base.Settings().Logs.MaxDays = 0 // written behind the test's back otherwise
	return base
}

// stop ends the program as a signal does.
func stop(t testing.TB, base core.App) {
	t.Helper()
	err := base.OnTerminate().Trigger(&core.TerminateEvent{App: base}, func(*core.TerminateEvent) error {
		return base.ClearBootstrap()
	})
	if err != nil {
		t.Error(err)
	}
}
