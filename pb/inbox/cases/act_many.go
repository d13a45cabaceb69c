package cases

import (
	"errors"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// ActedOnMany says what ActOnMany did. Submissions in none of the lists needed no change.
type ActedOnMany struct {
	MarkedMany
	// Events lists the events of Changed, in the same order. Those below zero are pending acts.
	Events []int64 `json:"events"`
	// Refused lists submissions whose cases cannot do this in their state, or whose senders it would trouble.
	Refused []string `json:"refused"`
}

// MarkedMany says which of several submissions were changed.
type MarkedMany struct {
	// Changed lists the submissions that were changed, or whose cases were.
	Changed []string `json:"changed"`
	// Missing lists submissions that do not exist, or not any more.
	Missing []string `json:"missing"`
}

// ActOnMany does one thing to the cases of several submissions, or marks them. Those that cannot do this are reported
// and do not stop the others. If it returns an error, some may be changed, and calling it again changes
// the rest.
func ActOnMany(app core.App, kind string, submissions []string, by Actor, action Action) (ActedOnMany, error) {
	if !slices.Contains(ManyKinds, action.Kind) && !slices.Contains(MarkKinds, action.Kind) {
		return ActedOnMany{}, wrong("kind", oneOf(ManyKinds))
	}
	done := ActedOnMany{MarkedMany{Changed: []string{}, Missing: []string{}}, []int64{}, []string{}}
	events := action.Events
	err := collections.InBatches(app, submissions, func(tx core.App, id string) error {
		one := action
		if one.Version = 0; len(events) > 0 {
			one.Event, events = events[0], events[1:]
		}
		_, event, err := act(tx, kind, id, by, one, types.NowDateTime())
		_, isRefusal := errors.AsType[Refusal](err)
		switch {
		case errors.Is(err, errRepeated):
		case errors.Is(err, ErrNotFound):
			done.Missing = append(done.Missing, id)
		case errors.Is(err, ErrMove), errors.Is(err, ErrMailState), isRefusal:
			done.Refused = append(done.Refused, id)
		case err != nil:
			return err
		default:
			done.Changed, done.Events = append(done.Changed, id), append(done.Events, event.Sequence)
		}
		return nil
	})
	announce(app, kind, err)
	if err != nil {
		return ActedOnMany{}, err
	}
	return done, nil
}
