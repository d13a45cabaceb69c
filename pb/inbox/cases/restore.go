package cases

import (
	"encoding/json/v2"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// byMail are the kinds of events that happen by their mail. If it is taken back, they have not happened.
// Reopening is none of them, because it begins new deadlines.
var byMail = []EventKind{Acknowledge, Answer, Decide, Invite, Move, Reject}

// undo gives the case the state that follows from its events without the given one, because its mail was
// taken back. It reports whether the event is one of byMail. A question for consent is undone, too. A
// cancelled interview needs no more: it holds again without its mail, see InvitationAfter.
func (c *Case) undo(tx core.App, sequence int64) (bool, error) {
	history, err := History(tx, *c)
	if err != nil {
		return false, err
	}
	at := slices.IndexFunc(history, func(told Told) bool { return told.Sequence == sequence })
	if at < 0 {
		return false, fmt.Errorf("find event %d of a case", sequence)
	}
	event := &history[at]
	var meta struct{ Asked, AcknowledgeBy string }
	if err := json.Unmarshal([]byte(event.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
		return false, fmt.Errorf("read event %d: %w", sequence, err)
	}
	if event.Kind == AskConsent {
		return false, c.unask(tx, sequence, meta.Asked)
	}
	if !slices.Contains(byMail, event.Kind) {
		return false, nil
	}
	event.Undone = true
	after, err := c.replay(history)
	if err != nil {
		return false, err
	}
	if event.Kind == Acknowledge || meta.AcknowledgeBy != "" ||
		after.AcknowledgedAt.IsZero() { // a decision may have acknowledged, too
		c.AcknowledgedAt = after.AcknowledgedAt
	}
	if after.DecidedAt.IsZero() {
		c.DuplicateOf, c.DecidedAt = "", types.DateTime{}
	}
	c.State, c.Outcome, c.Former = after.State, after.Outcome, after.Former
	if !c.hasEnded() {
		c.ClosedAt = types.DateTime{}
	}
	c.setDue()
	return true, nil
}

// replay returns the case as its events have left it. A move that followed from an undone event is not
// made: a grievance that was not acknowledged is not worked on.
func (c *Case) replay(history []Told) (Case, error) {
	after := c.first()
	for _, told := range history {
		next := after
		if err := next.follow(told); err != nil {
			return Case{}, err
		}
		if next.State == after.State || after.allows(next.State) {
			after = next
		}
	}
	return after, nil
}

// first returns the case as it was received.
func (c *Case) first() Case {
	first := *c
	first.State, first.Former, first.Outcome = c.kind().Flow.First, "", ""
	first.AcknowledgedAt, first.DecidedAt = types.DateTime{}, types.DateTime{}
	return first
}

// takeBackUnknown takes back what has ended the case if the sender does not know of it, because its mail
// waits. To the sender the case is still open. It does nothing if there is no such event.
func (c *Case) takeBackUnknown(tx core.App) error {
	if !c.hasEnded() {
		return nil
	}
	history, err := History(tx, *c)
	if err != nil {
		return err
	}
	for _, told := range slices.Backward(history) {
		if slices.Contains(byMail, told.Kind) && told.Public && !told.IsShown(time.Now()) &&
			told.Mail.State != collections.OutboxIsTakenBack {
			if err := c.takeBackMail(tx, told.Sequence, Actor{ID: program}); err != nil || !c.hasEnded() {
				return err
			}
		}
	}
	return nil
}

// hasLater reports whether the case has an event of one of the kinds after an event.
func (c *Case) hasLater(app core.App, sequence int64, kinds ...EventKind) (bool, error) {
	wanted := make([]any, len(kinds))
	for i, kind := range kinds {
		wanted[i] = kind
	}
	var found int
	err := app.DB().Select("count(*)").From(Events).
		Where(dbx.And(dbx.HashExp{"case": c.ID, "kind": wanted}, dbx.NewExp("sequence > {:event}", dbx.Params{"event": sequence}))).Row(&found)
	if err != nil {
		return false, fmt.Errorf("read the events of a case: %w", err)
	}
	return found > 0, nil
}
