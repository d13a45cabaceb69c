package cases_test

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestReceived checks that the first event of each kind of case holds what is stored, with the hashes
// of the files.
func TestReceived(t *testing.T) {
	app := testapp.New(t)
	for collection, files := range map[string]int{collections.Grievances: 1, collections.Applications: 1,
		collections.Contacts: 0} {
		t.Run(collection, func(t *testing.T) {
			record := testapp.MustFind(t, app, collection, "id", app.MustReceive(t, collection).Id)
			first := testapp.MustHistory(t, app, record)[0]
			got := first.Body.Submission
			if first.Kind != cases.WasReceived || first.Commitment == "" || got == nil {
				t.Fatalf("%+v", first)
			}
			if want := cases.StoredFields(record); !maps.Equal(got.Fields, want) || len(want) < 5 {
				t.Errorf("received %v, stored %v", got.Fields, want)
			}
			if len(got.Files) < files {
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
	testapp.CheckChain(t, app)
}
