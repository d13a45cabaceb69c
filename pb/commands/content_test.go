package commands_test

import (
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestContentDiff changes a document and checks what the command says about it.
func TestContentDiff(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, documents.Seed(app))
	expect := func(want ...string) {
		t.Helper()
		output, err := execute(app, "content diff")
		testapp.Must(t, err)
		for _, words := range want {
			if !strings.Contains(output, words) {
				t.Errorf("%q is missing in\n%s", words, output)
			}
		}
	}
	expect("No document was changed on this site.")
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, "error")
	before := record.GetString(collections.DocumentContent)
	// Past the rules, as a version without this member would have stored it.
	text := strings.Replace(before, `"text":`, `"note":`, 1)
	if _, err := app.DB().NewQuery("UPDATE documents SET content = {:text} WHERE key = 'error'").
		Bind(map[string]any{"text": text}).Execute(); err != nil {
		t.Fatal(err)
	}
	expect("error\n", "  text (new: visitors read the text of this version)\n    version: ",
		"  note\n    version: (missing)\n    site:    ")
}
