package uploads_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCompare removes a stored file, and the records of others.
func TestCompare(t *testing.T) {
	app := testapp.New(t)
	whole := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	application := app.MustCreate(t, collections.Applications, testapp.Application(t, job))
	compare := func() uploads.Comparison {
		t.Helper()
		found, err := uploads.Compare(t.Context(), app, app.DataDir())
		testapp.Must(t, err)
		return found
	}
	if got := compare(); got != (uploads.Comparison{}) {
		t.Errorf("at first: %+v", got)
	}
	name := application.GetString("resume")
	testapp.Must(t,
		os.Remove(filepath.Join(app.DataDir(), core.LocalStorageDirName, application.BaseFilesPath(), name)))
	want := uploads.Comparison{Missing: 1, FirstMissing: collections.Applications + "/" + application.Id}
	for _, orphan := range []string{"gone00000000001", "gone00000000002"} {
		testapp.Must(t, os.Mkdir(filepath.Join(app.DataDir(), core.LocalStorageDirName, whole.Collection().Id, orphan),
			0o700))
		if want.LeftOver++; want.LeftOver > 1 {
			want.Kept = want.LeftOver // more than there are records
		}
		if got := compare(); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
