package inbox_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/collections"
	"workforce/pb/inbox"
	"workforce/pb/testapp"
)

// TestDeleteForGood checks that a submission in the bin is deleted with its files, and that
// its receipt is not used again.
func TestDeleteForGood(t *testing.T) {
	app := testapp.New(t)
	record := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	file := filepath.Join(app.DataDir(), core.LocalStorageDirName, record.BaseFilesPath(),
		record.GetStringSlice("supportDocs")[0])
	for _, change := range []string{inbox.DeleteForGood, "delete", inbox.DeleteForGood} {
		if _, err := os.Stat(file); err != nil {
			t.Fatalf("before %s: %v", change, err)
		}
		if _, err := inbox.ChangeMany(app, inbox.Grievances, change, []string{record.Id}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := app.FindRecordById(collections.Grievances, record.Id); err == nil {
		t.Error("it is still there")
	}
	// PocketBase removes files in the background: the test ends when they are gone.
	for _, err := os.Stat(file); !os.IsNotExist(err); _, err = os.Stat(file) {
		runtime.Gosched()
	}
	next := app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
	if got, told := next.GetString(collections.Receipt), record.GetString(collections.Receipt); got <= told {
		t.Errorf("%s is given out after %s", got, told)
	}
}

// TestChangeManyFails checks that nothing is changed if one submission cannot be.
func TestChangeManyFails(t *testing.T) {
	app := testapp.New(t)
	first := app.MustCreate(t, collections.Contacts, testapp.Contact())
	second := app.MustCreate(t, collections.Contacts, testapp.Contact())
	refused := errors.New("refused")
	app.OnRecordUpdate(collections.Contacts).BindFunc(func(e *core.RecordEvent) error {
		if e.Record.Id == second.Id {
			return refused
		}
		return e.Next()
	})
	done, err := inbox.ChangeMany(app, inbox.Contact, "read", []string{first.Id, second.Id}, nil)
	if !errors.Is(err, refused) || len(done.Changed) > 0 {
		t.Errorf("%v %v", done, err)
	}
	stored, err := app.FindRecordById(collections.Contacts, first.Id)
	if err != nil {
		t.Fatal(err)
	}
	if !stored.GetDateTime(collections.ReadAt).IsZero() {
		t.Error("the first one is marked as read")
	}
}
