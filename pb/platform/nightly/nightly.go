// Package nightly runs jobs once a day, most of them at night. PocketBase's scheduler alone
// would never run them on a machine that is off at that time, so a missed job runs after the
// next start, or within an hour.
package nightly

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/background"
	"workforce/pb/platform/ist"
)

const (
	// dueHour and dueMinute are when the jobs run, in UTC. It is 3:10 at night in India.
	dueHour, dueMinute = 21, 40
	// catchUpAt is when missed jobs are looked for: every hour, away from the regular time.
	catchUpAt = "10 * * * *"
	// retryAfter is the time before a failed job runs again. A job that ends the whole
	// program is therefore not run again by every restart.
	retryAfter = 50 * time.Minute
	// longPause is how long a job that erases may not have run before it is put off by a day.
	longPause = 3 * 24 * time.Hour
)

// Night names the night that a moment belongs to. It begins when the jobs run, and lasts until they run again.
func Night(moment time.Time) string {
	return moment.UTC().Add(-dueHour*time.Hour - dueMinute*time.Minute).Format(time.DateOnly)
}

// table keeps the last run of each job.
const table = "_nightly_jobs"

// Interrupted is the problem of a job from its start to its end.
const Interrupted = "the program stopped before the job was finished"

// putOff is the problem of a job that waits for a day.
const putOff = "the job had not run for days, and waits for a day, because the clock may be wrong"

// A schedule holds the jobs of an app.
type schedule struct {
	app  core.App
	jobs []job
	work *background.Work
}

type job struct {
	name         string
	hour, minute int // when it runs, in UTC
	erases       bool
	work         func(context.Context) error
}

// Add registers a job. It runs every night, and operators can run it in `/_/`. Jobs run one
// after another. work should return soon after its context is canceled, because the program
// waits for it when it stops. Add must be called before the app serves.
func Add(app core.App, name string, work func(context.Context) error) {
	add(app, job{name: name, hour: dueHour, minute: dueMinute, work: work})
}

// AddErasing registers a nightly job that erases what people have sent, because its time is over. After longPause
// without it, the job is put off by a day, also if an operator runs it: perhaps the clock of the machine is ahead until
// it gets the right time, and nothing would bring back what was erased.
func AddErasing(app core.App, name string, work func(context.Context) error) {
	add(app, job{name: name, hour: dueHour, minute: dueMinute, erases: true, work: work})
}

// AddAt registers a job that runs every day at another time, in UTC.
func AddAt(app core.App, name string, hour, minute int, work func(context.Context) error) {
	add(app, job{name: name, hour: hour, minute: minute, work: work})
}

func add(app core.App, added job) {
	s := scheduleOf(app)
	s.jobs = append(s.jobs, added)
	app.Cron().MustAdd(added.name, fmt.Sprintf("%d %d * * *", added.minute, added.hour), func() {
		s.work.Do(func(ctx context.Context) { s.run(ctx, added, time.Now(), true) })
	})
}

// The hours in India between which jobs mail people. A mail is later than in the morning only after an outage. The
// sentences about rejections name the hour of the morning (content/acts.json and the words of the admin area), and so
// does docs/OPERATING.md.
const (
	MorningHour = 9
	eveningHour = 21
)

// AddMorning registers a job that mails people. It runs every day at MorningHour in India. A missed run is caught up at
// any hour, so work itself must do nothing outside IsDaytime. The next morning does what that run has missed.
func AddMorning(app core.App, name string, work func(ctx context.Context, now time.Time) error) {
	morning := time.Date(2000, 1, 1, MorningHour, 0, 0, 0, ist.Zone).UTC()
	AddAt(app, name, morning.Hour(), morning.Minute(), func(ctx context.Context) error { return work(ctx, time.Now()) })
}

// IsDaytime reports whether it is a time of the day in India at which people may be mailed.
func IsDaytime(now time.Time) bool {
	hour := now.In(ist.Zone).Hour()
	return hour >= MorningHour && hour < eveningHour
}

// Start runs the missed jobs in the background, and the named ones also if they were not missed.
func Start(app core.App, always ...string) {
	routine.FireAndForget(func() { RunMissed(app, time.Now, always...) })
}

// Last returns when a job last started, and what went wrong. The problem is empty if it
// succeeded, and the time is zero if the job never ran.
func Last(app core.App, name string) (at time.Time, problem string, err error) {
	var row struct {
		At      types.DateTime `db:"at"`
		Problem string         `db:"problem"`
	}
	err = app.DB().Select("at", "problem").From(table).Where(dbx.HashExp{"name": name}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, "", nil
	}
	if err != nil {
		return time.Time{}, "", fmt.Errorf("read the last run of %s: %w", name, err)
	}
	return row.At.Time(), row.Problem, nil
}

// A Failure is a job whose last run has failed.
type Failure struct {
	Name    string         `db:"name"`
	At      types.DateTime `db:"at"`
	Problem string         `db:"problem"`
}

