package releases

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/versions"
	"workforce/pb/platform/rules"
	"workforce/pb/store/collections"
)

// checkEvery is the longest time until the schedule looks at the clock again, because the clock
// may have been set. It is also the pause after a failure.
const checkEvery = time.Minute

// schedule publishes releases at their times. Its timer is set anew at each change of a release.
type schedule struct {
	app     core.App
	mu      sync.Mutex // held while releases are published
	timer   *time.Timer
	stopped bool
}

// Register binds the rules of the releases, and publishes the scheduled ones while the program
// serves. Those that it missed while it was off are published when it starts.
//
// If publishing is reserved, only admins publish pages. Editors ask them to.
func Register(app core.App, reserved bool) {
	Reserve(app, reserved)
	bindRules(app)
	s := &schedule{app: app}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		changed := func(e *core.RecordEvent) error {
			go s.set(0) // a release that is due is published after the one who saved it has the answer
			return e.Next()
		}
		app.OnRecordAfterCreateSuccess(collections.Releases).BindFunc(changed)
		app.OnRecordAfterUpdateSuccess(collections.Releases).BindFunc(changed)
		app.OnRecordAfterDeleteSuccess(collections.Releases).BindFunc(changed)
		s.set(0)
		return nil
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		s.stop()
		return e.Next()
	})
}

// set sets the timer to the next scheduled release, but not before a pause is over.
func (s *schedule) set(pause time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		return
	}
	if s.timer != nil {
		s.timer.Stop()
	}
	next, err := nextTime(s.app)
	switch {
	case err != nil:
		s.app.Logger().Error("The scheduled releases could not be read", "error", err)
		s.timer = time.AfterFunc(checkEvery, s.run)
	case !next.IsZero():
		s.timer = time.AfterFunc(max(pause, min(time.Until(next), checkEvery)), s.run)
	}
}

// run publishes what is due. After an error, it tries again later.
func (s *schedule) run() {
	s.mu.Lock()
	if s.stopped {
		s.mu.Unlock()
		return
	}
	pause := time.Duration(0)
	if err := PublishDue(s.app, time.Now()); err != nil {
		s.app.Logger().Error("A scheduled release could not be published", "error", err)
		pause = checkEvery
	}
	s.mu.Unlock()
	s.set(pause)
}

// stop ends the schedule. It waits for a release that is being published.
func (s *schedule) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = true
	if s.timer != nil {
		s.timer.Stop()
	}
}

const reservedKey = "publishingReserved"

// Reserve sets whether only admins may publish pages.
func Reserve(app core.App, reserved bool) { app.Store().Set(reservedKey, reserved) }

// IsReserved reports whether only admins may publish pages.
func IsReserved(app core.App) bool {
	reserved, _ := app.Store().Get(reservedKey).(bool)
	return reserved
}

// nextTime returns when the next scheduled release is due, or the zero time.
func nextTime(app core.App) (time.Time, error) {
	var at string
	err := app.DB().Select("coalesce(min([[at]]), '')").From(collections.Releases).
		Where(dbx.HashExp{collections.ReleaseState: Scheduled}).Row(&at)
	if err != nil || at == "" {
		return time.Time{}, err
	}
	moment, err := types.ParseDateTime(at)
	return moment.Time(), err
}

// PublishDue publishes the scheduled releases whose time has come, the earliest first. A release
// that conflicts with a later change, or that breaks a rule, fails: it is kept with its problem.
// Any other error ends the run, so that no later release overtakes an earlier one.
func PublishDue(app core.App, now time.Time) error {
	var due []*core.Record
	err := app.RecordQuery(collections.Releases).AndWhere(dbx.HashExp{collections.ReleaseState: Scheduled}).
		AndWhere(dbx.NewExp("[[at]] <= {:now}", dbx.Params{"now": collections.DateTime(now)})).
		OrderBy("at", "id").All(&due)
	if err != nil {
		return fmt.Errorf("read the releases that are due: %w", err)
	}
	for _, release := range due {
		if err := publishDue(app, release.Id); err != nil {
			return err
		}
	}
	return nil
}

func publishDue(app core.App, id string) error {
	return Attempt(app, func(app core.App) error {
		release, err := app.FindRecordById(collections.Releases, id)
		if err != nil || !isScheduled(release) {
			return err
		}
		author, err := Kind.SavedBy(app, release)
		if err == nil {
			err = Publish(app, release, author)
		}
		problem := problemOf(err)
		if problem == "" {
			return err
		}
		app.Logger().Warn("A scheduled release was not published", "release", id, "problem", problem)
		if release, err = app.FindRecordById(collections.Releases, id); err != nil {
			return err
		}
		return change(app, release, func(r *Reader) error {
			release.Set(collections.ReleaseState, Failed)
			release.Set(collections.ReleaseAt, nil)
			if field, ok := release.Collection().Fields.GetByName(collections.ReleaseProblem).(*core.TextField); ok {
				problem = rules.Shorten(problem, field.Max-1, " ,.", "…") // it may name many pages
			}
			release.Set(collections.ReleaseProblem, problem)
			versions.SetAuthor(release, versions.Program)
			return r.rebase(release)
		})
	})
}

// problemOf returns why a release cannot be published as it is, or "" for any other error.
func problemOf(err error) string {
	broken, isBroken := errors.AsType[validation.Errors](err)
	_, isConflict := errors.AsType[Conflict](err)
	invalid, isInvalid := errors.AsType[Invalid](err)
	switch {
	case isBroken:
		return broken.Error()
	case isInvalid:
		return invalid.Why()
	case isConflict, errors.Is(err, ErrEmpty):
		return err.Error()
	}
	return ""
}
