package cases

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/inbox/languages"
	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
)

// deletedWhy is the name under which a record carries the reason for which it is deleted. It is no field of a
// collection, so it is not stored.
const deletedWhy = "deletedWhy"

// The sentences that refuse to remove a submission.
const (
	undecided       = "It is not decided. Decide it first, or mark it as spam."
	keptForOthers   = "Other grievances were closed as the same as this one, and wait for its decision. Decide it first."
	waitsForKept    = "It waits for the decision of %s, as it was closed as the same. Decide that one first."
	undecidedInBin  = "It is not decided, so it cannot stay in the bin. Restore it first."
	notAdmin        = "Only an admin can delete it for good."
	newAccount      = "Your account is newer than this grievance and than %d days. Another admin has to delete it for good, because whoever has moved it to the bin could have made your account."
	newBinner       = "The account that moved it to the bin is newer than this grievance and than %d days, so one person could have both accounts. Restore it. Then somebody whose account is older has to move it to the bin."
	notSecondPerson = "You have moved it to the bin. Another admin has to delete it for good, so that two people agree."
)

// MustBeDecided reports whether the case waits for a decision. A pending decision does not count, because it can be
// taken back.
func (c Case) MustBeDecided() (bool, error) {
	settled, err := c.Settled()
	return settled.kind().Deadlines && !settled.hasEnded(), err
}

// keepOutOfBin refuses to move an undecided grievance to the bin, or to unmark it as spam there. It refuses spam and
// bin for a case that waits for the decision of another one, and spam for a case whose decision others wait for: spam
// may be deleted from the bin undecided, so the decision would never reach the senders.
func (a *acting) keepOutOfBin(record *core.Record) error {
	if a.of.Kind == Flag || a.of.Kind == Bin {
		if err := a.refuseWaiting(); err != nil {
			return err
		}
	}
	waits, err := a.c.MustBeDecided()
	switch {
	case err != nil || !waits:
		return err
	case a.of.Kind == Flag && a.c.Merged != "":
		return Refusal{keptForOthers}
	case a.of.Kind == Bin && !record.GetBool(collections.Spam):
		return Refusal{undecided}
	case a.of.Kind == Unflag && !record.GetDateTime(collections.DeletedAt).IsZero():
		return Refusal{undecidedInBin}
	}
	return nil
}

// refuseWaiting refuses a case that waits for the decision of the one that it is the same as.
func (a *acting) refuseWaiting() error {
	kept, err := a.c.WaitsFor(a.tx)
	if err != nil || kept == "" {
		return err
	}
	return Refusal{fmt.Sprintf(waitsForKept, kept)}
}

// leaveBin takes the submission of a case that was opened again out of the bin.
func (a *acting) leaveBin() error {
	record, err := a.submission()
	if err != nil || record.GetDateTime(collections.DeletedAt).IsZero() || record.GetBool(collections.Spam) {
		return err
	}
	record.Set(collections.DeletedAt, types.DateTime{})
	if err := a.tx.SaveNoValidate(record); err != nil {
		return fmt.Errorf("take a submission out of the bin: %w", err)
	}
	return nil
}

// deleteForGood deletes a submission that is in the bin, for a reason. It must be done by an admin who has not moved it
// there. A submission that is not in the bin, such as one that was restored meanwhile, stays as it is.
func (a *acting) deleteForGood() error {
	var err error
	if a.Text, err = a.readText(a.of); err != nil {
		return err
	}
	if err := a.needText(); err != nil {
		return err
	}
	record, err := a.submission()
	if err != nil || record.GetDateTime(collections.DeletedAt).IsZero() {
		return cmp.Or[error](err, errRepeated)
	}
	if err := a.needSecondPerson(); err != nil {
		return err
	}
	return a.erase(record)
}

// erase deletes a submission for the reason that the action gives.
func (a *acting) erase(record *core.Record) error {
	record.SetRaw(deletedWhy, a.Text)
	if err := a.tx.Delete(record); err != nil {
		return fmt.Errorf("delete a submission: %w", err)
	}
	return nil
}

// Erase deletes a submission for good, wherever it is listed. The reason stays in the chain, so it must name nobody.
// Erase returns ErrNotFound, also if it was erased before, and a Refusal while the case is held.
func Erase(app core.App, kind, submission string, by Actor, why string) error {
	return app.RunInTransaction(func(tx core.App) error {
		c, err := Find(tx, kind, submission)
		if err != nil {
			return err
		}
		a := &acting{Action: Action{Text: why}, c: &c, tx: tx, by: by, at: types.NowDateTime()}
		record, err := a.submission()
		if err != nil {
			return err
		}
		return a.erase(record)
	})
}

