package cases

import (
	"context"
	"encoding/json/v2"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/store/collections"
)

// An act that has a mail happens when the mail is due. Until then it is pending: a row of the outbox holds it,
// the chain has no event, and the sender sees nothing of it. Staff see the case as the pending acts will leave
// it. The row of the case holds that, and its column before holds the case as it is. Taking an act back deletes
// its row. An act without a mail that builds on a pending one waits behind it.

// A pending is an act that waits in the outbox, or is held there.
type pending struct {
	ID         string         `db:"id"`
	Collection string         `db:"collection"` // of the submission
	Record     string         `db:"record"`     // the id of the submission
	Number     int64          `db:"event"`      // below zero, unlike the number of an event
	State      string         `db:"state"`      // collections.OutboxIsWaiting or OutboxIsHeld
	Due        types.DateTime `db:"nextTry"`
	Basis      int64          `db:"basis"` // the last event that the actor knew
	Act        pressed        `db:"act"`
}

const selectPending = "SELECT [[id]], [[collection]], [[record]], [[event]], [[state]], [[nextTry]], [[basis]], [[act]] FROM {{outbox}} WHERE [[event]] < 0 AND "

// NothingPending is the SQL condition that no act on a case waits until its mail is due. The query around it needs a
// column submission.
const NothingPending = "[[submission]] NOT IN (SELECT [[record]] FROM {{outbox}} WHERE [[event]] < 0 AND [[state]] = '" +
	collections.OutboxIsWaiting + "')"

// A pressed is an action with its actor and its time, as somebody pressed the button.
type pressed struct {
	Action Action // without the text and the subject, which are in Body
	By     Actor
	At     types.DateTime // the deadlines count from it
	Meta   map[string]any // of the event, as it was foreseen
	Body   Body
}

// Scan reads an act from the database.
func (p *pressed) Scan(value any) error {
	return json.Unmarshal(fmt.Append(nil, value), p)
}

// do applies the act to the case, and returns its event.
func (p pressed) do(tx core.App, c *Case) (draft, error) {
	action := p.Action
	action.Text, action.Subject = p.Body.Text, p.Body.Subject
	return c.apply(tx, p.By, action, p.At)
}

// isImpossible reports whether the case refuses an act, in contrast to a failure.
func isImpossible(err error) bool {
	_, isWrong := errors.AsType[validation.Errors](err)
	_, isRefusal := errors.AsType[Refusal](err)
	return errors.Is(err, ErrMove) || isRefusal || isWrong
}

// before is the content of the column before of a case, as JSON.
type before struct {
	Case Case    // without the pending acts
	Acts []int64 // their numbers
}

// Settled returns the case without its pending acts: as its sender and the chain know it.
func (c Case) Settled() (Case, error) {
	if c.Before == "" {
		return c, nil
	}
	var held before
	if err := json.Unmarshal([]byte(c.Before), &held); err != nil {
		return Case{}, fmt.Errorf("read the case without its pending acts: %w", err)
	}
	held.Case.Version, held.Case.IsUnreachable, held.Case.Merged = c.Version, c.IsUnreachable, c.Merged
	return held.Case, nil
}

// FindSettled returns the case of a submission of a kind, without its pending acts.
func FindSettled(app core.App, kind, submission string) (Case, error) {
	shown, err := Find(app, kind, submission)
	if err != nil {
		return Case{}, err
	}
	return shown.Settled()
}

// pendingActs returns the pending acts of the case, in the order in which they are due.
func (c Case) pendingActs(app core.App) (acts []pending, err error) {
	err = app.DB().NewQuery(selectPending +
		"[[collection]] = {:collection} AND [[record]] = {:record} AND [[kind]] = {:answer} ORDER BY [[nextTry]], [[event]] DESC").
		Bind(dbx.Params{"collection": c.kind().Collection, "record": c.Submission, "answer": collections.OutboxAnswer}).
		All(&acts)
	if err != nil {
		return nil, fmt.Errorf("read the pending acts of a case: %w", err)
	}
	return acts, nil
}

// foresee turns a settled case into the one that staff see: with the pending acts that are possible. A held act
// may never happen, so it changes nothing.
func (c *Case) foresee(app core.App, acts []pending) error {
	c.Before = ""
	c.setDue()
	if len(acts) == 0 {
		return nil
	}
	settled := before{Case: *c}
	for _, act := range acts {
		settled.Acts = append(settled.Acts, act.Number)
		if act.State != collections.OutboxIsWaiting {
			continue
		}
		next := *c
		if _, err := act.Act.do(app, &next); err == nil {
			*c = next
		} else if !isImpossible(err) {
			return err
		}
	}
	c.setDue()
	text, err := json.Marshal(settled, json.Deterministic(true))
	c.Before = string(text)
	return err
}

// saveShown stores a settled case that had the given version, with its pending acts.
func (c *Case) saveShown(tx core.App, version int) error {
	acts, err := c.pendingActs(tx)
	if err != nil {
		return err
	}
	if err := c.foresee(tx, acts); err != nil {
		return err
	}
	return c.save(tx, version)
}

// told returns the act as the event that it will be.
func (p pending) told(c Case) (Told, error) {
	meta, err := json.Marshal(p.Act.Meta, json.Deterministic(true))
	return Told{Body: p.Act.Body, Event: Event{
		Sequence: p.Number, Case: c.ID, Time: p.Act.At, Kind: p.Act.Action.Kind, Actor: p.Act.By.ID, Public: true,
		Meta: string(meta),
	}}, err
}

