package uploads_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/testapp"
	"workforce/pb/uploads"
)

// TestCompare removes a stored file, and the record of another.
func TestCompare(t *testing.T) {
	app := testapp.New(t)
	whole := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	compare := func() uploads.Comparison {
		t.Helper()
		found, err := uploads.Compare(t.Context(), app, app.DataDir())
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	if got := compare(); got != (uploads.Comparison{}) {
		t.Errorf("at first: %+v", got)
	}
	name := application.GetString("resume")
	if err := os.Remove(filepath.Join(app.DataDir(), core.LocalStorageDirName, application.BaseFilesPath(), name)); err != nil {
		t.Fatal(err)
	}
	orphan := filepath.Join(app.DataDir(), core.LocalStorageDirName, whole.Collection().Id, "gone00000000001")
	if err := os.Mkdir(orphan, 0o700); err != nil {
		t.Fatal(err)
	}
	want := uploads.Comparison{Missing: 1, FirstMissing: collections.Applications + "/" + application.Id, LeftOver: 1}
	if got := compare(); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
