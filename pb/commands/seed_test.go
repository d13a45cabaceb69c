package commands_test

import (
	"strings"
	"testing"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSeed makes up submissions on the command line.
func TestSeed(t *testing.T) {
	app := testapp.New(t)
	for _, c := range []struct{ args, want string }{
		{"grievances 3", "3 grievances made up"},
		{"contact 2", "2 contact made up"},
		{"applications 2", "2 applications made up"},
		{"openings 3", "3 openings made up"},
		{"letters 2", "name a kind and a number"},
		{"contact 0", "name a kind and a number"},
		{"contact -1", "unknown shorthand flag"},
		{"contact many", "name a kind and a number"},
		{"contact", "accepts 2 arg(s)"},
	} {
		if output, err := execute(app, "seed "+c.args); !strings.Contains(output, c.want) ||
			(err == nil) != strings.Contains(c.want, "made up") {
			t.Errorf("%s: %q, %v", c.args, output, err)
		}
	}
	if count := app.MustCount(t, collections.Jobs); count != 2+3 {
		t.Errorf("%d openings, want the two of a new site and three", count)
	}
	app.MustCreate(t, collections.Contacts, testapp.Contact())
	if output, err := execute(app, "seed contact 1"); err == nil || !strings.Contains(output, "--yes") {
		t.Errorf("with real submissions: %q, %v", output, err)
	}
	if output, err := execute(app, "seed openings 1"); err == nil || !strings.Contains(output, "--yes") {
		t.Errorf("openings beside real submissions: %q, %v", output, err)
	}
	if output, err := execute(app, "seed contact 1 --yes"); err != nil {
		t.Errorf("with real submissions and --yes: %q, %v", output, err)
	}
	counts, err := list.CountAll(t.Context(), app, collections.SubmissionKinds)
	testapp.Must(t, err)
	for kind, want := range map[string]int{"grievances": 3, "contact": 4, "applications": 2} {
		if n := counts[kind]; n.Total+n.Spam+n.Bin != want {
			t.Errorf("%s: %+v", kind, n)
		}
	}
}
