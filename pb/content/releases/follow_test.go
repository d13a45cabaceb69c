package releases_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/content/releases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// The times of the tests.
var (
	monday    = time.Now().Add(24 * time.Hour)
	wednesday = monday.Add(48 * time.Hour)
	friday    = wednesday.Add(48 * time.Hour)
)

// scheduled stores a release that changes texts of the contact page at a time.
func scheduled(t *testing.T, app *testapp.App, at time.Time, texts map[string]string) *core.Record {
	t.Helper()
	release := app.MustCreate(t, collections.Releases, map[string]any{
		"title": "A campaign", "items": []collections.ReleaseItem{withTexts(t,
			withHeading(t, app, "contact", texts["heading"]), texts)},
	})
	schedule(t, app, release, at)
	return release
}

// withTexts returns an item with other texts.
func withTexts(t *testing.T, item collections.ReleaseItem, texts map[string]string) collections.ReleaseItem {
	t.Helper()
	var content map[string]any
	testapp.Must(t, json.Unmarshal(item.Content, &content))
	for name, text := range texts {
		content[name] = text
	}
	text, err := json.Marshal(content)
	testapp.Must(t, err)
	item.Content = text
	return item
}

// textsIn returns heading and intro of a document.
func textsIn(t *testing.T, content []byte) string {
	t.Helper()
	var read struct{ Heading, Intro string }
	testapp.Must(t, json.Unmarshal(content, &read))
	return read.Heading + ", " + read.Intro
}

// textsOf returns heading and intro of the contact page as a release would publish them.
func textsOf(t *testing.T, app core.App, release *core.Record) string {
	t.Helper()
	items, _ := mustRead(t, app, mustReload(t, app, release))
	return textsIn(t, items[0].Content)
}

// mustRead returns the documents of a release as it would publish them, and its conflicts.
func mustRead(t *testing.T, app core.App, release *core.Record) ([]collections.ReleaseItem, releases.Conflict) {
	t.Helper()
	reader, err := releases.NewReader(app)
	testapp.Must(t, err)
	items, conflict, err := reader.Read(release)
	testapp.Must(t, err)
	return items, conflict
}

func mustReload(t *testing.T, app core.App, release *core.Record) *core.Record {
	t.Helper()
	return testapp.MustFind(t, app, collections.Releases, "id", release.Id)
}

// checkVisible publishes what is due at a time and checks what visitors read then. No release has a conflict.
func checkVisible(t *testing.T, app core.App, at time.Time, want string) {
	t.Helper()
	testapp.Must(t, releases.PublishDue(app, at.Add(time.Minute)))
	content, err := documents.Get(app, "contact")
	testapp.Must(t, err)
	if got := textsIn(t, content); got != want {
		t.Errorf("visitors read %q, want %q", got, want)
	}
	all, err := app.FindAllRecords(collections.Releases)
	testapp.Must(t, err)
	for _, release := range all {
		if _, conflict := mustRead(t, app, release); len(conflict) > 0 &&
			release.GetString(collections.ReleaseState) != releases.Published {
			t.Errorf("%s: %v", release.GetString(collections.ReleaseState), conflict)
		}
	}
}

// TestFollow schedules three changes of one document, in any order: each builds on the one before it.
func TestFollow(t *testing.T) {
	texts := []map[string]string{{"heading": "Monday", "intro": "Of Monday"}, {"heading": "Wednesday"},
		{"heading": "Friday"}}
	for name, order := range map[string][]int{"in their order": {0, 1, 2}, "the last one first": {2, 1, 0}} {
		t.Run(name, func(t *testing.T) {
			app := testapp.NewWithDocuments(t)
			made := make([]*core.Record, len(order))
			for _, i := range order {
				made[i] = scheduled(t, app, []time.Time{monday, wednesday, friday}[i], texts[i])
			}
			if got := textsOf(t, app, made[2]); got != "Friday, Of Monday" {
				t.Errorf("the last one begins with %q", got)
			}
			checkVisible(t, app, monday, "Monday, Of Monday")
			checkVisible(t, app, wednesday, "Wednesday, Of Monday")
			checkVisible(t, app, friday, "Friday, Of Monday")
		})
	}
}

