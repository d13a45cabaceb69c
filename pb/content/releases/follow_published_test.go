package releases_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/releases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestFollowSavesNothing schedules, publishes and deletes earlier releases. The later one is not saved by that.
func TestFollowSavesNothing(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	second := scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
	first := scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
	testapp.Must(t, app.Delete(scheduled(t, app, monday.Add(time.Hour), map[string]string{"heading": "Given up"})))
	checkVisible(t, app, monday, "Monday, Of Monday")
	if got := mustReload(t, app, second); got.GetInt("version") != second.GetInt("version") {
		t.Errorf("version %d became %d", second.GetInt("version"), got.GetInt("version"))
	}
	testapp.Must(t, takeBack(app, first))
	if err := releases.PublishDue(app, wednesday.Add(time.Minute)); err != nil ||
		headingOf(t, app, "contact") != "Wednesday" {
		t.Errorf("visitors read %q, %v", headingOf(t, app, "contact"), err)
	}
}

// TestFollowNew schedules a release after one was published that a second one builds on.
func TestFollowNew(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
	scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
	checkVisible(t, app, monday, "Monday, Of Monday")
	third := scheduled(t, app, friday, map[string]string{"heading": "Friday"})
	if got := textsOf(t, app, third); got != "Friday, Of Monday" {
		t.Errorf("it begins with %q", got)
	}
	checkVisible(t, app, wednesday, "Wednesday, Of Monday")
	checkVisible(t, app, friday, "Friday, Of Monday")
}

// TestFollowBack sets a text on Wednesday back to what it is before Monday.
func TestFollowBack(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	heading := headingOf(t, app, "contact")
	scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
	second := mustReload(t, app, scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"}))
	items, _ := mustRead(t, app, second)
	second.Set(collections.ReleaseItems,
		[]collections.ReleaseItem{withTexts(t, items[0], map[string]string{"heading": heading})})
	schedule(t, app, second, wednesday)
	checkVisible(t, app, monday, "Monday, Of Monday")
	checkVisible(t, app, wednesday, heading+", Of Monday")
}

// TestAfterPublished publishes a release at its time, while another one with the same text waits or does not wait for
// its own time. Only the one that waits counts on it.
func TestAfterPublished(t *testing.T) {
	giveUp := func(app core.App, release *core.Record) error {
		release.Set(collections.ReleaseAt, nil)
		return releases.Save(app, release, true)
	}
	for name, c := range map[string]struct {
		before func(t *testing.T, app *testapp.App) *core.Record // makes the other release
		after  func(app core.App, release *core.Record) error    // before the other one is looked at
		theirs string                                            // what a colleague writes after the release
		want   string                                            // the fields of a conflict
	}{
		"it waits": {before: func(t *testing.T, app *testapp.App) *core.Record {
			return scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
		}},
		"it has no time": {before: func(t *testing.T, app *testapp.App) *core.Record {
			return newRelease(t, app, "Wednesday", "contact")
		}, want: "/heading /intro"},
		"it gets its time too late": {before: func(t *testing.T, app *testapp.App) *core.Record {
			return newRelease(t, app, "Wednesday", "contact")
		}, after: func(app core.App, release *core.Record) error {
			release.Set(collections.ReleaseAt, wednesday)
			if err := releases.Save(app, release, true); err == nil {
				return errors.New("it is scheduled")
			}
			return nil
		}, want: "/heading /intro"},
		"it gives its time up": {before: func(t *testing.T, app *testapp.App) *core.Record {
			return scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
		}, after: giveUp},
		"an admin declines it": {before: func(t *testing.T, app *testapp.App) *core.Record {
			release := newRelease(t, app, "Wednesday", "contact")
			release.Set(collections.ReleaseAt, wednesday)
			testapp.Must(t, releases.Save(app, release, false))
			return release
		}, after: func(app core.App, release *core.Record) error {
			return releases.Decline(app, release, nil, "Not yet.")
		},
			want: "/heading /intro"},
		"a colleague writes the same": {before: func(t *testing.T, app *testapp.App) *core.Record {
			return scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
		}, theirs: "Theirs", want: "/heading"},
		"a colleague writes the same, and it gives its time up": {
			before: func(t *testing.T, app *testapp.App) *core.Record {
				return scheduled(t, app, wednesday, map[string]string{"heading": "Wednesday"})
			}, after: giveUp, theirs: "Theirs", want: "/heading /intro"},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.NewWithDocuments(t)
			second := c.before(t, app)
			scheduled(t, app, monday, map[string]string{"heading": "Monday", "intro": "Of Monday"})
			testapp.Must(t, releases.PublishDue(app, monday.Add(time.Minute)))
			if c.theirs != "" {
				change(t, app, "contact", c.theirs)
			}
			second = mustReload(t, app, second)
			if c.after != nil {
				testapp.Must(t, c.after(app, second))
				second = mustReload(t, app, second)
			}
			items, conflict := mustRead(t, app, second)
			var got []string
			for _, changed := range conflict {
				got = append(got, changed.Pointers...)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("conflict %v, want %s", got, c.want)
			}
			if text := textsIn(t, items[0].Content); c.want == "" && text != "Wednesday, Of Monday" {
				t.Errorf("it has %q", text)
			}
		})
	}
}
