package watch_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestOlderCopies erases a message while older copies of the data lie about: a backup, and data that a restore put
// aside. Doctor names those that are older than a weekly backup gets, and says nothing before the erasure.
func TestOlderCopies(t *testing.T) {
	app := testapp.New(t)
	old, young := time.Now().Add(-backup.KeptFor-time.Hour), time.Now().Add(-backup.KeptFor+time.Hour)
	for name, made := range map[string]time.Time{
		"backups/by-hand.zip": old, "backups/last-week.zip": young, "replaced-20200101-000000": old,
		"replaced-20990101-000000": young,
	} {
		full := filepath.Join(app.DataDir(), filepath.FromSlash(name))
		testapp.Must(t, os.MkdirAll(filepath.Dir(full), 0o700))
		err := os.WriteFile(full, []byte("PK"), 0o600)
		if strings.HasPrefix(name, "replaced") {
			err = os.Remove(full)
			if err == nil {
				err = os.Mkdir(full, 0o700)
			}
		}
		if err == nil {
			err = os.Chtimes(full, made, made)
		}
		testapp.Must(t, err)
	}
	message := app.MustCreate(t, collections.Contacts, testapp.Contact())
	if found := look(t, app, "olderCopies"); found != nil {
		t.Errorf("before an erasure: %+v", found)
	}
	testapp.Must(t, app.Delete(message))
	found := look(t, app, "olderCopies")
	if i := slices.IndexFunc(watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{}),
		func(f watch.Finding) bool {
			return found != nil && f.Problem == found.Problem
		}); i < 0 {
		t.Errorf("doctor does not say what the running program says: %+v", found)
	}
	if found == nil || found.Severity != watch.Warning || !strings.HasPrefix(found.Problem, "2 older copies") ||
		!strings.Contains(found.Problem, "by-hand.zip") || !strings.Contains(found.Problem, "replaced-20200101") {
		t.Errorf("%+v", found)
	}
}
