package nightly_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/nightly"
	"workforce/pb/test/testapp"
)

// TestIsMissed checks when a job is caught up. The jobs are due at 21:40 UTC.
func TestIsMissed(t *testing.T) {
	app := testapp.New(t)
	ran, problem := false, ""
	nightly.Add(app, "job", func(context.Context) error {
		ran = true
		if problem != "" {
			return errors.New(problem)
		}
		return nil
	})
	// runMissed runs the missed jobs at a moment of February. It reports whether the job was one of them.
	runMissed := func(moment string) bool {
		at, err := time.Parse("2006-01-2 15:04", "2026-02-"+moment)
		testapp.Must(t, err)
		ran = false
		nightly.RunMissed(app, func() time.Time { return at })
		return ran
	}
	for name, c := range map[string]struct {
		last, problem, now string
		want               bool
	}{
		"never run":                          {"", "", "5 09:00", true},
		"run last night, asked by day":       {"4 21:40", "", "5 09:00", false},
		"run by day, before it is due again": {"5 09:00", "", "5 21:39", false},
		"run by day, due since then":         {"5 09:00", "", "5 21:40", true},
		"off for a night":                    {"3 21:40", "", "5 09:00", true},
		"off for half a night":               {"4 09:00", "", "4 22:10", true},
		"failed half an hour ago":            {"4 21:40", "no room", "4 22:10", false},
		"failed more than an hour ago":       {"4 21:40", "no room", "4 23:10", true},
		"run by a clock that was ahead":      {"9 09:00", "", "5 09:00", true},
	} {
		t.Run(name, func(t *testing.T) {
			testapp.Must(t, nightly.Forget(app, "job"))
			if problem = c.problem; c.last != "" && !runMissed(c.last) {
				t.Fatal("a job that never ran was not missed")
			}
			if got := runMissed(c.now); got != c.want {
				t.Errorf("missed: %v, want %v", got, c.want)
			}
		})
	}
}

// TestMissedJobs checks that a missed job runs once, that a failed one runs again and does
// not stop the others, and that the results can be looked up.
func TestMissedJobs(t *testing.T) {
	app := testapp.New(t)
	failed, succeeded := 0, 0
	problem := errors.New("no room")
	nightly.Add(app, "failing", func(context.Context) error { failed++; return problem })
	nightly.Add(app, "working", func(context.Context) error { succeeded++; return nil })
	if at, text, err := nightly.Last(app, "working"); !at.IsZero() || text != "" || err != nil {
		t.Errorf("before the first run: %v %q %v", at, text, err)
	}
	morning := time.Date(2026, 2, 3, 4, 5, 6, 0, time.UTC)
	for _, c := range []struct {
		at                time.Time
		failed, succeeded int // runs until then
	}{
		{morning, 1, 1},
		{morning.Add(time.Minute), 1, 1},
		{morning.Add(time.Hour), 2, 1},
		{morning.AddDate(0, 0, 1), 3, 2},
	} {
		nightly.RunMissed(app, func() time.Time { return c.at })
		if failed != c.failed || succeeded != c.succeeded {
			t.Errorf("at %v: ran %d and %d times, want %d and %d", c.at, failed, succeeded, c.failed, c.succeeded)
		}
	}
	for name, want := range map[string]string{"failing": problem.Error(), "working": ""} {
		at, text, err := nightly.Last(app, name)
		if !at.Equal(morning.AddDate(0, 0, 1)) || text != want || err != nil {
			t.Errorf("the %s job: %v %q %v", name, at, text, err)
		}
	}
}

// TestScheduledJob checks that PocketBase's list of jobs can run a job at any time, and that
// a job does nothing when the database was closed.
func TestScheduledJob(t *testing.T) {
	app := testapp.New(t)
	ran := 0
	nightly.Add(app, "job", func(context.Context) error { ran++; return nil })
	run(t, app, "job")
	run(t, app, "job")
	if ran != 2 {
		t.Errorf("ran %d times, want 2", ran)
	}
	testapp.Must(t, app.ClearBootstrap())
	run(t, app, "job")
	if ran != 2 {
		t.Error("ran without a database")
	}
}

// TestStop checks that closing the database cancels the running job and waits for it, and
// that a job which did not finish is known as such. A clean stop is no failure: the next start runs the job.
func TestStop(t *testing.T) {
	app := testapp.New(t)
	running, problem, ended := make(chan bool), "", false
	nightly.Add(app, "long", func(ctx context.Context) error {
		_, problem, _ = nightly.Last(app, "long")
		close(running)
		<-ctx.Done()
		ended = true
		return ctx.Err()
	})
	nightly.Start(app)
	<-running
	testapp.Must(t, app.ClearBootstrap())
	if !ended {
		t.Error("the database was closed under a running job")
	}
	if problem == "" {
		t.Error("a running job is stored as one that succeeded")
	}
	testapp.Must(t, app.Bootstrap())
	if at, problem, err := nightly.Last(app, "long"); err != nil || !at.IsZero() || problem != "" {
		t.Errorf("a stop is stored as a run at %v: %q, %v", at, problem, err)
	}
}

func run(t *testing.T, app core.App, name string) {
	t.Helper()
	for _, job := range app.Cron().Jobs() {
		if job.Id() == name {
			job.Run()
			return
		}
	}
	t.Errorf("PocketBase does not list the job %s", name)
}

// TestErasingJob puts a job off by a day that erases and has not run for days: the clock may be ahead.
func TestErasingJob(t *testing.T) {
	app := testapp.New(t)
	runs := 0
	nightly.AddErasing(app, "erase", func(context.Context) error { runs++; return nil })
	for _, c := range []struct {
		name, at string
		runs     int
	}{
		{"a new site", "2026-02-03 04:05", 1},
		{"a night later", "2026-02-04 04:05", 2},
		{"a clock that is a year ahead", "2027-02-04 21:30", 2},
		{"its regular time by that clock", "2027-02-04 21:40", 2},
		{"the right clock", "2026-02-04 05:05", 3},
		{"a site that was off for long", "2026-03-04 21:30", 3},
		{"its regular time", "2026-03-04 21:40", 3},
		{"a day later", "2026-03-05 21:40", 4},
		{"two days later", "2026-03-06 21:40", 5},
	} {
		at, err := time.Parse("2006-01-02 15:04", c.at)
		testapp.Must(t, err)
		nightly.RunMissed(app, func() time.Time { return at }, "erase")
		if runs != c.runs {
			t.Fatalf("%s: %d runs, want %d", c.name, runs, c.runs)
		}
	}
}
