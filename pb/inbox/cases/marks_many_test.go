package cases_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestDeleteForGood checks that a submission in the bin is deleted with its files, and that
// its receipt is not used again.
func TestDeleteForGood(t *testing.T) {
	app := testapp.New(t)
	boss := newStaff(t, app)["boss"]
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We checked it."})
	app.PassUndo(t)
	file := filepath.Join(app.DataDir(), core.LocalStorageDirName, record.BaseFilesPath(),
		record.GetStringSlice("supportDocs")[0])
	for _, step := range []struct {
		by     cases.Actor
		change cases.EventKind
	}{{boss, cases.DeleteForGood}, {cases.Program, cases.Bin}, {boss, cases.DeleteForGood}} {
		if _, err := os.Stat(file); err != nil {
			t.Fatalf("before %s: %v", step.change, err)
		}
		if _, err := cases.ActOnMany(app, collections.GrievanceKind.Name, []string{record.Id}, step.by,
			cases.Action{Kind: step.change, Text: "Because."}); err != nil {
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
	next := grievance(t, app)
	if got, told := next.GetString(collections.Receipt), record.GetString(collections.Receipt); got <= told {
		t.Errorf("%s is given out after %s", got, told)
	}
}

// TestChangeManyFails checks that a submission that cannot be changed is reported, and that a second
// call changes the rest.
func TestChangeManyFails(t *testing.T) {
	app := testapp.New(t)
	first := contact(t, app)
	second := contact(t, app)
	refused := errors.New("refused")
	refuses := true
	app.OnRecordUpdate(collections.Contacts).BindFunc(func(e *core.RecordEvent) error {
		if refuses && e.Record.Id == second.Id {
			return refused
		}
		return e.Next()
	})
	isRead := func(id string) bool {
		stored := testapp.MustFind(t, app, collections.Contacts, "id", id)
		return !stored.GetDateTime(collections.ReadAt).IsZero()
	}
	ids := []string{first.Id, second.Id}
	done, err := cases.ActOnMany(app, collections.ContactKind.Name, ids, cases.Program, cases.Action{Kind: cases.Read})
	if !errors.Is(err, refused) || len(done.Changed) > 0 || isRead(second.Id) {
		t.Errorf("%v %v", done, err)
	}
	refuses = false
	if _, err := cases.ActOnMany(app, collections.ContactKind.Name, ids, cases.Program,
		cases.Action{Kind: cases.Read}); err != nil || !isRead(first.Id) || !isRead(second.Id) {
		t.Errorf("the second call: %v", err)
	}
}
