package commands_test

import (
	"strings"
	"testing"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/transfer"
)

// TestContentTransfer exports a site and imports it into another one on the command line.
func TestContentTransfer(t *testing.T) {
	site := testapp.New(t)
	testapp.Must(t, transfer.Seed(site))
	dir := t.TempDir()
	run := func(app *testapp.App, line, want string, ok bool) {
		t.Helper()
		output, err := execute(app, line)
		if (err == nil) != ok || !strings.Contains(output, want) {
			t.Errorf("%s: %v, want %q in\n%s", line, err, want, output)
		}
	}
	run(site, "content export "+dir, " files written to "+dir, true)
	other := testapp.New(t)
	run(other, "content import "+dir+" --dry-run", "Nothing was saved.", true)
	for _, name := range []string{collections.Documents, collections.Blogs, collections.Jobs, collections.Images} {
		if count := other.MustCount(t, name); count != 0 {
			t.Errorf("the dry run saved %d records of %s", count, name)
		}
	}
	release, err := folder.Lock(other.DataDir())
	testapp.Must(t, err)
	run(other, "content import "+dir, "stop it first", false)
	release()
	run(other, "content import "+dir, "new:                    jobs/hr-executive", true)
	run(other, "content import "+dir, "0 new, 0 changed, 0 deleted", true)
	run(other, "content import "+t.TempDir(), "nothing was imported", false)
}
