package watch_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestAwaitStart waits beside this program, which has locked a data folder and has not put everything into its
// database.
func TestAwaitStart(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app))
	dir := app.DataDir()
	newest := "FROM " + core.DefaultMigrationsTable + " WHERE file = (SELECT max(file) FROM " +
		core.DefaultMigrationsTable + ")"
	testbinary.Execute(t, dir, "CREATE TABLE spare AS SELECT * "+newest, "DELETE "+newest)
	synctest.Test(t, func(t *testing.T) { // its clock stands still while anything is done
		if err := watch.AwaitStart(dir); err != nil {
			t.Errorf("nobody serves the folder: %v", err)
		}
		release, err := folder.Lock(dir)
		testapp.Must(t, err)
		began := time.Now()
		if err := watch.AwaitStart(dir); !errors.Is(err, watch.ErrStarting) || time.Since(began) < 5*time.Second {
			t.Errorf("a migration is missing: %v after %s", err, time.Since(began))
		}
		if found := watch.Doctor(t.Context(), dir, "", watch.Environment{}); len(found) != 1 ||
			found[0].Problem != "The program is still starting." {
			t.Errorf("doctor: %v", found)
		}
		go func() {
			time.Sleep(time.Second)
			testbinary.Execute(t, dir, "INSERT INTO "+core.DefaultMigrationsTable+" SELECT * FROM spare")
		}()
		if err := watch.AwaitStart(dir); err != nil {
			t.Errorf("the last migration came: %v", err)
		}
		testbinary.Execute(t, dir, "DELETE FROM "+collections.Documents)
		go func() {
			time.Sleep(time.Second)
			release()
		}()
		began = time.Now()
		if err := watch.AwaitStart(dir); err != nil || time.Since(began) < time.Second {
			t.Errorf("the program ended: %v after %s", err, time.Since(began))
		}
	})
}
