package uploads_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/uploads"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestKeepOrphans sweeps a folder whose database was restored. The files of other moments stay until nobody can restore
// these moments any more, or until an operator says so.
func TestKeepOrphans(t *testing.T) {
	for name, c := range map[string]struct {
		age   time.Duration // since the restore
		sweep func(*testing.T, *testapp.App) error
		gone  bool
	}{
		"just restored":        {0, sweep, false},
		"almost a month later": {month - time.Hour, sweep, false},
		"a month later":        {month, sweep, true},
		"the clock was wrong":  {-time.Hour, sweep, false},
		"an operator says so": {0, func(t *testing.T, app *testapp.App) error {
			_, err := uploads.SweepAll(t.Context(), app)
			return err
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
			storage := filepath.Join(app.DataDir(), core.LocalStorageDirName)
			orphan := leaveBehind(t, app, storage)
			for range 2 { // the second restore begins anew
				testapp.Must(t, uploads.KeepOrphans(app.DataDir()))
			}
			age(t, storage, 24*time.Hour)
			restored := time.Now().Add(-c.age)
			testapp.Must(t, os.Chtimes(filepath.Join(storage, uploads.ClaimName), restored, restored))
			if found, err := uploads.Compare(t.Context(), app, app.DataDir()); err != nil ||
				found != (uploads.Comparison{LeftOver: 1, Kept: 1}) {
				t.Errorf("before: %+v, %v", found, err)
			}
			testapp.Must(t, c.sweep(t, app))
			if _, err := os.Stat(orphan); (err != nil) != c.gone {
				t.Errorf("gone: %v, want %v", err, c.gone)
			}
			if _, contested, err := uploads.IsDiskContested(app.DataDir()); err != nil || contested == c.gone {
				t.Errorf("kept from now on: %v, %v", contested, err)
			}
		})
	}
}

// TestRestoredWithBucket ends after a month that the backups from before a restore are kept, also if the files are in a
// bucket.
func TestRestoredWithBucket(t *testing.T) {
	s3 := testbinary.StartS3(t)
	s3.NewBucket(t, "files")
	app := storing(t, s3)
	for age, kept := range map[time.Duration]bool{month - time.Hour: true, month: false} {
		testapp.Must(t, uploads.KeepOrphans(app.DataDir()))
		restored := time.Now().Add(-age)
		mark := filepath.Join(app.DataDir(), core.LocalStorageDirName, uploads.ClaimName)
		testapp.Must(t, os.Chtimes(mark, restored, restored))
		testapp.Must(t, sweep(t, app))
		if _, contested, err := uploads.IsDiskContested(app.DataDir()); err != nil || contested != kept {
			t.Errorf("%s after the restore: %v, %v", age, contested, err)
		}
	}
}

func sweep(t *testing.T, app *testapp.App) error {
	t.Helper()
	return uploads.Sweep(t.Context(), app, month, nil)
}