// needSecondPerson refuses anyone but an admin who has not moved the submission to the bin. For a grievance, both
// accounts must be older than the grievance, or older than list.KeptInBin. An admin who invites a
// colleague sees the link that sets the password, so one person could use both accounts.
func (a *acting) needSecondPerson() error {
	if !isAdmin(a.tx, a.by) {
		return Refusal{notAdmin}
	}
	var binner string
	err := a.tx.DB().Select("actor").From(Events).
		Where(dbx.HashExp{"case": a.c.ID, "kind": WasMarked, "meta": `{"mark":"deleted"}`}).
		OrderBy("sequence DESC").Limit(1).Row(&binner)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("find who moved a submission to the bin: %w", err)
	}
	if binner == a.by.ID {
		return Refusal{notSecondPerson}
	}
	if !a.c.kind().Deadlines {
		return nil
	}
	if isNew, err := a.isNewAccount(a.by.ID); err != nil || isNew {
		return cmp.Or[error](err, Refusal{fmt.Sprintf(newAccount, content.Limits.Bin.Days)})
	}
	if isNew, err := a.isNewAccount(binner); err != nil || isNew {
		return cmp.Or[error](err, Refusal{fmt.Sprintf(newBinner, content.Limits.Bin.Days)})
	}
	return nil
}

// isNewAccount reports whether an actor's account is newer than the case and was made within list.KeptInBin.
func (a *acting) isNewAccount(actor string) (bool, error) {
	collection, id, _ := strings.Cut(actor, ":")
	account, err := a.tx.FindRecordById(collection, id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil // the program, or an account that an operator has deleted
	}
	if err != nil {
		return false, fmt.Errorf("find one of two persons: %w", err)
	}
	made := account.GetDateTime("created").Time()
	return made.After(a.c.Received.Time()) && made.After(a.at.Time().Add(-list.KeptInBin)), nil
}

// eraseWithSubmission erases what a case says of persons, in the transaction that deletes its
// submission. The case and its events stay as evidence, without names and texts.
func eraseWithSubmission(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		c, err := FindSettled(tx, collections.KindOf(e.Record).Name, e.Record.Id)
		if errors.Is(err, ErrNotFound) {
			return e.Next()
		}
		if err == nil {
			// It is asked before anything is deleted: the transaction may go on with other submissions.
			err = c.refuseHeld(time.Now())
		}
		if err == nil {
			err = e.Next()
		}
		if err == nil {
			err = erase(tx, c, e.Record)
		}
		return err
	})
}

func erase(tx core.App, c Case, record *core.Record) error {
	acts, err := c.pendingActs(tx)
	if err != nil {
		return err
	}
	for _, act := range acts {
		if err := act.drop(tx); err != nil {
			return err
		}
	}
	bodies, err := BodiesOf(tx, c)
	if err != nil {
		return err
	}
	for _, body := range bodies { // one by one, because their files are deleted with them
		if err := tx.Delete(body); err != nil {
			return fmt.Errorf("erase a case: %w", err)
		}
	}
	if _, err := tx.DB().Delete("_case_ratings", dbx.HashExp{"case": c.ID}).Execute(); err != nil {
		return fmt.Errorf("erase a case: %w", err)
	}
	hadEnded := c.hasEnded()
	c.Due, c.AnswerBy, c.KeepUntil, c.KeepAskedAt = types.DateTime{}, types.DateTime{},
		types.DateTime{}, types.DateTime{}
	c.Erased, c.HeldUntil, c.SealedUntil = true, types.DateTime{}, types.DateTime{}
	if c.ClosedAt.IsZero() {
		c.ClosedAt = types.NowDateTime() // the links end some time after it
	}
	if err := c.save(tx, c.Version); err != nil {
		return err
	}
	if _, err := tx.DB().Update(Cases, dbx.Params{"place": ""}, dbx.HashExp{"id": c.ID}).Execute(); err != nil {
		return fmt.Errorf("take a case out of the list: %w", err)
	}
	if _, err = c.tell(tx, changedBy(record), draft{
		kind: WasErased, public: true, meta: map[string]any{"spam": record.GetBool(collections.Spam)},
		body: Body{Text: whyDeleted(record)},
	}); err != nil || hadEnded {
		return err
	}
	return c.reopenMerged(tx, types.NowDateTime())
}

