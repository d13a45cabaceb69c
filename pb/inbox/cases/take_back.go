package cases

import (
	"encoding/json/v2"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// takeBack takes back a pending act with its mail, or only the mail of an event that has happened. It returns
// ErrNotFound if the event has no mail.
func (a *acting) takeBack() error { return a.c.takeBack(a.tx, a.Event, a.by) }

// sendNow lets a pending act happen now, also one that was held. It also sends the mail of an event that waits, was
// held or was given up. It returns ErrNotFound if the event has no mail, and ErrMove or a Refusal if the act is not
// possible any more.
func (a *acting) sendNow() error {
	if a.Event < 0 {
		return a.c.sendNow(a.tx, a.Event, a.by)
	}
	return a.c.changeMail(a.tx, a.Event, a.by, MailAllowed, func(row *core.Record) bool {
		state := row.GetString(collections.OutboxState)
		row.Load(map[string]any{
			collections.OutboxState: collections.OutboxIsWaiting, collections.OutboxNextTry: types.NowDateTime(),
			collections.OutboxFirstTry: "", collections.OutboxGivenUp: "", collections.OutboxAttempts: 0,
		})
		return state == collections.OutboxIsWaiting || state == collections.OutboxIsHeld ||
			state == collections.OutboxIsFailed || state == collections.OutboxIsRefused
	})
}

// changeMail changes the row of an answer in the outbox, and records who did it. change returns
// false if the mail is in another state.
func (c Case) changeMail(tx core.App, event int64, by Actor, told EventKind, change func(row *core.Record) bool) error {
	rows, err := tx.FindAllRecords(collections.Outbox, dbx.HashExp{
		collections.OutboxCollection: c.kind().Collection, collections.OutboxRecord: c.Submission,
		collections.OutboxKind: collections.OutboxAnswer, collections.OutboxEvent: event,
	})
	if err != nil {
		return fmt.Errorf("find the mail of an event: %w", err)
	}
	if len(rows) == 0 {
		return ErrNotFound
	}
	if !change(rows[0]) {
		return ErrMailState
	}
	if err := tx.Save(rows[0]); err != nil {
		return fmt.Errorf("change the mail of an event: %w", err)
	}
	_, err = c.tell(tx, by, draft{kind: told, meta: map[string]any{"event": event}})
	return err
}

// note adds an event that tells what somebody did to a pending act.
func (p pending) note(tx core.App, c Case, kind EventKind, by Actor, body Body) error {
	_, err := c.tell(tx, by, draft{kind: kind, body: body,
		meta: map[string]any{"kind": p.Act.Action.Kind, "at": p.Act.At.String(), "meta": p.Act.Meta}})
	return err
}

// pendingAct returns a pending act of the case that staff see, and the case without such acts.
func (c Case) pendingAct(tx core.App, number int64) (act pending, settled Case, err error) {
	acts, err := c.pendingActs(tx)
	if err != nil {
		return pending{}, Case{}, err
	}
	at := slices.IndexFunc(acts, func(act pending) bool { return act.Number == number })
	if at < 0 {
		return pending{}, Case{}, ErrMailState
	}
	settled, err = c.Settled()
	return acts[at], settled, err
}

// takeBack takes a pending act of the case that staff see back, with those that are not possible without it, or the
// mail of an event. The chain keeps what was taken back.
func (c Case) takeBack(tx core.App, number int64, by Actor) error {
	if number > 0 {
		return c.changeMail(tx, number, by, MailTakenBack, func(row *core.Record) bool {
			state := row.GetString(collections.OutboxState)
			row.Set(collections.OutboxState, collections.OutboxIsTakenBack)
			row.Set(collections.OutboxGivenUp, types.NowDateTime())
			return state == collections.OutboxIsWaiting || state == collections.OutboxIsHeld
		})
	}
	act, settled, err := c.pendingAct(tx, number)
	if err != nil {
		return err
	}
	if err := act.drop(tx); err != nil {
		return err
	}
	if err := act.note(tx, c, MailTakenBack, by, act.Act.Body); err != nil {
		return err
	}
	if err := settled.takeBackImpossible(tx, by); err != nil {
		return err
	}
	settled.Version++
	return settled.saveShown(tx, c.Version)
}

// takeBackImpossible takes back the pending acts that are not possible in a settled case. Those without a mail that
// wait for no mail any more are due.
func (c Case) takeBackImpossible(tx core.App, by Actor) error {
	acts, err := c.pendingActs(tx)
	if err != nil {
		return err
	}
	waits := false
	for _, act := range acts {
		next := c
		_, err := act.Act.do(tx, &next)
		if isImpossible(err) {
			if err := errors.Join(act.drop(tx), act.note(tx, c, MailTakenBack, by, act.Act.Body)); err != nil {
				return err
			}
			continue
		}
		if act.Act.Body.Subject == "" && !waits && err == nil {
			_, err = act.set(tx, dbx.Params{collections.OutboxNextTry: types.NowDateTime()})
		}
		if err != nil {
			return err
		}
		waits = waits || act.Act.Body.Subject != ""
		c = next
	}
	return nil
}

// sendNow makes a pending act of the case that staff see due. A held one counts as pressed now.
func (c Case) sendNow(tx core.App, number int64, by Actor) error {
	act, settled, err := c.pendingAct(tx, number)
	if err != nil {
		return err
	}
	if act.State == collections.OutboxIsHeld {
		act.Act.At = types.NowDateTime()
	}
	next := settled
	if _, err := act.Act.do(tx, &next); err != nil {
		return err
	}
	text, err := json.Marshal(act.Act)
	if err != nil {
		return fmt.Errorf("store a pending act: %w", err)
	}
	last, err := LastEvent(tx)
	if err != nil {
		return err
	}
	row, err := tx.FindRecordById(collections.Outbox, act.ID)
	if err != nil {
		return fmt.Errorf("find a pending act: %w", err)
	}
	row.Load(map[string]any{
		collections.OutboxState: collections.OutboxIsWaiting, collections.OutboxNextTry: types.NowDateTime(),
		collections.OutboxProblem: "",
		collections.OutboxBasis:   last.Sequence, collections.OutboxAct: string(text),
	})
	if err := tx.Save(row); err != nil { // which wakes the worker
		return fmt.Errorf("store a pending act: %w", err)
	}
	if err := act.note(tx, c, MailAllowed, by, Body{}); err != nil {
		return err
	}
	settled.Version++
	return settled.saveShown(tx, c.Version)
}
