package documents_test

import (
	"encoding/json/v2"
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"workforce/content"
	"workforce/pb/test/testapp"
)

// TestLinksWithPurpose checks that each link that fills in a subject of the contact form names a
// declared one, and that each is linked. The form ignores others.
func TestLinksWithPurpose(t *testing.T) {
	raw, err := content.Files.ReadFile("documents/contact.json")
	testapp.Must(t, err)
	var contact struct {
		Form struct {
			Purposes []struct {
				Key string `json:"key"`
			} `json:"purposes"`
		} `json:"form"`
	}
	testapp.Must(t, json.Unmarshal(raw, &contact))
	var declared, linked []string
	for _, purpose := range contact.Form.Purposes {
		declared = append(declared, "for="+purpose.Key)
	}
	files, err := fs.Glob(content.Files, "documents/*.json")
	testapp.Must(t, err)
	link := regexp.MustCompile(`"/contact\?([^"]*)"`)
	for _, file := range files {
		raw, err := content.Files.ReadFile(file)
		testapp.Must(t, err)
		for _, match := range link.FindAllStringSubmatch(string(raw), -1) {
			linked = append(linked, match[1])
		}
	}
	slices.Sort(declared)
	slices.Sort(linked)
	linked = slices.Compact(linked) // several pages may fill in the same subject
	if !slices.Equal(declared, linked) {
		t.Errorf("declared %v, linked %v", declared, linked)
	}
}
