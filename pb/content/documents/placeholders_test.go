package documents_test

import (
	"encoding/json"
	"os"
	"regexp"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
)

// TestPlaceholders reads the table that the preview's test reads, too
// (frontend/src/lib/placeholders.test.ts).
func TestPlaceholders(t *testing.T) {
	raw, err := os.ReadFile("../../../content/testdata/placeholders.json")
	testapp.Must(t, err)
	var table struct {
		Site, Deadlines json.RawMessage
		Kept            map[string]string
		Texts           []struct{ Text, Filled string }
		Limits          struct{ Text, Matches string }
	}
	testapp.Must(t, json.Unmarshal(raw, &table))
	for _, c := range table.Texts {
		if filled := fillText(t, c.Text, table.Site, table.Deadlines, table.Kept); filled != c.Filled {
			t.Errorf("%q became %q, want %q", c.Text, filled, c.Filled)
		}
	}
	if filled := fillText(t, table.Limits.Text, table.Site, table.Deadlines,
		table.Kept); !regexp.MustCompile(table.Limits.Matches).MatchString(filled) {
		t.Errorf("%q became %q, which does not match %s", table.Limits.Text, filled, table.Limits.Matches)
	}
}

func fillText(t *testing.T, text string, site, deadlines json.RawMessage, kept map[string]string) (filled string) {
	t.Helper()
	raw, err := json.Marshal(text)
	testapp.Must(t, err)
	if raw, err = documents.Fill(raw, site, deadlines, kept); err != nil {
		t.Fatal(err)
	}
	testapp.Must(t, json.Unmarshal(raw, &filled))
	return filled
}
