package releases_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
	"workforce/pb/web/cache"
)

func mustFind(t *testing.T, app core.App, key string) *core.Record {
	t.Helper()
	return testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, key)
}

// headingOf returns the heading that visitors read.
func headingOf(t *testing.T, app core.App, key string) string {
	t.Helper()
	raw, err := documents.Get(app, key)
	testapp.Must(t, err)
	var read struct{ Heading string }
	testapp.Must(t, json.Unmarshal(raw, &read))
	return read.Heading
}

// withHeading returns a document with another heading.
func withHeading(t *testing.T, app core.App, key, heading string) collections.ReleaseItem {
	t.Helper()
	document := mustFind(t, app, key)
	var content map[string]any
	testapp.Must(t, json.Unmarshal([]byte(document.GetString(collections.DocumentContent)), &content))
	content["heading"] = heading
	text, err := json.Marshal(content)
	testapp.Must(t, err)
	return collections.ReleaseItem{Key: key, Version: document.GetInt(versions.FieldVersion), Content: text}
}

// newRelease stores a release that changes the headings of these documents.
func newRelease(t *testing.T, app *testapp.App, heading string, keys ...string) *core.Record {
	t.Helper()
	items := []collections.ReleaseItem{}
	for _, key := range keys {
		items = append(items, withHeading(t, app, key, heading))
	}
	return app.MustCreate(t, collections.Releases, map[string]any{"title": "A campaign", "items": items})
}

func publish(app core.App, release *core.Record) error {
	return releases.Attempt(app, func(app core.App) error {
		stored, err := app.FindRecordById(collections.Releases, release.Id)
		if err != nil {
			return err
		}
		return releases.Publish(app, stored, versions.Author{Name: "Asha"})
	})
}

func takeBack(app core.App, release *core.Record) error {
	return releases.Attempt(app, func(app core.App) error {
		stored, err := app.FindRecordById(collections.Releases, release.Id)
		if err != nil {
			return err
		}
		return releases.TakeBack(app, stored, versions.Author{Name: "Ravi"}, everybody)
	})
}

func everybody(...collections.ReleaseItem) bool { return true }

// change saves another heading, as a colleague does.
func change(t *testing.T, app core.App, key, heading string) {
	t.Helper()
	document := mustFind(t, app, key)
	document.Set(collections.DocumentContent, string(withHeading(t, app, key, heading).Content))
	testapp.Must(t, app.Save(document))
}

// TestPublishAndTakeBack publishes two documents as one, and takes them back as one.
func TestPublishAndTakeBack(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	before := headingOf(t, app, "contact")
	release := newRelease(t, app, "New", "contact", "grievances")
	if err := takeBack(app, release); !errors.Is(err, releases.ErrNotPublished) {
		t.Errorf("took back what is not published: %v", err)
	}
	testapp.Must(t, publish(app, release))
	if headingOf(t, app, "contact") != "New" || headingOf(t, app, "grievances") != "New" {
		t.Error("a document was not published")
	}
	stored := mustFind(t, app, "contact")
	if author, err := documents.Kind.SavedBy(app, stored); err != nil || author.Name != "Asha" ||
		stored.GetInt(versions.FieldVersion) != 2 {
		t.Errorf("%q, %v, version %d", author, err, stored.GetInt(versions.FieldVersion))
	}
	if err := publish(app, release); !errors.Is(err, releases.ErrPublished) {
		t.Errorf("published twice: %v", err)
	}
	testapp.Must(t, takeBack(app, release))
	if got := headingOf(t, app, "contact"); got != before {
		t.Errorf("the heading is %q, want %q", got, before)
	}
	if got := mustFind(t, app, "contact").GetInt(versions.FieldVersion); got != 3 {
		t.Errorf("version %d, want 3", got)
	}
	if err := publish(app, release); err != nil || headingOf(t, app, "contact") != "New" {
		t.Errorf("published again: %v, %s", err, headingOf(t, app, "contact"))
	}
	if err := takeBack(app, release); err != nil || headingOf(t, app, "contact") != before {
		t.Errorf("taken back again: %v, %s", err, headingOf(t, app, "contact"))
	}
}

// TestConflicts refuses to overwrite what somebody else has changed, on publishing and on
// taking back, and changes nothing then.
func TestConflicts(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact", "grievances")
	change(t, app, "grievances", "Changed")
	conflict, _ := errors.AsType[releases.Conflict](publish(app, release))
	if len(conflict) != 1 || conflict[0].Key != "grievances" || strings.Join(conflict[0].Pointers, " ") != "/heading" {
		t.Errorf("%+v", conflict)
	}
	if headingOf(t, app, "contact") == "New" || headingOf(t, app, "grievances") != "Changed" {
		t.Error("a part of the release was published")
	}
	second := newRelease(t, app, "New", "contact", "grievances")
	testapp.Must(t, publish(app, second))
	change(t, app, "contact", "Changed again")
	conflict, _ = errors.AsType[releases.Conflict](takeBack(app, second))
	if len(conflict) != 1 || conflict[0].Key != "contact" || headingOf(t, app, "grievances") != "New" {
		t.Errorf("%+v", conflict)
	}
}

