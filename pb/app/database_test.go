package app

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestReadOnlyDatabase checks that a database that can be opened but not written is
// refused. It uses a pragma, because root may write files of any permissions.
func TestReadOnlyDatabase(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: (&databases{}).connect})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
	if err := checkUse(app); err != nil {
		t.Fatal(err)
	}
	if _, err := app.NonconcurrentDB().NewQuery("PRAGMA query_only = ON").Execute(); err != nil {
		t.Fatal(err)
	}
	err := checkUse(app)
	if err == nil || !strings.HasPrefix(Explain(err), "The data folder cannot be written: ") {
		t.Errorf("refused with %v", err)
	}
}
