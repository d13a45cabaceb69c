package releases_test

import (
	"errors"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// restore saves the content that a document had before, as somebody does who undoes a change.
func restore(t *testing.T, app core.App, key string, content string) {
	t.Helper()
	document := mustFind(t, app, key)
	document.Set(collections.DocumentContent, content)
	testapp.Must(t, app.Save(document))
}

// TestRestoredDocuments changes documents and restores them. A release that knows their content can be
// published, taken back and published again, although they have newer versions.
func TestRestoredDocuments(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	before := headingOf(t, app, "contact")
	release := newRelease(t, app, "New", "contact", "grievances")
	for step, act := range []func(core.App, *core.Record) error{publish, takeBack, publish, takeBack} {
		content := mustFind(t, app, "contact").GetString(collections.DocumentContent)
		change(t, app, "contact", "Changed")
		restore(t, app, "contact", content)
		if err := act(app, release); err != nil {
			t.Fatalf("step %d: %v", step, err)
		}
		if got := headingOf(t, app, "contact"); (got == "New") != (step%2 == 0) || got != "New" && got != before {
			t.Errorf("step %d: the heading is %q", step, got)
		}
	}
}

// decide takes a release back, with a decision about a document.
func decide(app core.App, release *core.Record, decisions ...releases.Decision) error {
	return app.RunInTransaction(func(tx core.App) error {
		stored, err := tx.FindRecordById(collections.Releases, release.Id)
		if err != nil {
			return err
		}
		return releases.TakeBack(tx, stored, versions.Author{Name: "Ravi"}, everybody, decisions...)
	})
}

// TestTakeBackDecisions takes a release back after one of its documents was changed: that change is kept, or
// taken back, too.
func TestTakeBackDecisions(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	before := headingOf(t, app, "contact")
	for _, keep := range []bool{true, false} {
		release := newRelease(t, app, "New", "contact", "grievances")
		testapp.Must(t, publish(app, release))
		change(t, app, "contact", "Changed")
		conflict, _ := errors.AsType[releases.Conflict](decide(app, release))
		if len(conflict) != 1 || conflict[0].Version != mustFind(t, app, "contact").GetInt(versions.FieldVersion) ||
			conflict[0].Time.IsZero() {
			t.Fatalf("%+v", conflict)
		}
		decision := releases.Decision{Key: "contact", Version: conflict[0].Version, Keep: keep}
		change(t, app, "contact", "Changed again")
		if conflict, _ := errors.AsType[releases.Conflict](decide(app, release, decision)); len(conflict) != 1 {
			t.Error("a later change was decided about that nobody has seen")
		}
		decision.Version++
		testapp.Must(t, decide(app, release, decision))
		want := before
		if keep {
			want = "Changed again"
		}
		if got := headingOf(t, app, "contact"); got != want || headingOf(t, app, "grievances") == "New" {
			t.Errorf("the heading is %q, want %q", got, want)
		}
		if err := publish(app, release); err != nil || (headingOf(t, app, "contact") == "New") == keep ||
			headingOf(t, app, "grievances") != "New" {
			t.Errorf("published again: %v", err)
		}
		testapp.Must(t, takeBack(app, release))
		restore(t, app, "contact", string(withHeading(t, app, "contact", before).Content))
	}
}

// TestTakeBackNothing refuses to take a release back if all its documents keep their later changes.
func TestTakeBackNothing(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact")
	testapp.Must(t, publish(app, release))
	change(t, app, "contact", "Changed")
	version := mustFind(t, app, "contact").GetInt(versions.FieldVersion)
	if err := decide(app, release, releases.Decision{Key: "contact", Version: version, Keep: true}); !errors.Is(err,
		releases.ErrEmpty) {
		t.Errorf("took back nothing: %v", err)
	}
}
