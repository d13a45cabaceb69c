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
			t.Errorf("%s: %s %q, want %s", release.GetString("items"), got,
				stored.GetString(collections.ReleaseProblem), want)
		}
	}
	if headingOf(t, app, "contact") != "Early" || headingOf(t, app, "grievances") != "Other" {
		t.Error("a due release was not published")
	}
	if headingOf(t, app, "blogs") != "Changed" || headingOf(t, app, "help-center") == "Late" {
		t.Error("a part of the release that conflicts was published")
	}
}

// TestEditSchedulesNothing changes releases whose time was chosen before. Only a scheduled one stays scheduled: a small
// change must not publish what was taken back, has failed or waits for an admin.
func TestEditSchedulesNothing(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	past, future := time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	for _, c := range []struct {
		state string
		at    time.Time
		want  string
	}{
		{releases.Scheduled, future, releases.Scheduled},
		{releases.TakenBack, past, releases.Open},
		{releases.TakenBack, future, releases.Open},
		{releases.Failed, past, releases.Open},
		{releases.Asked, past, releases.Asked},
		{releases.Asked, future, releases.Asked},
		{releases.Asked, time.Time{}, releases.Asked},
	} {
		release := newRelease(t, app, "New", "contact")
		release.Set(collections.ReleaseState, c.state)
		release.Set(collections.ReleaseAt, c.at)
		testapp.Must(t, app.Save(release))
		release = testapp.MustFind(t, app, collections.Releases, "id", release.Id)
		release.Set(collections.ReleaseTitle, "Another title")
		testapp.Must(t, releases.Save(app, release, true))
		stored := testapp.MustFind(t, app, collections.Releases, "id", release.Id)
		if got := stored.GetString(collections.ReleaseState); got != c.want ||
			stored.GetDateTime(collections.ReleaseAt).IsZero() != (c.want == releases.Open || c.at.IsZero()) {
			t.Errorf("%s at %v: %s at %v, want %s", c.state, c.at, got,
				stored.GetDateTime(collections.ReleaseAt), c.want)
		}
	}
}

// TestTimeIsOver takes a scheduled release back after it was published, lets one fail, and declines one: none keeps its
// time.
func TestTimeIsOver(t *testing.T) {
	app := testapp.NewWithDocuments(t)
	now := time.Now()
	early, late, declined := newRelease(t, app, "Early", "contact"), newRelease(t, app, "Late", "blogs"),
		newRelease(t, app, "Declined", "careers")
	schedule(t, app, early, now.Add(time.Hour))
	schedule(t, app, late, now.Add(time.Hour))
	change(t, app, "blogs", "Changed")
	testapp.Must(t, releases.PublishDue(app, now.Add(2*time.Hour)))
	testapp.Must(t, takeBack(app, early))
	declined.Set(collections.ReleaseAt, now.Add(time.Hour))
	testapp.Must(t, releases.Save(app, declined, false))
	testapp.Must(t, releases.Decline(app, declined, nil, "Not yet."))
	for release, want := range map[*core.Record]string{early: releases.TakenBack, late: releases.Failed,
		declined: releases.Open} {
		stored := testapp.MustFind(t, app, collections.Releases, "id", release.Id)
		if got := stored.GetString(collections.ReleaseState); got != want ||
			!stored.GetDateTime(collections.ReleaseAt).IsZero() {
			t.Errorf("%s at %v, want %s without a time", got, stored.GetDateTime(collections.ReleaseAt), want)
		}
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
