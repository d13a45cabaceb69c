package rules

import (
	"encoding/json/v2"
	"os"
	"strings"
	"testing"
)

// TestIsEmail reads the table that the forms are tested with, too.
func TestIsEmail(t *testing.T) {
	data, err := os.ReadFile("../../content/testdata/emails.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct{ Taken, Refused []string }
	if err := json.Unmarshal(data, &table, json.MatchCaseInsensitiveNames(true)); err != nil {
		t.Fatal(err)
	}
	for _, typed := range table.Taken {
		if !IsEmail(OneLine(typed)) {
			t.Errorf("%q is refused", typed)
		}
	}
	refused := append(table.Refused,
		"asha@\u0301.de", // a mark that begins a name
		"asha@"+strings.Repeat("a.", 130)+"com",
	)
	for _, typed := range refused {
		if IsEmail(OneLine(typed)) {
			t.Errorf("%q is taken", typed)
		}
	}
}
