package documents_test

import (
	"encoding/json"
	"encoding/json/jsontext"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// storedText returns a document as it is stored.
func storedText(t *testing.T, app *testapp.App, key string) string {
	t.Helper()
	return testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key).
		GetString(collections.DocumentContent)
}

// canonical returns a document in the form that all documents with the same members have.
func canonical(t *testing.T, document string) string {
	t.Helper()
	value := jsontext.Value(document)
	testapp.Must(t, value.Canonicalize())
	return value.String()
}

// write changes a document, as an operator does.
func write(t *testing.T, app *testapp.App, key, old, text string) {
	t.Helper()
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
	before := record.GetString(collections.DocumentContent)
	after := strings.Replace(before, old, text, 1)
	if after == before {
		t.Fatalf("%s does not contain %q", key, old)
	}
	record.Set(collections.DocumentContent, after)
	testapp.Must(t, app.Save(record))
}

// TestUpgradeOldFolder starts this version on a folder that an earlier version seeded. All documents
// get the new words, except two: the folder's operator has changed site, and the test changes careers.
func TestUpgradeOldFolder(t *testing.T) {
	app := testapp.NewUpgraded(t)
	write(t, app, "careers", "Careers", "Work with us")
	changed := map[string]string{"careers": storedText(t, app, "careers"), "site": storedText(t, app, "site")}
	for range 2 {
		testapp.Must(t, documents.Seed(app))
	}
	for _, key := range documents.Seeds() {
		want, err := documents.Default(key)
		testapp.Must(t, err)
		if own, ok := changed[key]; ok {
			want = json.RawMessage(own)
		}
		if got, want := canonical(t, storedText(t, app, key)), canonical(t, string(want)); got != want {
			gotPart, wantPart := testapp.FromDifference(got, want)
			t.Errorf("%s: got\n%s\nwant\n%s", key, gotPart, wantPart)
		}
	}
	differences, err := documents.Diff(app)
	if err != nil || len(differences) != 2 || differences[0].Key != "careers" || differences[1].Key != "site" {
		t.Errorf("%+v, %v", differences, err)
	}
}

// TestUpgradeSeededFolder starts a version with new words on a folder that knows its seeds.
func TestUpgradeSeededFolder(t *testing.T) {
	app := testapp.NewSite(t)
	testapp.Must(t, documents.Seed(app))
	// As if an earlier version had seeded these documents with another heading.
	for _, key := range []string{"contact", "terms", "privacy"} {
		earlier := strings.Replace(storedText(t, app, key), `"heading":"`, `"heading":"Earlier: `, 1)
		write(t, app, key, `"heading":"`, `"heading":"Earlier: `)
		testapp.MustRun(t, app.DB().Update("_seeded_documents", dbx.Params{"content": earlier},
			dbx.HashExp{"key": key}))
	}
	write(t, app, "terms", `"heading":"Earlier: `, `"heading":"Ours: `)
	write(t, app, "privacy", `"heading":"Earlier: `, `"heading":"`) // an operator was faster
	ours := storedText(t, app, "terms")
	testapp.Must(t, documents.Seed(app))
	for _, key := range []string{"contact", "privacy"} {
		if got := storedText(t, app, key); strings.Contains(got, "Earlier") {
			t.Errorf("%s was not replaced: %s", key, got[strings.Index(got, "Earlier"):])
		}
	}
	if got := storedText(t, app, "terms"); got != ours {
		gotPart, oursPart := testapp.FromDifference(got, ours)
		t.Errorf("a changed document was overwritten: got\n%s\nwant\n%s", gotPart, oursPart)
	}
	differences, err := documents.Diff(app)
	if err != nil || len(differences) != 1 || len(differences[0].Members) != 1 {
		t.Fatalf("%+v, %v", differences, err)
	}
	member := differences[0].Members[0]
	if !strings.HasPrefix(*member.Seeded, "Earlier: ") || !strings.HasPrefix(*member.Stored, "Ours: ") ||
		strings.Contains(*member.Current, ": ") || member.IsShown {
		t.Errorf("%s: %q, %q, %q", member.Path, *member.Seeded, *member.Current, *member.Stored)
	}
}

// TestUpgradeTakenAddress starts a version with a new page of sections on a site that has a page of its own at that
// address. The site's page stays, and the program starts.
func TestUpgradeTakenAddress(t *testing.T) {
	app := testapp.NewSite(t)
	own := storedText(t, app, "page-accessibility")
	for table, column := range map[string]string{collections.Documents: collections.DocumentKey,
		"_seeded_documents": "key"} {
		testapp.MustRun(t, app.DB().Delete(table, dbx.HashExp{column: "page-accessibility"}))
	}
	collection, err := app.FindCollectionByNameOrId(collections.Documents)
	testapp.Must(t, err)
	record := core.NewRecord(collection)
	record.Set(collections.DocumentKey, "page-ours")
	record.Set(collections.DocumentContent, own)
	testapp.Must(t, app.Save(record))
	testapp.Must(t, documents.Seed(app))
	if known, _, err := documents.Exists(app, "page-accessibility"); err != nil || known {
		t.Errorf("the site has two pages at the address: %v", err)
	}
}
