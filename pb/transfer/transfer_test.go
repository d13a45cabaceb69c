package transfer_test

import (
	"encoding/json/v2"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/transfer"
)

// newSite returns a site with everything that an export holds: the sample content, a post with a
// cover and a picture in its text, an unused picture of the library, a draft, a closed opening and former addresses.
func newSite(t *testing.T) *testapp.App {
	t.Helper()
	app := testapp.New(t)
	testapp.Must(t, transfer.Seed(app))
	image := app.MustCreate(t, collections.Images,
		map[string]any{"image": testapp.File(t, "a.png", testapp.Picture(t, "png"))})
	app.MustCreate(t, collections.Images, map[string]any{
		"image": testapp.File(t, "b.png", testapp.Picture(t, "png")), "alt": "A spare picture", "focus": "50% 20%",
		"library": true,
	})
	post := testapp.Blog("First shift", "2026-01-01 00:00:00.000Z")
	post["content"] = `<p>A picture:</p><img src="` + collections.ImageAddress(image) + `" alt="A gate">`
	post["tags"] = []string{"Hiring & pay"}
	shown := app.MustCreate(t, collections.Blogs, post)
	shown.Set(collections.BlogCover, collections.ImageAddress(image))
	save(t, app, shown, collections.BlogSlug, "second-shift")
	app.MustCreate(t, collections.Blogs, testapp.Blog("Not yet", ""))
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/old", "to": "/contact"})
	gone := app.MustCreate(t, collections.Blogs, testapp.Blog("Gone", "2026-01-01 00:00:00.000Z"))
	app.MustCreate(t, collections.Addresses, map[string]any{"from": "/older", "to": "/blogs/gone"})
	testapp.Must(t, app.Delete(gone))
	opening := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	save(t, app, opening, collections.JobSlug, "welders")
	addPages(t, app)
	return app
}

// addPages makes a page with a former address, a page that visitors cannot see, and one that is
// deleted.
func addPages(t *testing.T, app *testapp.App) {
	t.Helper()
	add := func(key string, replaced ...string) *core.Record {
		content := strings.NewReplacer(replaced...).Replace(testapp.Page)
		id := app.MustCreate(t, collections.Documents, map[string]any{"key": key, "content": content}).Id
		record := testapp.MustFind(t, app, collections.Documents, "id", id)
		return record
	}
	shown := add("page-aaaaaaaaaaaaaaa", verification, "/services/checks")
	save(t, app, shown, collections.DocumentContent, testapp.Page)
	add("page-bbbbbbbbbbbbbbb", verification, "/services/hidden", `"visible": true`, `"visible": false`)
	testapp.Must(t, app.Delete(add("page-ccccccccccccccc", verification, "/services/deleted")))
}

const verification = "/services/background-verification"

func save(t *testing.T, app core.App, record *core.Record, field string, value any) {
	t.Helper()
	record.Set(field, value)
	testapp.Must(t, app.Save(record))
}

func export(t *testing.T, app core.App, dir string) string {
	t.Helper()
	if _, err := transfer.Export(app, dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func mustImport(t *testing.T, app core.App, dir string, options transfer.Options) transfer.Report {
	t.Helper()
	report, err := transfer.Import(app, dir, options)
	testapp.Must(t, err)
	return report
}

// filesIn returns the contents of all files below a folder.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		files[strings.TrimPrefix(name, dir+"/")] = string(text)
		return err
	})
	testapp.Must(t, err)
	return files
}

func checkSame(t *testing.T, got, want map[string]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got[name] != want[name] {
			gotPart, wantPart := testapp.FromDifference(got[name], want[name])
			t.Errorf("%s is\n%q, want\n%q", name, gotPart, wantPart)
		}
	}
	for name := range got {
		if _, wanted := want[name]; !wanted {
			t.Errorf("%s should not be there", name)
		}
	}
}

// TestExportAfterImport moves a site into a new one, whose export must be equal byte for byte.
func TestExportAfterImport(t *testing.T) {
	exported := export(t, newSite(t), t.TempDir())
	want := filesIn(t, exported)
	if len(want) < 40 || want["blogs/second-shift.html"] == "" ||
		!strings.Contains(want["redirects.json"], "first-shift") {
		t.Fatalf("exported %v", slices.Sorted(maps.Keys(want)))
	}
	other := testapp.New(t)
	report := mustImport(t, other, exported, transfer.Options{})
	if len(report.Added) == 0 || !slices.Equal(report.Changed, []string{"redirects"}) ||
		len(report.Adjusted)+len(report.Extra) > 0 {
		t.Errorf("%+v", report)
	}
	checkSame(t, filesIn(t, export(t, other, t.TempDir())), want)
	if body := other.Get("/api/blogs/first-shift", "").Body; !strings.Contains(body, "second-shift") {
		t.Errorf("the former address is lost: %s", body)
	}
	checkPages(t, other)
	if again := mustImport(t, other, exported, transfer.Options{}); len(again.Added)+len(again.Changed) > 0 {
		t.Errorf("the second import changes %+v", again)
	}
}