// press stores an act as pending, and returns its number. The case is as staff see it, and after is that case after
// the act.
func (c Case) press(tx core.App, after Case, act pressed, sendAt types.DateTime) (changed Case, number int64,
	err error) {
	again := c
	if _, err := act.do(tx, &again); err != nil { // the text may have grown too long
		return Case{}, 0, err
	}
	acts, err := c.pendingActs(tx)
	if err != nil {
		return Case{}, 0, err
	}
	due := act.At
	if act.Body.Subject != "" {
		due = act.At.Add(content.Limits.Mail.UndoTime())
	}
	if sendAt.After(due) {
		due = sendAt
	}
	builds := after.State != c.State || act.Action.Kind == Invite || act.Action.Kind == CancelInvite
	number = -act.At.Time().UnixMicro()
	for _, earlier := range acts {
		number = min(number, earlier.Number-1)
		if builds && earlier.State == collections.OutboxIsWaiting && earlier.Due.After(due) {
			due = earlier.Due
		}
	}
	last, err := LastEvent(tx)
	if err != nil {
		return Case{}, 0, err
	}
	text, err := json.Marshal(act)
	if err != nil {
		return Case{}, 0, fmt.Errorf("store a pending act: %w", err)
	}
	if err := c.addToOutbox(tx, collections.OutboxAnswer, due, number, last.Sequence, string(text)); err != nil {
		return Case{}, 0, err
	}
	if changed, err = c.Settled(); err != nil {
		return Case{}, 0, err
	}
	changed.Version++
	return changed, number, changed.saveShown(tx, c.Version)
}

// set changes the row of the act, unless it was taken back.
func (p pending) set(tx core.App, columns dbx.Params) (isThere bool, err error) {
	result, err := tx.DB().Update(collections.Outbox, columns, dbx.HashExp{"id": p.ID, "event": p.Number}).Execute()
	if err != nil {
		return false, fmt.Errorf("change a pending act: %w", err)
	}
	changed, err := result.RowsAffected()
	return changed > 0, err
}

// drop deletes the row of the act.
func (p pending) drop(tx core.App) error {
	if _, err := tx.DB().Delete(collections.Outbox, dbx.HashExp{"id": p.ID}).Execute(); err != nil {
		return fmt.Errorf("delete a pending act: %w", err)
	}
	return nil
}

// ApplyDue applies the pending acts that are due, each in its own transaction. It holds those that the sender of
// the case has overtaken, and those that are not possible any more. Their mails leave afterwards. One that fails does
// not stop the others.
func ApplyDue(ctx context.Context, app core.App, now time.Time) error {
	var due []pending
	// The plus sign makes SQLite use the index of the acts instead of that of all waiting mails. Nobody puts an act off
	// for longer than MaxDelay, so a later time was stored while the clock was wrong.
	err := app.DB().NewQuery(selectPending + NotSealed +
		" AND +[[state]] = {:waiting} AND ([[nextTry]] <= {:now} OR [[nextTry]] > {:wrong}) ORDER BY [[nextTry]], [[event]] DESC").
		Bind(dbx.Params{
			"waiting": collections.OutboxIsWaiting, "now": collections.DateTime(now).String(),
			"wrong": collections.DateTime(now.Add(MaxDelay)).String(),
		}).WithContext(ctx).All(&due)
	if err != nil {
		return fmt.Errorf("find the acts that are due: %w", err)
	}
	for _, act := range due {
		if ctx.Err() != nil {
			break
		}
		kind := kindOf(act.Collection)
		failed := app.RunInTransaction(func(tx core.App) error {
			// The write takes the lock of the database, so nobody appends in between.
			if isThere, err := act.set(tx, dbx.Params{collections.OutboxProblem: ""}); err != nil || !isThere {
				return err
			}
			c, err := FindSettled(tx, kind, act.Record)
			if err != nil {
				return err
			}
			if err := c.happen(tx, act); err != nil {
				return err
			}
			return c.saveShown(tx, c.Version)
		})
		announce(app, kind, failed)
		err = errors.Join(err, failed)
	}
	return err
}

// happen applies a pending act to the settled case, or holds it. A question for consent that is asked in vain is
// dropped instead.
func (c *Case) happen(tx core.App, act pending) error {
	hold := func(problem string) error {
		_, err := act.set(tx, dbx.Params{collections.OutboxState: collections.OutboxIsHeld,
			collections.OutboxProblem: problem})
		return err
	}
	kind, isMailed := act.Act.Action.Kind, act.Act.Body.Subject != ""
	if isMailed && kind != Acknowledge { // an acknowledgement answers nothing
		if overtaken, err := c.hasLater(tx, act.Basis, SenderKinds...); err != nil {
			return err
		} else if overtaken {
			return hold("")
		}
	}
	next := *c
	made, err := act.Act.do(tx, &next)
	switch {
	case isImpossible(err) && kind == AskConsent:
		return act.drop(tx)
	case isImpossible(err):
		return hold("The case has changed, so this is not possible any more.")
	case err != nil:
		return err
	}
	hadEnded := c.hasEnded()
	*c = next
	made.meta["at"] = act.Act.At.String()
	event, err := c.tell(tx, act.Act.By, made)
	if err != nil {
		return err
	}
	if err := c.finish(tx, act.Act.By, hadEnded, made, types.NowDateTime()); err != nil {
		return err
	}
	if !isMailed {
		return act.drop(tx)
	}
	_, err = act.set(tx, dbx.Params{collections.OutboxEvent: event.Sequence, collections.OutboxAct: ""})
	return err
}
