package releases_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"workforce/pb/content/releases"
	"workforce/pb/content/versions"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestStoredChanges stores what a release changes and nothing else: neither the rest of the document, nor what an
// earlier release changes, nor what the writer has sent back.
func TestStoredChanges(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	heading := headingOf(t, app, "contact")
	scheduled(t, app, monday, map[string]string{"heading": heading, "intro": "Of Monday"})
	second := mustReload(t, app, scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"}))
	want := `[{"key":"contact","version":1,"changes":[{"pointer":"/heading","before":"` + heading +
		`","after":"Wednesday"}]}]`
	if got := second.GetString(collections.ReleaseItems); got != want {
		t.Errorf("it holds %s", got)
	}
	items, _ := mustRead(t, app, second)
	if got := textsIn(t, items[0].Content); got != "Wednesday, Of Monday" ||
		textsIn(t, items[0].Base) != heading+", Of Monday" {
		t.Errorf("it shows %s, based on %s", got, textsIn(t, items[0].Base))
	}
	second.Set(collections.ReleaseItems, items)
	schedule(t, app, second, wednesday)
	if got := mustReload(t, app, second).GetString(collections.ReleaseItems); got != want {
		t.Errorf("sent back, it holds %s", got)
	}
}

// TestTheirsBesideEarlier has a colleague change what a release changes that builds on an earlier one. It clashes,
// and is not published over the colleague's text.
func TestTheirsBesideEarlier(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	scheduled(t, app, monday, map[string]string{"heading": headingOf(t, app, "contact"), "intro": "Of Monday"})
	second := mustReload(t, app, scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"}))
	change(t, app, "contact", "Theirs")
	check := func(when, want string) {
		t.Helper()
		if _, conflict := mustRead(t, app, second); len(conflict) != 1 ||
			strings.Join(conflict[0].Pointers, " ") != want {
			t.Errorf("%s: conflict %v", when, conflict)
		}
	}
	check("before Monday", "/heading")
	testapp.Must(t, releases.PublishDue(app, monday.Add(time.Minute)))
	check("after Monday", "/heading")
	testapp.Must(t, releases.PublishDue(app, wednesday.Add(time.Minute)))
	if got := textsIn(t, []byte(mustFind(t, app, "contact").
		GetString(collections.DocumentContent))); got != "Theirs, Of Monday" {
		t.Errorf("visitors read %s", got)
	}
}

// TestForgottenVersion publishes a release long after it was written: the version that it was made from is no longer
// kept, and others have changed other fields.
func TestForgottenVersion(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact")
	item := withTexts(t, withHeading(t, app, "contact", headingOf(t, app, "contact")),
		map[string]string{"intro": "Theirs"})
	restore(t, app, "contact", string(item.Content))
	testapp.MustExec(t, app, "DELETE FROM revisions WHERE collection = 'documents' AND version = 1")
	testapp.Must(t, publish(app, release))
	checkVisible(t, app, monday, "New, Theirs")
}

// TestEmptied publishes a release that takes all entries of a list away, and takes it back.
func TestEmptied(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	const empty = `"clients":{"entries":[]`
	document := mustFind(t, app, "home")
	content := regexp.MustCompile(`"clients":\s*\{.*?"entries":\s*\[[^]]*\]`).ReplaceAllString(
		document.GetString(collections.DocumentContent), empty+`,"label":"Clients"`)
	release := app.MustCreate(t, collections.Releases,
		map[string]any{"title": "No clients", "items": []collections.ReleaseItem{
			{Key: "home", Version: document.GetInt(versions.FieldVersion), Content: []byte(content)},
		}})
	isEmpty := func() bool {
		return strings.Contains(mustFind(t, app, "home").GetString(collections.DocumentContent), `"entries":[]`)
	}
	if err := publish(app, release); err != nil || !isEmpty() {
		t.Errorf("the list is empty: %v, %v", isEmpty(), err)
	}
	if err := takeBack(app, release); err != nil || isEmpty() {
		t.Errorf("taken back, the list is empty: %v, %v", isEmpty(), err)
	}
}