// Failures returns the jobs whose last run has failed. They run again every hour. It leaves out a job that has not run
// for two days: the program no longer has it.
func Failures(app core.App, now time.Time) (failed []Failure, err error) {
	err = app.DB().Select("name", "at", "problem").From(table).
		Where(dbx.NotIn("problem", "", Interrupted, putOff)).
		AndWhere(dbx.NewExp("[[at]] > {:since}",
			dbx.Params{"since": now.UTC().AddDate(0, 0, -2).Format(types.DefaultDateLayout)})).
		OrderBy("name").All(&failed)
	if err != nil {
		return nil, fmt.Errorf("read which nightly jobs have failed: %w", err)
	}
	return failed, nil
}

// Succeeded notes that what a job does was done another way.
func Succeeded(app core.App, name string, now time.Time) { scheduleOf(app).note(name, now, "") }

// Forget deletes the last run of a job, so that the next start runs it.
func Forget(app core.App, name string) error {
	if _, err := app.NonconcurrentDB().Delete(table, dbx.HashExp{"name": name}).Execute(); err != nil {
		return fmt.Errorf("forget the last run of %s: %w", name, err)
	}
	return nil
}

// ForgetUnfinished deletes the last runs of the jobs that have not ended, so that the next start runs them. A
// database of an early version has none.
func ForgetUnfinished(db dbx.Builder) error {
	var exists bool
	err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = {:table})").
		Bind(dbx.Params{"table": table}).Row(&exists)
	if err == nil && exists {
		_, err = db.Delete(table, dbx.HashExp{"problem": Interrupted}).Execute()
	}
	return err
}

// scheduleOf returns the schedule of an app. The first call binds it to the app.
func scheduleOf(app core.App) *schedule {
	return app.Store().GetOrSet("nightly", func() any {
		s := &schedule{app: app, work: background.New(app)}
		app.Cron().MustAdd("runMissedNightlyJobs", catchUpAt, func() { RunMissed(app, time.Now) })
		return s
	}).(*schedule)
}

// RunMissed runs the jobs that have not succeeded since they were last due, and the named
// ones also if they were not missed. It returns when all have finished.
func RunMissed(app core.App, now func() time.Time, always ...string) {
	s := scheduleOf(app)
	for _, job := range s.jobs {
		s.work.Do(func(ctx context.Context) { s.run(ctx, job, now(), slices.Contains(always, job.name)) })
	}
}

// isMissed tells whether a job must be caught up. A last run in the future means that the
// clock was wrong, so the job runs.
func (j job) isMissed(last time.Time, problem string, now time.Time) bool {
	if problem != "" && now.Sub(last) >= retryAfter || last.After(now) {
		return true
	}
	due := time.Date(now.Year(), now.Month(), now.Day(), j.hour, j.minute, 0, 0, time.UTC)
	if due.After(now) {
		due = due.AddDate(0, 0, -1)
	}
	return last.Before(due)
}

// run runs a job if it was missed, or always. The result is stored.
func (s *schedule) run(ctx context.Context, job job, now time.Time, always bool) {
	at, before, err := Last(s.app, job.name)
	if err != nil {
		s.app.Logger().Error("A nightly job could not be looked up", "job", job.name, "error", err)
	}
	if err != nil && (!always || job.erases) || !always && !job.isMissed(at, before, now.UTC()) {
		return
	}
	if job.erases && s.putsOff(job, at, before, now) {
		return
	}
	s.note(job.name, now, Interrupted)
	problem := ""
	if err := job.work(ctx); err != nil {
		if ctx.Err() != nil {
			s.note(job.name, at, before) // as if it had not begun, because the program stops: the next start runs it
			return
		}
		problem = err.Error()
		s.app.Logger().Error("A nightly job failed", "job", job.name, "error", err)
	}
	s.note(job.name, now, problem)
}

// putsOff tells whether a job that erases waits for a day, because it has not run for days. It stores when
// the wait began.
func (s *schedule) putsOff(job job, last time.Time, problem string, now time.Time) bool {
	since := now.Sub(last)
	begins := !last.IsZero() && since > longPause
	if begins {
		s.note(job.name, now, putOff)
		s.app.Logger().
			Warn("A job that erases waits for a day, because it had not run for days and the clock may be wrong",
				"job", job.name)
	}
	return begins || problem == putOff && since >= 0 && since < 24*time.Hour
}

// note stores the run of a job. If that fails, for example on a full disk, the job still
// runs, because it may free space.
func (s *schedule) note(name string, started time.Time, problem string) {
	_, err := s.app.NonconcurrentDB().NewQuery("INSERT OR REPLACE INTO {{" + table +
		"}} ([[name]], [[at]], [[problem]]) VALUES ({:name}, {:at}, {:problem})").
		Bind(dbx.Params{"name": name, "at": started.UTC().Format(types.DefaultDateLayout), "problem": problem}).
		Execute()
	if err != nil {
		s.app.Logger().Error("The run of a nightly job could not be stored", "job", name, "error", err)
	}
}
