package commands_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"workforce/pb/inbox/casefile"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/ops/watch"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestUnusedReceipts checks that the command names the receipts that no case has, and that a deleted submission keeps
// its receipt.
func TestUnusedReceipts(t *testing.T) {
	app := testapp.New(t)
	year := app.MustCreate(t, collections.Contacts, testapp.Contact()).GetString(collections.Receipt)[4:8]
	testapp.Must(t, app.Delete(app.MustCreate(t, collections.Grievances, testapp.Grievance(t))))
	if output, err := execute(app, "cases verify"); err != nil || strings.Contains(output, "Receipts") {
		t.Errorf("%s, %v", output, err)
	}
	// A restore leaves it like this.
	if _, err := app.DB().NewQuery("UPDATE _receipts SET last = last + 3").Execute(); err != nil {
		t.Fatal(err)
	}
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	testapp.MustExec(t, app, "UPDATE _receipts SET last = last + 1 WHERE kind = 'CON'")
	want := strings.ReplaceAll("Receipts without a submission: CON-Y-000006, CON-Y-000002 to CON-Y-000004, GRV-Y-000002 to GRV-Y-000004.", "Y", year)
	if output, err := execute(app, "cases verify"); err != nil || !strings.Contains(output, want) {
		t.Errorf("%s, %v, want %s", output, err, want)
	}
}

// TestCasesVerify runs the command on a chain that is whole, and on one that was changed.
func TestCasesVerify(t *testing.T) {
	app := testapp.New(t)
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	if _, err := evidence.Checkpoint(app); err != nil {
		t.Fatal(err)
	}
	output, err := execute(app, "cases verify")
	if err != nil || !strings.Contains(output, "All is as it was written: 1 events, 1 signed checkpoints.") {
		t.Errorf("%s, %v", output, err)
	}
	testapp.MustExec(t, app, "DROP TRIGGER _case_events_update", "UPDATE case_events SET kind = 'note'")
	output, err = execute(app, "cases verify")
	if err == nil || !strings.Contains(output, "Event 1 was changed.") {
		t.Errorf("%s, %v", output, err)
	}
	found := watch.Doctor(t.Context(), app.DataDir(), "", watch.Environment{})
	for _, finding := range found {
		if finding.ID == "cases" && finding.Severity == watch.Error {
			return
		}
	}
	t.Errorf("doctor finds %v", found)
}

// TestCasesCheck runs the command on the file of a case, and on one whose page was changed.
func TestCasesCheck(t *testing.T) {
	app := testapp.New(t)
	record := app.MustCreate(t, collections.Contacts, testapp.Contact())
	made, err := casefile.Make(t.Context(), app, collections.ContactKind, record.Id,
		cases.Actor{ID: "admins:x", Name: "Asha Rao"})
	testapp.Must(t, err)
	var file bytes.Buffer
	testapp.Must(t, made.WriteZIP(&file))
	whole, changed := filepath.Join(t.TempDir(), "whole.zip"), filepath.Join(t.TempDir(), "changed.zip")
	renamed := bytes.Clone(file.Bytes())
	renamed[bytes.LastIndex(renamed, []byte("case.html"))] = 'f' // in the list at the end of the archive
	testapp.Must(t, errors.Join(os.WriteFile(whole, file.Bytes(), 0o600), os.WriteFile(changed, renamed, 0o600)))
	if output, err := execute(app, "cases check "+whole); err != nil ||
		output != "All 2 events and all files are as they were written.\n" {
		t.Errorf("%s, %v", output, err)
	}
	if output, err := execute(app, "cases check "+changed); err == nil ||
		!strings.Contains(output, "The file case.html is missing.") {
		t.Errorf("%s, %v", output, err)
	}
}
