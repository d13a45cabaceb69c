package documents_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// sectionNames returns the names in links of the sections of a stored page.
func sectionNames(t *testing.T, record *core.Record) (names []string) {
	t.Helper()
	var page struct{ Sections []struct{ ID string } }
	testapp.Must(t, json.Unmarshal([]byte(record.GetString(collections.DocumentContent)), &page))
	for _, section := range page.Sections {
		names = append(names, section.ID)
	}
	return names
}

// withSections returns testapp.Page with a text section for each id and heading.
func withSections(t *testing.T, sections ...[2]string) string {
	t.Helper()
	var page map[string]any
	testapp.Must(t, json.Unmarshal([]byte(testapp.Page), &page))
	list := []map[string]any{}
	for _, section := range sections {
		entry := map[string]any{
			"kind": "text", "look": "plain", "heading": section[1],
			"blocks": []map[string]string{{"type": "paragraph", "text": "Text"}},
		}
		if section[0] != "" {
			entry["id"] = section[0]
		}
		list = append(list, entry)
	}
	page["sections"] = list
	text, err := json.Marshal(page)
	testapp.Must(t, err)
	return string(text)
}

// TestNamesOfSections saves pages and checks which names their sections get for links.
func TestNamesOfSections(t *testing.T) {
	app := testapp.New(t)
	id := app.MustCreate(t, collections.Documents, map[string]any{"key": "page-one", "content": withSections(t)}).Id
	for _, c := range []struct {
		says     string
		sections [][2]string
		want     []string
	}{
		{"from headings, each once", [][2]string{{"", "What we check"}, {"", "What we check!"}, {"", "3 steps"}},
			[]string{"what-we-check", "what-we-check-2", "part-3-steps"}},
		{"other ids of the page are kept free", [][2]string{{"", "Contact form"}, {"", "हम"}},
			[]string{"part-contact-form", "part"}},
		{"given names stay when headings change", [][2]string{{"what-we-check", "Our checks"}},
			[]string{"what-we-check"}},
		{"also if the caller does not send them", [][2]string{{"", "All checks"}}, []string{"what-we-check"}},
		{"also if the section moves", [][2]string{{"", "New"}, {"", "All checks"}}, []string{"new", "what-we-check"}},
		{"a copy gets another name", [][2]string{{"new", "New"}, {"new", "New"}}, []string{"new", "new-2"}},
	} {
		record := testapp.MustFind(t, app, collections.Documents, "id", id)
		record.Set(collections.DocumentContent, withSections(t, c.sections...))
		if err := app.Save(record); err != nil {
			t.Fatalf("%s: %v", c.says, err)
		}
		if got := sectionNames(t, record); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.says, got, c.want)
		}
	}
}
