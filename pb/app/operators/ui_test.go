package operators_test

import (
	"encoding/json/v2"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/app/operators"
	"workforce/pb/test/testapp"
)

// descriptionLine matches a line about a collection in pb_hooks/README.md: its name, whose it is, and the rest.
var descriptionLine = regexp.MustCompile("(?m)^- `([a-z_]+)` \\(([^)]+)\\): (.+)$")

// TestDescriptions checks that `/_/` describes each collection of the program, and pb_hooks/README.md in
// the same words.
func TestDescriptions(t *testing.T) {
	o := newOperator(t)
	described, err := operators.ReadDescriptions()
	testapp.Must(t, err)
	text, err := os.ReadFile("../../../pb_hooks/README.md")
	testapp.Must(t, err)
	explained := map[string]string{}
	for _, row := range descriptionLine.FindAllStringSubmatch(string(text), -1) {
		explained[row[1]] = strings.Join(row[2:], "|")
	}
	all, err := o.FindAllCollections()
	testapp.Must(t, err)
	ours := 0
	for _, c := range all {
		if strings.HasPrefix(c.Name, "_") {
			continue
		}
		ours++
		d := described[c.Name]
		if want := d.Whose + "|" + d.What + " " + d.Here; explained[c.Name] != want {
			t.Errorf("%s: pb_hooks/README.md says %q, and pb/app/operators/ui/collections.json %q",
				c.Name, explained[c.Name], want)
		}
	}
	if ours != len(described) || ours != len(explained) {
		t.Errorf("%d collections, %d descriptions, %d lines in pb_hooks/README.md", ours,
			len(described), len(explained))
	}
	script := o.call(http.MethodGet, "/_/extensions.js", nil)
	served := o.call(http.MethodGet, "/_/extensions/workforce/collections.json", nil)
	var shown map[string]operators.Description
	if err := json.Unmarshal([]byte(served.Body), &shown); err != nil || len(shown) != ours ||
		!strings.Contains(script.Body, "/_/extensions/workforce/collections.json") {
		t.Errorf("%v, %d %s", err, served.Status, script.Body)
	}
	for _, answer := range []string{script.Header.Get("Cache-Control"), served.Header.Get("Cache-Control")} {
		if answer != "no-cache" {
			t.Errorf("Cache-Control is %q, so an upgrade shows the old words", answer)
		}
	}
	if missing := o.call(http.MethodGet, "/_/assets/nothing.js", nil); missing.Status != http.StatusNotFound ||
		missing.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("a missing file: %d, Cache-Control %q", missing.Status, missing.Header.Get("Cache-Control"))
	}
}
