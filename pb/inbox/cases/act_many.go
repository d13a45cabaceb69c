package cases

import (
	"errors"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// ActedOnMany says what ActOnMany did.
type ActedOnMany struct {
	// Changed lists the submissions whose cases were changed.
	Changed []string `json:"changed"`
	// Events lists the events of Changed, in the same order. Those below zero are pending acts.
	Events []int64 `json:"events"`
	// Missing lists submissions that do not exist, or not any more.
	Missing []string `json:"missing"`
	// Refused lists submissions whose cases cannot do this in their state, or whose senders it would trouble.
	Refused []string `json:"refused"`
}

// ActOnMany acknowledges, assigns, moves or rejects the cases of several submissions, or asks whether
// they may be kept. Cases that cannot do this are reported and do not stop the others. If it returns an
// error, some may be changed, and calling it again changes the rest.
func ActOnMany(app core.App, kind string, submissions []string, by Actor, action Action) (ActedOnMany, error) {
	done := newActedOnMany()
	if !slices.Contains(ManyKinds, action.Kind) {
		return done, wrong("kind", oneOf(ManyKinds))
	}
	action.Version = 0
	err := collections.InBatches(app, submissions, func(tx core.App, id string) error {
		_, event, err := Act(tx, kind, id, by, action)
		return done.add(id, event.Sequence, err)
	})
	announce(app, kind, err)
	return done, err
}

// A PendingAct names a pending act of a submission's case.
type PendingAct struct {
	Submission string
	Number     int64
}

// TakeBackMany takes several pending acts back. Those that have happened are reported as refused and do not stop the
// others. If it returns an error, some may be taken back, and calling it again takes back the rest.
func TakeBackMany(app core.App, kind string, acts []PendingAct, by Actor) (ActedOnMany, error) {
	done := newActedOnMany()
	err := collections.InBatches(app, acts, func(tx core.App, act PendingAct) error {
		return done.add(act.Submission, act.Number, TakeBack(tx, kind, act.Submission, act.Number, by))
	})
	announce(app, kind, err)
	return done, err
}

func newActedOnMany() ActedOnMany {
	return ActedOnMany{Changed: []string{}, Events: []int64{}, Missing: []string{}, Refused: []string{}}
}

// add notes what became of one submission. It returns the errors that stop all.
func (d *ActedOnMany) add(submission string, event int64, err error) error {
	switch {
	case errors.Is(err, ErrNotFound):
		d.Missing = append(d.Missing, submission)
	case errors.Is(err, ErrMove), errors.Is(err, ErrMailState), isRefusal(err):
		d.Refused = append(d.Refused, submission)
	case err != nil:
		return err
	default:
		d.Changed, d.Events = append(d.Changed, submission), append(d.Events, event)
	}
	return nil
}

func isRefusal(err error) bool {
	_, is := errors.AsType[Refusal](err)
	return is
}
