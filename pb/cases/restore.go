package cases

import (
	"encoding/json/v2"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// restorable are the kinds of events that are undone with their mail, by the state that they lead to.
var restorable = map[EventKind]State{Acknowledge: Acknowledged, Decide: Resolved, Reject: Rejected}

// restore moves the case to the state before an event whose mail was taken back. It does so if the event
// has acknowledged, decided or rejected the case, and the case was not moved again since. It reports
// whether it did. A question for consent is undone, too. A cancelled interview needs no more: it holds
// again without its mail, see InvitationAfter.
func (c *Case) restore(tx core.App, sequence int64) (bool, error) {
	var event Event
	if err := tx.DB().Select("kind", "meta").From(Events).Where(dbx.HashExp{"sequence": sequence}).One(&event); err != nil {
		return false, fmt.Errorf("read an event: %w", err)
	}
	if event.Kind == AskConsent {
		var meta struct{ Asked string }
		if err := json.Unmarshal([]byte(event.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
			return false, fmt.Errorf("read event %d: %w", sequence, err)
		}
		return false, c.unask(tx, sequence, meta.Asked)
	}
	if state, is := restorable[event.Kind]; !is || c.State != state || c.Former == "" {
		return false, nil
	}
	if moved, err := c.hasLater(tx, sequence, Decide, Reopen, SenderAsked, SenderEnded); err != nil || moved {
		return false, err
	}
	var meta struct{ AcknowledgeBy string }
	if err := json.Unmarshal([]byte(event.Meta), &meta, json.MatchCaseInsensitiveNames(true)); err != nil {
		return false, fmt.Errorf("read event %d: %w", sequence, err)
	}
	if event.Kind == Acknowledge || meta.AcknowledgeBy != "" { // a decision may have acknowledged, too
		c.AcknowledgedAt = types.DateTime{}
	}
	if event.Kind == Decide {
		c.Outcome, c.DuplicateOf, c.DecidedAt = "", "", types.DateTime{}
	}
	c.State, c.ClosedAt = c.Former, types.DateTime{}
	c.setDue()
	before := c.Version
	c.Version++
	return true, c.save(tx, before)
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
