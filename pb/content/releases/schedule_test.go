package releases_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/releases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// schedule schedules a release.
func schedule(t *testing.T, app core.App, release *core.Record, at time.Time) {
	t.Helper()
	moment, err := types.ParseDateTime(at)
	testapp.Must(t, err)
	release.Set(collections.ReleaseAt, moment)
	testapp.Must(t, releases.Save(app, release, true))
}

// TestPublishDue publishes what is due. A release that conflicts fails as a whole and keeps nothing else
// from being published.
func TestPublishDue(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	now := time.Now()
	late := newRelease(t, app, "Late", "help-center", "blogs")
	early := newRelease(t, app, "Early", "contact")
	other := newRelease(t, app, "Other", "grievances")
	future := newRelease(t, app, "Future", "careers")
	open := newRelease(t, app, "Open", "careers")
	for release, in := range map[*core.Record]time.Duration{late: 3 * time.Hour, early: time.Hour, other: 2 * time.Hour,
		future: 9 * time.Hour} {
		schedule(t, app, release, now.Add(in))
	}
	change(t, app, "blogs", "Changed")
	testapp.Must(t, releases.PublishDue(app, now))
	if got := headingOf(t, app, "contact"); got == "Early" {
		t.Error("published too early")
	}
	testapp.Must(t, releases.PublishDue(app, now.Add(4*time.Hour)))
	for release, want := range map[*core.Record]string{
		late: releases.Failed, early: releases.Published, other: releases.Published, future: releases.Scheduled,
		open: releases.Open,
	} {
		stored := testapp.MustFind(t, app, collections.Releases, "id", release.Id)
		if got := stored.GetString(collections.ReleaseState); got != want ||
			(stored.GetString(collections.ReleaseProblem) != "") != (want == releases.Failed) {
			t.Errorf("%s: %s %q, want %s", release.GetString("items"), got, stored.GetString(collections.ReleaseProblem), want)
		}
	}
	if headingOf(t, app, "contact") != "Early" || headingOf(t, app, "grievances") != "Other" {
		t.Error("a due release was not published")
	}
	if headingOf(t, app, "blogs") != "Changed" || headingOf(t, app, "help-center") == "Late" {
		t.Error("a part of the release that conflicts was published")
	}
}

// TestSchedule stores a release whose time has come: it is published without a further call.
func TestSchedule(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact")
	published := awaitState(app)
	schedule(t, app, release, time.Now().Add(-time.Minute))
	if state := <-published; state != releases.Published || headingOf(t, app, "contact") != "New" {
		t.Errorf("%s: %s", state, headingOf(t, app, "contact"))
	}
}

// TestScheduleAtStart starts the program after the time of a release.
func TestScheduleAtStart(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	newRelease(t, app, "New", "contact")
	testapp.MustExec(t, app, "UPDATE releases SET state = 'scheduled', at = '2026-01-01 00:00:00.000Z'")
	published := awaitState(app)
	router, err := apis.NewRouter(app)
	testapp.Must(t, err)
	err = app.OnServe().Trigger(&core.ServeEvent{App: app, Router: router, Server: &http.Server{}},
		func(*core.ServeEvent) error { return nil })
	testapp.Must(t, err)
	if state := <-published; state != releases.Published || headingOf(t, app, "contact") != "New" {
		t.Errorf("%s: %s", state, headingOf(t, app, "contact"))
	}
}

// awaitState returns the states that releases get, except scheduled.
func awaitState(app core.App) <-chan string {
	states := make(chan string, 9)
	app.OnRecordAfterUpdateSuccess(collections.Releases).BindFunc(func(e *core.RecordEvent) error {
		if state := e.Record.GetString(collections.ReleaseState); state != releases.Scheduled {
			states <- state
		}
		return e.Next()
	})
	return states
}

// TestRestoredRelease restores a deleted release that was scheduled: it waits for a new time.
func TestRestoredRelease(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	release := newRelease(t, app, "New", "contact")
	schedule(t, app, release, time.Now().Add(time.Hour))
	testapp.Must(t, app.Delete(release))
	testapp.Must(t, releases.Kind.Restore(app, release.Id, nil))
	restored, err := app.FindRecordById(collections.Releases, release.Id)
	if err != nil || restored.GetString(collections.ReleaseState) != releases.Open ||
		!restored.GetDateTime(collections.ReleaseAt).IsZero() {
		t.Errorf("%v, %v", restored, err)
	}
}
