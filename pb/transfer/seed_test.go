package transfer_test

import (
	"encoding/json/jsontext"
	"testing"

	"workforce/content"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/transfer"
)

// TestSeed fills a new site. Its posts and openings are those of the files, which are the files of its export.
func TestSeed(t *testing.T) {
	app := testapp.New(t)
	mustSeed := func() {
		t.Helper()
		testapp.Must(t, transfer.Seed(app))
	}
	mustSeed()
	written := 0
	for name, text := range filesIn(t, export(t, app, t.TempDir())) {
		seed, err := content.Files.ReadFile(name)
		if err != nil {
			continue // the export has more than the seeds
		}
		exported, stored := jsontext.Value(text), jsontext.Value(seed)
		_ = exported.Canonicalize() // fails for HTML, which stays as it is
		_ = stored.Canonicalize()
		if string(exported) != string(stored) {
			t.Errorf("the export of %s differs from the seed:\n%s\n%s", name, exported, stored)
		}
		written++
	}
	if posts, openings := app.MustCount(t, collections.Blogs), app.MustCount(t, collections.Jobs); posts != 6 ||
		openings != 2 || written < 14 {
		t.Errorf("%d posts and %d openings, %d files are compared", posts, openings, written)
	}
	var by string
	err := app.DB().NewQuery("SELECT group_concat(DISTINCT savedBy || ' ' || reason) FROM revisions").Row(&by)
	if err != nil || by != versions.Program.Name+" "+versions.Seeded {
		t.Errorf("saved by %s (%v)", by, err)
	}
	// A deleted post stays deleted. A document that a newer version brings is added.
	post := testapp.MustFind(t, app, collections.Blogs, collections.BlogSlug, "the-twelfth-payslip")
	testapp.Must(t, app.Delete(post))
	testapp.MustExec(t, app, "DELETE FROM documents WHERE key = 'terms'")
	mustSeed()
	if posts := app.MustCount(t, collections.Blogs); posts != 5 {
		t.Errorf("there are %d posts after a second seed", posts)
	}
	if _, err := app.FindFirstRecordByData(collections.Documents, collections.DocumentKey, "terms"); err != nil {
		t.Errorf("the document of a newer version: %v", err)
	}
}
