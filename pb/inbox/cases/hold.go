package cases

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// An admin can hold a case for a legal matter. Until that day nobody can erase it: no admin, no operator, and not the
// program. An admin can also seal a case that must not be erased yet: no list, search or export shows it. The program
// erases it on its day.

// adminsOnly refuses a hold or a seal by somebody else.
const adminsOnly = "Only an admin can do this."

// IsHeld reports whether nobody may erase the submission at a moment.
func (c Case) IsHeld(at time.Time) bool { return c.HeldUntil.Time().After(at) }

// IsSealed reports whether the submission is sealed.
func (c Case) IsSealed() bool { return !c.SealedUntil.IsZero() }

// refuseHeld returns a Refusal while the case is held.
func (c Case) refuseHeld(at time.Time) error {
	if !c.IsHeld(at) {
		return nil
	}
	return Refusal{"It is kept for a legal matter until " + languages.In(languages.English).Day(c.HeldUntil.Time()) +
		". An admin can end that."}
}

// hold keeps anybody from erasing the submission until a day.
func (a *acting) hold() error {
	until, err := a.readUntil()
	if err != nil {
		return err
	}
	a.c.HeldUntil = until
	return nil
}

// endHold lets the submission be erased again.
func (a *acting) endHold() error {
	if err := a.needAdmin(); err != nil {
		return err
	}
	if !a.c.IsHeld(a.at.Time()) {
		return ErrMove
	}
	a.c.HeldUntil = types.DateTime{}
	return a.needText()
}

// seal hides the submission from all lists until it is erased.
func (a *acting) seal() error {
	until, err := a.readUntil()
	if err != nil {
		return err
	}
	a.c.SealedUntil = until
	a.made.store = a.listAgain
	return nil
}

// unseal lists the submission again.
func (a *acting) unseal() error {
	if err := a.needAdmin(); err != nil {
		return err
	}
	if !a.c.IsSealed() {
		return ErrMove
	}
	a.c.SealedUntil = types.DateTime{}
	a.made.store = a.listAgain
	return a.needText()
}

func (a *acting) listAgain(tx core.App, _ Event) error {
	return list.Put(tx, a.c.kind(), a.c.Submission)
}

// readUntil returns the day until which an admin, or the program, holds or seals the case. It notes the day in the event.
func (a *acting) readUntil() (types.DateTime, error) {
	if err := a.needAdmin(); err != nil {
		return types.DateTime{}, err
	}
	if !a.Until.After(a.at.Time()) {
		return types.DateTime{}, wrong("until", "Choose a day in the future")
	}
	until := dateTime(a.Until)
	a.made.meta["until"] = until.String()
	return until, a.needText()
}

// needAdmin refuses everybody but an admin and the program.
func (a *acting) needAdmin() error {
	if a.by.ID == program || isAdmin(a.tx, a.by) {
		return nil
	}
	return Refusal{adminsOnly}
}

// isAdmin reports whether an actor is an admin now.
func isAdmin(tx core.App, by Actor) bool {
	collection, id, _ := strings.Cut(by.ID, ":")
	account, err := tx.FindRecordById(collection, id)
	return err == nil && collections.HasRole(account, collections.RoleAdmin)
}
