package releases_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestChangedDuringCheck saves something while a release is checked, which locks nothing. The release is
// checked again and overwrites nothing.
func TestChangedDuringCheck(t *testing.T) {
	for name, test := range map[string]struct {
		save func(t *testing.T, app *testapp.App, release *core.Record)
		want string // the heading of the page afterwards
	}{
		"the same text": {func(t *testing.T, app *testapp.App, _ *core.Record) { change(t, app, "contact", "Theirs") },
			"Theirs"},
		"another page": {func(t *testing.T, app *testapp.App, _ *core.Record) { change(t, app, "careers", "Theirs") },
			"New"},
		"the release": {func(t *testing.T, app *testapp.App, release *core.Record) {
			release = mustReload(t, app, release)
			release.Set(collections.ReleaseItems, []collections.ReleaseItem{withHeading(t, app, "contact", "Newer")})
			testapp.Must(t, app.Save(release))
		}, "Newer"},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.NewWithDocuments(t)
			release := newRelease(t, app, "New", "contact")
			checks := 0
			app.OnRecordValidate(collections.Documents).BindFunc(func(e *core.RecordEvent) error {
				if heading := e.Record.GetString(collections.DocumentContent); !strings.Contains(heading, `"heading":"New`) {
					return e.Next() // saved by the test
				}
				if e.App.IsTransactional() {
					t.Error("the check locks the database")
				} else if checks++; checks == 1 {
					test.save(t, app, release)
				}
				return e.Next()
			})
			err := publish(app, release)
			if _, isConflict := errors.AsType[releases.Conflict](err); isConflict != (test.want == "Theirs") ||
				err != nil && !isConflict {
				t.Error(err)
			}
			if got := headingOf(t, app, "contact"); got != test.want {
				t.Errorf("the heading is %q, want %q", got, test.want)
			}
			if got := mustFind(t, app, "contact").GetInt(versions.FieldVersion); got != 2 {
				t.Errorf("version %d, want 2", got)
			}
		})
	}
}

// TestAddressTaken publishes a page at the address that another page of the release leaves.
func TestAddressTaken(t *testing.T) {
	app := testapp.NewSite(t)
	at := func(path string) string { return strings.Replace(testapp.Page, "/background-verification", path, 1) }
	items := []collections.ReleaseItem{}
	for _, page := range []struct{ id, from, to string }{{"leaves000000000", "/first", "/third"},
		{"comes0000000000", "/second", "/first"}} {
		key := documents.CustomKey(page.id)
		app.MustCreate(t, collections.Documents, map[string]any{"key": key, "content": at(page.from)})
		items = append(items, collections.ReleaseItem{Key: key, Version: 1, Content: json.RawMessage(at(page.to))})
	}
	release := app.MustCreate(t, collections.Releases, map[string]any{"title": "Moves", "items": items})
	testapp.Must(t, publish(app, release))
	if page, found, err := documents.FindCustom(app, "/services/first"); !found || page.Key != items[1].Key {
		t.Errorf("%+v, %v", page, err)
	}
}