// whyDeleted returns the reason for which a submission is deleted. An operator gives none.
func whyDeleted(record *core.Record) string {
	reason, _ := record.GetRaw(deletedWhy).(string)
	isBinned := !record.GetDateTime(collections.DeletedAt).IsZero()
	if reason == "" && isBinned && changedBy(record) == Program {
		return fmt.Sprintf("It was in the bin for %d days.", content.Limits.Bin.Days)
	}
	return reason
}

// An admin can hold a case for a legal matter. Until that day nobody can erase it: no admin, no operator, and not the
// program. An admin can also seal a case that must not be erased yet: no list, search or export shows it. The program
// erases it on its day.

// adminsOnly refuses a hold or a seal by somebody else.
const adminsOnly = "Only an admin can do this."

// IsHeld reports whether nobody may erase the submission at a moment.
func (c Case) IsHeld(at time.Time) bool { return c.HeldUntil.Time().After(at) }

// IsSealed reports whether the submission is sealed.
func (c Case) IsSealed() bool { return !c.SealedUntil.IsZero() }

// SealedByWish is the SQL condition that a case is sealed because its sender has asked to erase it, not by an admin.
const SealedByWish = `[[sealedUntil]] > '' AND (SELECT kind = 'eraseOnRequest' OR actor = '` + program + `' FROM {{case_events}}
	WHERE [[case]] = {{cases}}.id AND kind IN ('seal', 'eraseOnRequest') ORDER BY sequence DESC LIMIT 1)`

// IsSealedByWish reports whether the submission is sealed because its sender has asked to erase it.
func (c Case) IsSealedByWish(app core.App) (is bool, err error) {
	if !c.IsSealed() {
		return false, nil
	}
	err = app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM {{cases}} WHERE id = {:id} AND " + SealedByWish + ")").
		Bind(dbx.Params{"id": c.ID}).Row(&is)
	if err != nil {
		return false, fmt.Errorf("read why a submission is sealed: %w", err)
	}
	return is, nil
}

// NotSealed is the SQL condition that the submission of a row of the outbox is not sealed. What waits to be mailed
// about a sealed one leaves after the seal, or goes with the submission.
const NotSealed = "[[record]]" + isNotSealed

const isNotSealed = " NOT IN (SELECT [[submission]] FROM {{cases}} WHERE [[sealedUntil]] > '')"

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

// seal hides the submission from all lists until it is erased. An admin must choose a day at least as far away as the
// bin keeps a submission, because no second admin has to agree.
func (a *acting) seal() error {
	until, err := a.readUntil()
	if err != nil {
		return err
	}
	if a.by.ID != program && until.Time().Before(a.at.Time().Add(list.KeptInBin)) {
		return wrong("until", fmt.Sprintf("Choose a day at least %d days away", content.Limits.Bin.Days))
	}
	if err := a.refuseUndecided(); err != nil {
		return err
	}
	a.c.SealedUntil = until
	a.made.store = a.listAgain
	return nil
}

// unseal lists the submission again. If its sender has asked to erase it, a mail tells them.
func (a *acting) unseal() error {
	if err := a.needAdmin(); err != nil {
		return err
	}
	if !a.c.IsSealed() {
		return ErrMove
	}
	byWish, err := a.c.IsSealedByWish(a.tx)
	if err != nil {
		return err
	}
	a.c.SealedUntil = types.DateTime{}
	a.made.store = func(tx core.App, event Event) error {
		if err := a.listAgain(tx, event); err != nil || !byWish || a.by.ID == program {
			return err
		}
		return a.c.addToOutbox(tx, collections.OutboxKept, event.Time, event.Sequence, event.Sequence, "")
	}
	return a.needText()
}

func (a *acting) listAgain(tx core.App, _ Event) error {
	return list.Put(tx, a.c.kind(), a.c.Submission)
}

// tellErasure notes whether the sender wants to be told before the submission is erased.
func (a *acting) tellErasure(wanted bool) error {
	if a.c.TellErasure == wanted {
		return errRepeated
	}
	a.c.TellErasure = wanted
	return a.checkOften()
}

// readUntil returns the day until which an admin or the program holds or seals the case. The event notes the day.
func (a *acting) readUntil() (types.DateTime, error) {
	if err := a.needAdmin(); err != nil {
		return types.DateTime{}, err
	}
	if !a.Until.After(a.at.Time()) {
		return types.DateTime{}, wrong("until", "Choose a day in the future")
	}
	until := collections.DateTime(a.Until)
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