// TestIncompleteDocument imports a document from before an upgrade, which lacks what its schema requires by now. It
// gets the text of the program. The second import changes nothing.
func TestIncompleteDocument(t *testing.T) {
	exported := export(t, testapp.NewWithDocuments(t), t.TempDir())
	name := filepath.Join(exported, "documents", "contact.json")
	text, err := os.ReadFile(name)
	testapp.Must(t, err)
	var contact map[string]any
	testapp.Must(t, json.Unmarshal(text, &contact))
	delete(contact["form"].(map[string]any), "privacy")
	text, err = json.Marshal(contact)
	testapp.Must(t, err)
	testapp.Must(t, os.WriteFile(name, text, 0o600))
	other := testapp.NewWithDocuments(t)
	mustImport(t, other, exported, transfer.Options{})
	if again := mustImport(t, other, exported, transfer.Options{}); len(again.Added)+len(again.Changed) > 0 {
		t.Errorf("the second import changes %+v", again)
	}
}

// checkPages checks the addresses of the pages of addPages.
func checkPages(t *testing.T, app core.App) {
	t.Helper()
	for path, visible := range map[string]bool{verification: true, "/services/hidden": false} {
		if page, found, err := documents.FindCustom(app, path, ""); err != nil || !found || page.Visible != visible {
			t.Errorf("%s: %+v %v, want visible %v", path, page, err, visible)
		}
	}
	if moved, err := documents.Kind.Moved(app, "/services/checks"); moved == nil ||
		documents.Kind.Address(moved) != verification {
		t.Errorf("the former address leads to %v: %v", moved, err)
	}
	if closed, err := addresses.IsGone(app, "/services/deleted"); !closed {
		t.Errorf("the address of the deleted page is open: %v", err)
	}
}

// TestImportIntoUsedSite moves a site into one with other content.
func TestImportIntoUsedSite(t *testing.T) {
	exported := export(t, newSite(t), t.TempDir())
	other := testapp.New(t)
	testapp.Must(t, transfer.Seed(other))
	other.MustCreate(t, collections.Addresses, map[string]any{"from": "/only-here", "to": "/contact"})
	extra := other.MustCreate(t, collections.Blogs, testapp.Blog("Only here", "2026-01-01 00:00:00.000Z"))
	other.MustCreate(t, collections.Documents,
		map[string]any{"key": "page-ddddddddddddddd",
			"content": strings.ReplaceAll(testapp.Page, "/services/", "/about-us/")})
	changed := testapp.MustFind(t, other, collections.Jobs, collections.JobSlug, "hr-executive")
	save(t, other, changed, collections.JobTitle, "HR chief")
	report := mustImport(t, other, exported, transfer.Options{})
	if !slices.Equal(report.Extra, []string{"blogs/only-here", "documents/page-ddddddddddddddd"}) ||
		!slices.Contains(report.Changed, "jobs/hr-executive") || report.Equal == 0 {
		t.Errorf("%+v", report)
	}
	if _, err := other.FindRecordById(collections.Blogs, extra.Id); err != nil {
		t.Error("a post was deleted without being asked")
	}
	report = mustImport(t, other, exported, transfer.Options{Delete: true})
	if !slices.Equal(report.Deleted, []string{"blogs/only-here", "documents/page-ddddddddddddddd"}) {
		t.Errorf("%+v", report)
	}
	checkSame(t, filesIn(t, export(t, other, t.TempDir())), filesIn(t, exported))
}

// TestImportTakenAddress imports a page into a site where another page has its address.
func TestImportTakenAddress(t *testing.T) {
	exported := export(t, newSite(t), t.TempDir())
	other := testapp.New(t)
	content := strings.Replace(testapp.Page, `"name": "Verification"`, `"name": "Checks"`, 1)
	other.MustCreate(t, collections.Documents, map[string]any{"key": "page-ddddddddddddddd", "content": content})
	_, err := transfer.Import(other, exported, transfer.Options{DryRun: true})
	want := "documents/page-aaaaaaaaaaaaaaa: “Verification” at " + verification
	if err == nil || !strings.Contains(err.Error(), want) ||
		!strings.Contains(err.Error(), "“Checks” has this address already") {
		t.Errorf("%v, want %s", err, want)
	}
	mustImport(t, other, exported, transfer.Options{Delete: true})
	checkSame(t, filesIn(t, export(t, other, t.TempDir())), filesIn(t, exported))
}

