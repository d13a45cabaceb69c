package documents_test

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/test/testapp"
)

// TestClosed reads the table that the preview's test reads, too (frontend/src/preview/closed.test.ts).
func TestClosed(t *testing.T) {
	raw, err := os.ReadFile("../../../content/testdata/closed.json")
	testapp.Must(t, err)
	var table struct {
		Closed    []string
		Documents []struct {
			Name  string
			Whole json.RawMessage
			Shown any
		}
	}
	testapp.Must(t, json.Unmarshal(raw, &table))
	documents.SetFixedPath("about-us", "/AboutUs")
	closed := documents.Closed{}
	for _, path := range table.Closed {
		closed[path] = true
	}
	for _, c := range table.Documents {
		t.Run(c.Name, func(t *testing.T) {
			var shown any
			testapp.Must(t, json.Unmarshal(closed.ShownOf(c.Whole), &shown))
			if !reflect.DeepEqual(shown, c.Shown) {
				t.Errorf("it shows %v, want %v", shown, c.Shown)
			}
		})
	}
}
