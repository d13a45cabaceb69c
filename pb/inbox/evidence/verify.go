package evidence

import (
	"context"
	"encoding/hex"
	"encoding/json/jsontext"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
)

// A Verdict is the result of Verify, or of the check of a Proof.
type Verdict struct {
	Events int64
	Head   string // the hash of the last event
	// Submissions counts those that were compared with what was received.
	Submissions int64
	// Erased counts the events whose texts were erased.
	Erased int64
	// Checkpoints counts the signed checkpoints that were compared with the chain.
	Checkpoints int64
	// Unused are the receipts that were given, but that no case has, the newest of a kind first. At most 20.
	Unused []Unused
	// Problems are sentences, at most 20.
	Problems []string
	// lacking holds the events without their texts by case, until the event that erased these.
	lacking map[string][]int64
}

const (
	verifyBatch = 2000
	maxProblems = 20
)

// Verify reads the whole chain of events, and reports every event that was changed, added or
// removed after it had been written. Events that are missing at the end are found by the signed
// checkpoints. Then it compares the submissions with what was received, with their files only if
// withFiles is set, because it reads all of them.
func Verify(ctx context.Context, app core.App, withFiles bool) (Verdict, error) {
	verdict := Verdict{lacking: map[string][]int64{}}
	var last cases.Event
	for {
		var events []struct {
			cases.Event
			Salt, Body *string
		}
		err := app.ConcurrentDB().Select("case_events.*", "case_bodies.salt", "case_bodies.body").From(cases.Events).
			LeftJoin(cases.Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
			Where(dbx.NewExp("[[case_events.sequence]] > {:last}", dbx.Params{"last": last.Sequence})).
			OrderBy("case_events.sequence").Limit(verifyBatch).WithContext(ctx).All(&events)
		if err != nil {
			return verdict, fmt.Errorf("read the chain of events: %w", err)
		}
		for _, e := range events {
			verdict.check(last, e.Event, e.Salt, e.Body)
			last = e.Event
		}
		if len(events) < verifyBatch {
			verdict.Head = last.Hash
			verdict.reportLacking()
			if err := verdict.checkCheckpoints(ctx, app); err != nil {
				return verdict, err
			}
			if err := verdict.findUnused(ctx, app); err != nil {
				return verdict, err
			}
			if err := cases.CompareStates(ctx, app, verdict.Report); err != nil {
				return verdict, err
			}
			verdict.Submissions, err = cases.CompareReceived(ctx, app, withFiles, verdict.Report)
			return verdict, err
		}
	}
}

// check compares an event with the event before it, with its hash, and with its body.
func (v *Verdict) check(before, e cases.Event, salt, body *string) {
	if e.Sequence != before.Sequence+1 {
		v.Report("Events %d to %d are missing.", before.Sequence+1, e.Sequence-1)
	} else if e.Previous != before.Hash {
		v.Report("Event %d does not follow event %d.", e.Sequence, before.Sequence)
	}
	v.checkEvent(e, salt, body)
}

// checkEvent compares an event with its hash, and with its body.
func (v *Verdict) checkEvent(e cases.Event, salt, body *string) {
	v.Events++
	if !jsontext.Value(e.Meta).IsValid() || e.ComputeHash() != e.Hash {
		v.Report("Event %d was changed.", e.Sequence)
	}
	switch {
	case e.Commitment == "" && body != nil:
		v.Report("A text was added to event %d.", e.Sequence)
	case e.Commitment != "" && body == nil:
		v.lacking[e.Case] = append(v.lacking[e.Case], e.Sequence)
	case body != nil:
		key, err := hex.DecodeString(*salt)
		if err != nil || cases.Commit(key, []byte(*body)) != e.Commitment {
			v.Report("The text of event %d was changed.", e.Sequence)
		}
	}
	if e.Kind == cases.WasErased {
		v.Erased += int64(len(v.lacking[e.Case]))
		delete(v.lacking, e.Case)
	}
}

// reportLacking reports the texts that are gone without an event that erased them.
func (v *Verdict) reportLacking() {
	lacking := slices.Concat(slices.Collect(maps.Values(v.lacking))...)
	slices.Sort(lacking)
	for _, sequence := range lacking {
		v.Report("The text of event %d was taken away, although nobody has deleted its submission.", sequence)
	}
}

// UnusedSince returns the receipts without a case after which the next one was given later than a moment.
func (v *Verdict) UnusedSince(moment time.Time) (receipts []string) {
	for _, unused := range v.Unused {
		if unused.Until.After(moment) {
			receipts = append(receipts, unused.Text)
		}
	}
	return receipts
}

// Report adds a problem.
func (v *Verdict) Report(format string, args ...any) {
	if len(v.Problems) < maxProblems {
		v.Problems = append(v.Problems, fmt.Sprintf(format, args...))
	}
}