// TestInvalid refuses a release whose second document breaks a rule.
func TestInvalid(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact", "grievances")
	items, _ := mustRead(t, app, release)
	items[1].Content = json.RawMessage(strings.Replace(string(items[1].Content), `"heading":"New"`, `"heading":""`, 1))
	release.Set(collections.ReleaseItems, items)
	testapp.Must(t, app.Save(release))
	invalid, _ := errors.AsType[releases.Invalid](publish(app, release))
	if len(invalid) != 1 || invalid[0].Key != "grievances" || len(invalid[0].Problems) != 1 ||
		invalid[0].Problems[0].Pointer != "/heading" || headingOf(t, app, "contact") == "New" {
		t.Errorf("%+v", invalid)
	}
	empty := newRelease(t, app, "")
	if err := publish(app, empty); !errors.Is(err, releases.ErrEmpty) {
		t.Errorf("published nothing: %v", err)
	}
}

// TestOwnPage refuses releases because of a page that staff have made. The refusal names it as they do.
func TestOwnPage(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	item := collections.ReleaseItem{Key: documents.CustomKey("0123456789abcde"), Content: json.RawMessage(testapp.Page)}
	collection, err := app.FindCollectionByNameOrId(collections.Releases)
	testapp.Must(t, err)
	twice := core.NewRecord(collection)
	twice.Load(map[string]any{"title": "A campaign", "items": []collections.ReleaseItem{item, item}})
	if err := app.Save(twice); err == nil || !strings.Contains(err.Error(), "Verification is in this release twice") {
		t.Errorf("twice: %v", err)
	}
	made := app.MustCreate(t, collections.Documents, map[string]any{"key": item.Key, "content": testapp.Page})
	item.Key, item.Version = made.GetString("key"), made.GetInt(versions.FieldVersion)
	item.Content = json.RawMessage(strings.Replace(testapp.Page, `"title": "Background Verification"`,
		`"title": ""`, 1))
	release := app.MustCreate(t, collections.Releases,
		map[string]any{"title": "A campaign", "items": []collections.ReleaseItem{item}})
	if err := publish(app, release); err == nil || err.Error() != "These pages have to be corrected: Verification." {
		t.Errorf("invalid: %v", err)
	}
}

// TestRules refuses releases that could never be published.
func TestRules(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	item := withHeading(t, app, "contact", "New")
	unknown := item
	unknown.Key = "nothing"
	many := []collections.ReleaseItem{}
	for i := range content.Limits.Release.MaxPages + 1 {
		many = append(many, collections.ReleaseItem{Key: documents.CustomKey(fmt.Sprint(i)),
			Content: json.RawMessage("{}")})
	}
	for name, fields := range map[string]map[string]any{
		"no title":         {"items": []collections.ReleaseItem{item}},
		"a long title":     {"title": strings.Repeat("a", 121)},
		"an unknown page":  {"title": "A", "items": []collections.ReleaseItem{unknown}},
		"too many pages":   {"title": "A", "items": many},
		"the same page":    {"title": "A", "items": []collections.ReleaseItem{item, item}},
		"a hidden sign":    {"title": "A\u202e"},
		"only white space": {"title": "  "},
	} {
		if err := app.Create(t, collections.Releases, fields); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestVisitorsSeeReleases publishes a release: the pages of all its documents are new.
func TestVisitorsSeeReleases(t *testing.T) {
	app := testapp.NewSite(t)
	release := newRelease(t, app, "A new heading", "contact", "grievances")
	shows := func(path string) bool {
		answer := app.Get(path, "")
		if answer.Status != http.StatusOK {
			t.Fatalf("%s: %d", path, answer.Status)
		}
		return strings.Contains(answer.Body, "A new heading")
	}
	for _, path := range []string{"/contact", "/grievances"} {
		if shows(path) {
			t.Errorf("%s is new already", path)
		}
	}
	// The hook of the release runs before those of its documents, and after the cache's own.
	var kept []string
	app.OnRecordAfterUpdateSuccess(collections.Releases).BindFunc(func(e *core.RecordEvent) error {
		for _, path := range []string{"/contact", "/grievances"} {
			if cache.Of(app).Get(path) != nil {
				kept = append(kept, path)
			}
		}
		return e.Next()
	})
	if err := publish(app, release); err != nil || len(kept) > 0 {
		t.Fatalf("%v, the cache keeps %v", err, kept)
	}
	for _, path := range []string{"/contact", "/grievances"} {
		if !shows(path) {
			t.Errorf("%s is old", path)
		}
	}
}