// TestImportMoved imports an export into a site where its pages have each other's addresses.
func TestImportMoved(t *testing.T) {
	site := newSite(t)
	at := func(path string) string { return strings.Replace(testapp.Page, "/background-verification", path, 1) }
	keys := []string{"page-eeeeeeeeeeeeeee", "page-fffffffffffffff"}
	for i, key := range keys {
		site.MustCreate(t, collections.Documents,
			map[string]any{"key": key, "content": at([]string{"/one", "/two"}[i])})
	}
	exported := export(t, site, t.TempDir())
	before := filesIn(t, exported)
	for i, path := range []string{"/three", "/one", "/two"} {
		page := testapp.MustFind(t, site, collections.Documents, collections.DocumentKey, keys[i%2])
		save(t, site, page, collections.DocumentContent, at(path))
	}
	mustImport(t, site, exported, transfer.Options{})
	after := filesIn(t, export(t, site, t.TempDir()))
	for _, key := range keys {
		if name := "documents/" + key + ".json"; after[name] != before[name] || after[name] == "" {
			t.Errorf("%s: %s", name, after[name])
		}
	}
}

// TestImportRefuses breaks files of an export. Nothing of a broken export may be stored.
func TestImportRefuses(t *testing.T) {
	site := newSite(t)
	other := testapp.New(t)
	for name, c := range map[string]struct{ file, content, says string }{
		"a broken file":              {"jobs/welders.json", "{", "jobs/welders"},
		"a post without a title":     {"blogs/not-yet.json", `{"author":"Asha"}`, "blogs/not-yet"},
		"a field of another version": {"blogs/not-yet.json", `{"title":"A","author":"B","subtitle":"C"}`, "subtitle"},
		"a document of numbers":      {"documents/contact.json", `{"meta":1}`, "documents/contact"},
		"an unknown document":        {"documents/unknown.json", "{}", "documents/unknown"},
		"another format":             {"workforce-content.json", `{"format":2}`, "another version"},
		"a redirect to nothing": {"redirects.json", `{"slugs":[{"collection":"blogs","slug":"a","to":"nothing"}]}`,
			"nothing"},
		"a redirect to no page": {"redirects.json", `{"slugs":[{"collection":"documents","slug":"/a","to":""}]}`,
			"does not exist"},
		"a redirect of no kind": {"redirects.json",
			`{"slugs":[{"collection":"admins","slug":"a","to":"b"}]}`, "admins"},
		"a chain of redirects": {"redirects.json",
			`{"slugs":[],"addresses":[{"from":"/a","to":"/B?x"},{"from":"/b","to":"/"}]}`, "leads on"},
		"a picture outside": {"pictures/abcdefghijklmno.json", `{"file":"../../secret"}`,
			"pictures/abcdefghijklmno"},
		"a page as a picture":        {"pictures/abcdefghijklmno.json", `{"file":"a.html"}`, "no picture"},
		"a drawing with a script":    {"pictures/abcdefghijklmno.json", `{"file":"a.svg"}`, "no picture"},
		"a page named as a picture":  {"pictures/abcdefghijklmno.json", `{"file":"b.png"}`, "no picture"},
		"a picture without its file": {"pictures/abcdefghijklmno.json", `{"file":"a.png"}`, "pictures/abcdefghijklmno"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := export(t, site, t.TempDir())
			for _, hostile := range []string{"a.html", "a.svg", "b.png"} {
				path := filepath.Join(dir, "pictures", "abcdefghijklmno", hostile)
				testapp.Must(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700),
					os.WriteFile(path, []byte("<script>alert(1)</script>"), 0o600)))
			}
			testapp.Must(t, os.WriteFile(filepath.Join(dir, c.file), []byte(c.content), 0o600))
			_, err := transfer.Import(other, dir, transfer.Options{})
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
			if count := other.MustCount(t, collections.Jobs); count != 0 {
				t.Errorf("%d openings were stored", count)
			}
		})
	}
}

// TestExportInto exports into folders that are not empty.
func TestExportInto(t *testing.T) {
	app := newSite(t)
	dir := t.TempDir()
	testapp.Must(t, os.MkdirAll(filepath.Join(dir, ".git"), 0o700))
	export(t, app, dir)
	opening := testapp.MustFind(t, app, collections.Jobs, collections.JobSlug, "welders")
	testapp.Must(t, app.Delete(opening))
	if got := filesIn(t, export(t, app, dir)); got["jobs/welders.json"] != "" || got["documents/home.json"] == "" {
		t.Error("the second export did not replace the first one")
	}
	foreign := t.TempDir()
	testapp.Must(t, os.WriteFile(filepath.Join(foreign, "thesis.txt"), nil, 0o600))
	if _, err := transfer.Export(app, foreign); !errors.Is(err, transfer.ErrNotExport) {
		t.Errorf("exported between other files: %v", err)
	}
	if _, err := transfer.Import(app, foreign, transfer.Options{}); !errors.Is(err, transfer.ErrNotExport) {
		t.Errorf("imported other files: %v", err)
	}
}