// TestFollowAdded schedules two releases that both add to one list: both entries are published.
func TestFollowAdded(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	before := mustFind(t, app, "error").GetString(collections.DocumentContent)
	for label, at := range map[string]time.Time{"Of Wednesday": wednesday, "Of Monday": monday} {
		entry := `{"label": "` + label + `", "href": "/help"}, `
		content := strings.Replace(before, `"links":[`, `"links":[`+entry, 1)
		release := app.MustCreate(t, collections.Releases, map[string]any{
			"title": label, "items": []collections.ReleaseItem{{Key: "error", Version: 1, Content: []byte(content)}},
		})
		schedule(t, app, release, at)
	}
	testapp.Must(t, releases.PublishDue(app, wednesday.Add(time.Minute)))
	var read struct{ Links []struct{ Label string } }
	testapp.Must(t, json.Unmarshal([]byte(mustFind(t, app, "error").GetString(collections.DocumentContent)), &read))
	if len(read.Links) != 5 || read.Links[0].Label != "Of Monday" || read.Links[1].Label != "Of Wednesday" {
		t.Errorf("visitors see %+v", read.Links)
	}
}

// TestMovedLater moves a release to a later time, after others have filled the list that it adds to. It is not
// published before itself, so its entry counts once.
func TestMovedLater(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	document := mustFind(t, app, "error")
	before := document.GetString(collections.DocumentContent)
	with := func(entries int, label string) string {
		return strings.Replace(before, `"links":[`,
			`"links":[`+strings.Repeat(`{"label": "`+label+`", "href": "/help"}, `, entries), 1)
	}
	release := app.MustCreate(t, collections.Releases, map[string]any{
		"title": "A campaign",
		"items": []collections.ReleaseItem{{Key: "error", Version: 1, Content: []byte(with(1, "Campaign"))}},
	})
	schedule(t, app, release, monday)
	document.Set(collections.DocumentContent, with(4, "Other")) // the list takes one more
	testapp.Must(t, app.Save(document))
	schedule(t, app, mustReload(t, app, release), wednesday)
	testapp.Must(t, releases.PublishDue(app, wednesday.Add(time.Minute)))
	if now := mustFind(t, app, "error").GetString(collections.DocumentContent); strings.Count(now, `"Campaign"`) != 1 {
		t.Errorf("visitors see %s", now)
	}
}

// TestFollowChanged changes an earlier release, and then gives it up: the later one follows.
func TestFollowChanged(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	heading := headingOf(t, app, "contact")
	first := scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
	second := scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
	before := textsIn(t, withHeading(t, app, "contact", "Wednesday").Content)

	first = mustReload(t, app, first)
	items, _ := mustRead(t, app, first)
	item := withTexts(t, items[0], map[string]string{"intro": "Of Sunday"})
	first.Set(collections.ReleaseItems, []collections.ReleaseItem{item})
	schedule(t, app, first, monday)
	if got := textsOf(t, app, second); got != "Wednesday, Of Sunday" {
		t.Errorf("after a change: %q", got)
	}
	testapp.Must(t, app.Delete(first))
	if got := textsOf(t, app, second); got != before {
		t.Errorf("without the first: %q, want %q", got, before)
	}
	checkVisible(t, app, monday, textsIn(t, withHeading(t, app, "contact", heading).Content))
	checkVisible(t, app, wednesday, before)
}

// TestFollowLeft gives up the time of the later release: it is based on what visitors see again.
func TestFollowLeft(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
	second := mustReload(t, app, scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"}))
	second.Set(collections.ReleaseAt, nil)
	testapp.Must(t, releases.Save(app, second, true))
	items, _ := mustRead(t, app, second)
	item := items[0]
	if got := textsIn(t, item.Content); got != textsIn(t, withHeading(t, app, "contact", "Wednesday").Content) ||
		item.Base != nil {
		t.Errorf("%q, based on %s", got, item.Base)
	}
}

// TestMergedAtPublishing publishes a release whose document somebody has changed elsewhere meanwhile.
func TestMergedAtPublishing(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact")
	restore(t, app, "contact", string(withTexts(t, withHeading(t, app, "contact", headingOf(t, app, "contact")),
		map[string]string{"intro": "Theirs"}).Content))
	testapp.Must(t, publish(app, release))
	checkVisible(t, app, monday, "New, Theirs")
	testapp.Must(t, takeBack(app, release))
	content, err := documents.Get(app, "contact")
	if err != nil || headingOf(t, app, "contact") == "New" ||
		textsIn(t, content) != headingOf(t, app, "contact")+", Theirs" {
		t.Errorf("taken back: %q, %v", textsIn(t, content), err)
	}
}
