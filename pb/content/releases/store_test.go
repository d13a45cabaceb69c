package releases_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

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
				if heading := e.Record.GetString(collections.DocumentContent); !strings.Contains(heading,
					`"heading":"New`) {
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

// TestAddressNotFree names the page whose address another page has got, when its release is scheduled, published, and
// due. An address that an earlier release leaves is free.
func TestAddressNotFree(t *testing.T) {
	app := testapp.NewSite(t)
	at := func(path string) string { return strings.Replace(testapp.Page, "/background-verification", path, 1) }
	keys := map[string]string{}
	for path, id := range map[string]string{"/first": "first0000000000", "/second": "second000000000"} {
		keys[path] = documents.CustomKey(id)
		app.MustCreate(t, collections.Documents, map[string]any{"key": keys[path], "content": at(path)})
	}
	moves := func(from, to string) *core.Record {
		item := collections.ReleaseItem{Key: keys[from], Version: 1, Content: json.RawMessage(at(to))}
		return app.MustCreate(t, collections.Releases,
			map[string]any{"title": "Moves", "items": []collections.ReleaseItem{item}})
	}
	schedule := func(release *core.Record, in time.Duration) error {
		release = mustReload(t, app, release)
		release.Set(collections.ReleaseAt, time.Now().Add(in))
		return releases.Attempt(app, func(app core.App) error { return releases.Save(app, release, true) })
	}
	taken := moves("/second", "/first")
	for _, err := range []error{schedule(taken, time.Hour), publish(app, mustReload(t, app, taken))} {
		if invalid, isInvalid := errors.AsType[releases.Invalid](err); !isInvalid ||
			invalid[0].Key != keys["/second"] ||
			!strings.Contains(invalid.Why(), "Verification. “Verification” has this address already") ||
			invalid[0].Problems[0].Pointer != "/place/path" {
			t.Errorf("%#v", err)
		}
	}
	testapp.Must(t, schedule(moves("/first", "/third"), time.Hour))
	testapp.Must(t, schedule(taken, 2*time.Hour))
}

// TestAddressTaken publishes pages at each other's addresses.
func TestAddressTaken(t *testing.T) {
	app := testapp.NewSite(t)
	at := func(path string) string { return strings.Replace(testapp.Page, "/background-verification", path, 1) }
	items := []collections.ReleaseItem{}
	for _, page := range []struct{ id, from, to string }{{"leaves000000000", "/first", "/second"},
		{"comes0000000000", "/second", "/first"}} {
		key := documents.CustomKey(page.id)
		app.MustCreate(t, collections.Documents, map[string]any{"key": key, "content": at(page.from)})
		items = append(items, collections.ReleaseItem{Key: key, Version: 1, Content: json.RawMessage(at(page.to))})
	}
	release := app.MustCreate(t, collections.Releases, map[string]any{"title": "Moves", "items": items})
	testapp.Must(t, publish(app, release))
	if page, found, err := documents.FindCustom(app, "/services/first", ""); !found || page.Key != items[1].Key {
		t.Errorf("%+v, %v", page, err)
	}
}
