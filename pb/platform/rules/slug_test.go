package rules

import "testing"

// TestSlug reads the table that the admin area is tested with, too.
func TestSlug(t *testing.T) {
	var table struct {
		Slugs []struct{ Title, Slug string }
	}
	readTable(t, "slugs", &table)
	for _, c := range table.Slugs {
		if got := Slug(c.Title); got != c.Slug {
			t.Errorf("%q becomes %q, want %q", c.Title, got, c.Slug)
		}
	}
}
