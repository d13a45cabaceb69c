package uploads_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// month is how long files are kept after a restore.
const month = 30 * 24 * time.Hour

// TestSweep leaves files behind as a crash does. Sweep keeps files that have a record, files so young that their
// record may not be stored yet, and all files of a collection if most of them belong to no record.
func TestSweep(t *testing.T) {
	app := testapp.New(t)
	kept := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	app.MustCreate(t, collections.Applications,
		testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))))
	folder := func(collection, id string) string {
		found, err := app.FindCollectionByNameOrId(collection)
		testapp.Must(t, err)
		return filepath.Join(app.DataDir(), core.LocalStorageDirName, found.Id, id)
	}
	place := func(dir string, age time.Duration) string {
		testapp.Must(t, os.MkdirAll(dir, 0o755))
		for _, name := range []string{"a.pdf", "a.pdf.attrs", "b.pdf.17fe.tmp", "c.pdf.attrs"} {
			testapp.Must(t, os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600))
		}
		at := time.Now().Add(-age)
		testapp.Must(t, os.Chtimes(dir, at, at))
		return dir
	}
	gone := []string{
		place(folder(collections.Grievances, "orphan000000001"), 2*time.Hour),
		place(folder(collections.Applications, "orphan000000002"), 2*time.Hour),
	}
	unknown := place(folder(collections.Blogs, "orphan000000003"), 2*time.Hour)             // of another database
	young := place(folder(collections.Grievances, "orphan000000004"), 100*time.Millisecond) // waits for the database
	before := files(t, folder(collections.Grievances, kept.Id))

	deposed := errors.New("another machine leads now")
	if err := uploads.Sweep(t.Context(), app, month, func(context.Context) error { return deposed }); !errors.Is(err,
		deposed) || len(files(t, gone[0])) != 4 {
		t.Errorf("swept without the newest database: %v", err)
	}
	testapp.Must(t, uploads.Sweep(t.Context(), app, month, nil))
	for _, dir := range gone {
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s is still there: %v", dir, files(t, dir))
		}
	}
	if len(files(t, young)) != 4 {
		t.Error("an upload under way was removed")
	}
	if len(files(t, unknown)) != 4 {
		t.Error("files of a collection without records were removed")
	}
	if after := files(t, folder(collections.Grievances, kept.Id)); len(before) != 2 || !slices.Equal(before, after) {
		t.Errorf("files of a record: %v, before %v", after, before)
	}
}

// TestFailureLeavesNoFile breaks the write to the database after the upload.
func TestFailureLeavesNoFile(t *testing.T) {
	app := testapp.New(t)
	testapp.MustExec(t, app, "DROP TABLE _receipts")
	if err := app.Create(t, collections.Grievances, testapp.Grievance(t)); err == nil {
		t.Fatal("stored")
	}
	if left := files(t, filepath.Join(app.DataDir(), core.LocalStorageDirName)); len(left) > 0 {
		t.Errorf("left %v", left)
	}
}

// TestDeleteFilesAtOnce deletes records and checks that their files are gone immediately.
func TestDeleteFilesAtOnce(t *testing.T) {
	app := testapp.New(t)
	for range 10 {
		testapp.Must(t, app.Delete(app.MustCreate(t, collections.Grievances, testapp.Grievance(t))))
		if left := files(t, filepath.Join(app.DataDir(), core.LocalStorageDirName)); len(left) > 0 {
			t.Fatalf("left %v", left)
		}
	}
}

// files returns the paths of all files in a folder.
func files(t *testing.T, dir string) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all = append(all, path)
		}
		return nil
	})
	testapp.Must(t, err)
	return all
}
