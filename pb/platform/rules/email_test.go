package rules

import (
	"strings"
	"testing"
)

// TestIsEmail reads the table that the forms are tested with, too.
func TestIsEmail(t *testing.T) {
	var table struct {
		Taken, Refused []string
		Cleaned        []struct{ Typed, Address string }
	}
	readTable(t, "emails", &table)
	for _, typed := range table.Taken {
		if !IsEmail(CleanEmail(typed)) {
			t.Errorf("%q is refused", typed)
		}
	}
	for _, c := range table.Cleaned {
		if got := CleanEmail(c.Typed); got != c.Address || !IsEmail(got) {
			t.Errorf("%q becomes %q, want %q", c.Typed, got, c.Address)
		}
	}
	refused := append(table.Refused,
		"asha@\u0301.de", // a mark that begins a name
		"asha@"+strings.Repeat("a.", 130)+"com",
	)
	for _, typed := range refused {
		if IsEmail(CleanEmail(typed)) {
			t.Errorf("%q is taken", typed)
		}
	}
}
