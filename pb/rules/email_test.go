package rules

import (
	"strings"
	"testing"
)

// TestIsEmail reads the table that the forms are tested with, too.
func TestIsEmail(t *testing.T) {
	var table struct{ Taken, Refused []string }
	readTable(t, "emails", &table)
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
