package backup_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/backup"
	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestRescue destroys one page of the contacts, and all of the list of collections and of the counts of receipts. The
// new database has the other contacts and everything else, and gives no number twice.
func TestRescue(t *testing.T) {
	app := newSite(t, backup.Config{})
	for i := range 300 {
		contact := testapp.Contact()
		contact["message"] = fmt.Sprintf("This is the message with the number %d", i)
		app.MustCreate(t, collections.Contacts, contact)
	}
	dir, triggers := copyOf(t, app), 0
	db := testbinary.Open(t, filepath.Join(dir, folder.Database))
	pages := func(table, kind string) (found []int64) {
		t.Helper()
		query := "SELECT pageno FROM dbstat WHERE name = {:name} AND pagetype = {:kind} ORDER BY path"
		if err := db.NewQuery(query).Bind(dbx.Params{"name": table, "kind": kind}).Column(&found); err != nil ||
			len(found) == 0 {
			t.Fatal(table, found, err)
		}
		return found
	}
	leaves := pages(collections.Contacts, "leaf")
	lost := append(pages("_receipts", "leaf"), append(pages("_collections", "leaf"), leaves[len(leaves)/2])...)
	testapp.Must(t, db.NewQuery("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'").Row(&triggers))
	db.Close()
	destroy(t, dir, lost)

	rescued, err := backup.Rescue(t.Context(), dir)
	testapp.Must(t, err)
	slices.Sort(rescued.Lost)
	if want := []string{"_collections", "_receipts", collections.Contacts}; !slices.Equal(rescued.Lost, want) {
		t.Errorf("rows are lost in %q, want %q", rescued.Lost, want)
	}
	made := testbinary.Open(t, filepath.Join(dir, folder.Database))
	count := func(query string) (count int) {
		t.Helper()
		testapp.Must(t, made.NewQuery(query).Row(&count))
		return count
	}
	contacts := count("SELECT count(*) FROM contacts")
	if contacts >= 301 || contacts < 200 || count("SELECT count(*) FROM grievances") != 1 ||
		rescued.Submissions != int64(contacts)+1 {
		t.Errorf("%d contacts of 301, %d submissions", contacts, rescued.Submissions)
	}
	if count("SELECT max(substr(receipt, 10)) FROM contacts") > count("SELECT last FROM _receipts WHERE kind = 'CON'") {
		t.Error("a receipt would be given twice")
	}
	if got := count("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'"); got != triggers {
		t.Errorf("%d triggers, want %d", got, triggers)
	}
	if got := count("SELECT sum(n) FROM _inbox_counts WHERE kind = 'contact' AND place != ''"); got != contacts {
		t.Errorf("%d contacts are counted, want %d", got, contacts)
	}
	if _, err := os.Stat(filepath.Join(rescued.Old, folder.Database)); err != nil {
		t.Errorf("the damaged database: %v", err)
	}
	upload(t, dir)
	again := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	testapp.Must(t, again.Bootstrap())
	if _, err := again.FindCollectionByNameOrId(collections.Images); err != nil {
		t.Errorf("a collection is missing: %v", err)
	}
	if err := again.ClearBootstrap(); err != nil {
		t.Error(err)
	}
}

// TestRescueOfText destroys the text of a collection. The collection is as in a new site, because the program would not
// start with the text.
func TestRescueOfText(t *testing.T) {
	dir := copyOf(t, newSite(t, backup.Config{}))
	testbinary.Execute(t, dir, "UPDATE _collections SET fields = '[' || char(250) || fields WHERE name = 'jobs'")
	rescued, err := backup.Rescue(t.Context(), dir)
	if err != nil || !slices.Equal(rescued.Lost, []string{"_collections"}) {
		t.Errorf("rows are lost in %q, %v", rescued.Lost, err)
	}
	var valid bool
	if err := testbinary.Open(t, filepath.Join(dir, folder.Database)).
		NewQuery("SELECT json_valid(fields) FROM _collections WHERE name = 'jobs'").Row(&valid); err != nil || !valid {
		t.Errorf("the collection: valid %t, %v", valid, err)
	}
}

// TestNothingToRescue destroys the page that every database begins with. Nothing is changed.
func TestNothingToRescue(t *testing.T) {
	app := newSite(t, backup.Config{})
	dir := copyOf(t, app)
	destroy(t, dir, []int64{1})
	before, err := os.ReadFile(filepath.Join(dir, folder.Database))
	testapp.Must(t, err)
	if _, err := backup.Rescue(t.Context(), dir); !errors.Is(err, backup.ErrNothingReadable) {
		t.Errorf("got %v", err)
	}
	if after, err := os.ReadFile(filepath.Join(dir, folder.Database)); err != nil || !slices.Equal(before, after) {
		t.Errorf("the database was changed: %v", err)
	}
}

// copyOf returns a copy of the data folder of an app, which may be writing: it sends its mails.
func copyOf(t *testing.T, app *testapp.App) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	testapp.Must(t, os.CopyFS(dir, os.DirFS(app.DataDir())))
	database := filepath.Join(dir, folder.Database)
	testapp.Must(t, errors.Join(os.Remove(database), os.Remove(database+"-wal"), os.Remove(database+"-shm")))
	testapp.MustExec(t, app, "VACUUM INTO '"+database+"'")
	return dir
}

// destroy writes zeros over pages of a database.
func destroy(t *testing.T, dir string, pages []int64) {
	t.Helper()
	file, err := os.OpenFile(filepath.Join(dir, folder.Database), os.O_RDWR, 0)
	testapp.Must(t, err)
	defer file.Close()
	const size = 4096
	for _, page := range pages {
		if _, err := file.WriteAt(make([]byte, size), (page-1)*size); err != nil {
			t.Fatal(err)
		}
	}
}
