package cases_test

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReceived checks that the first event of each kind of case holds what is stored, with the hashes
// of the files.
func TestReceived(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for _, c := range []struct {
		kind   *collections.SubmissionKind
		fields map[string]any
		files  int
	}{
		{collections.GrievanceKind, testapp.Grievance(t), 1},
		{collections.ApplicationKind, testapp.Application(t, job), 1},
		{collections.ContactKind, testapp.Contact(), 0},
	} {
		t.Run(c.kind.Name, func(t *testing.T) {
			id := app.MustCreate(t, c.kind.Collection, c.fields).Id
			record := testapp.MustFind(t, app, c.kind.Collection, "id", id)
			first := history(t, app, c.kind.Name, id)[0]
			got := first.Body.Submission
			if first.Kind != cases.WasReceived || first.Commitment == "" || got == nil {
				t.Fatalf("%+v", first)
			}
			if want := cases.StoredFields(record); !maps.Equal(got.Fields, want) || len(want) < 5 {
				t.Errorf("received %v, stored %v", got.Fields, want)
			}
			if len(got.Files) < c.files {
				t.Fatalf("%d files", len(got.Files))
			}
			storage, err := app.NewFilesystem()
			testapp.Must(t, err)
			defer storage.Close()
			for _, file := range got.Files {
				reader, err := storage.GetReader(record.BaseFilesPath() + "/" + file.Stored)
				testapp.Must(t, err)
				sum := sha256.New()
				if _, err := reader.WriteTo(sum); err != nil {
					t.Fatal(err)
				}
				reader.Close()
				if hex.EncodeToString(sum.Sum(nil)) != file.SHA256 || file.Name == "" || file.Size == 0 {
					t.Errorf("%+v", file)
				}
			}
		})
	}
	mustHoldChain(t, app)
}

// TestReceivedIsErased checks that deleting a submission deletes what was received with it, and that
// the chain still holds.
func TestReceivedIsErased(t *testing.T) {
	app := testapp.New(t)
	record := app.MustCreate(t, collections.Contacts, testapp.Contact())
	testapp.Must(t, app.Delete(record))
	var left int
	if err := app.DB().Select("count(*)").From(cases.Bodies).Where(dbx.Like("body", record.GetString("email"))).
		Row(&left); err != nil || left != 0 {
		t.Errorf("%d bodies are left (%v)", left, err)
	}
	mustHoldChain(t, app)
}

// history returns everything that happened to the case of a submission.
func history(t *testing.T, app *testapp.App, kind, submission string) []cases.Told {
	t.Helper()
	c, err := cases.Find(app, kind, submission)
	testapp.Must(t, err)
	all, err := cases.History(app, c)
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	return all
}

// mustHoldChain checks that the chain holds.
func mustHoldChain(t *testing.T, app *testapp.App) {
	t.Helper()
	if verdict := mustVerify(t, app); len(verdict.Problems) > 0 {
		t.Error(verdict.Problems)
	}
}
