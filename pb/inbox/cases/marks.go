package cases

import (
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// registerMarks records who marks submissions, whichever way they do it.
func registerMarks(app core.App) {
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordUpdateExecute(kind.Collection).BindFunc(recordMarks)
	}
}

// recordMarks adds an event for each mark that changes, in the transaction that stores it.
func recordMarks(e *core.RecordEvent) error {
	marks := changedMarks(e.Record)
	if len(marks) == 0 {
		return e.Next()
	}
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil {
			return err
		}
		c, err := Find(tx, collections.KindOf(e.Record).Name, e.Record.Id)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		for _, mark := range marks {
			if _, err := c.tell(tx, changedBy(e.Record), draft{kind: WasMarked, meta: map[string]any{"mark": mark}}); err != nil {
				return err
			}
		}
		return nil
	})
}

// The marks in the meta of an event.
const (
	markSpam     = "spam"
	markNotSpam  = "notSpam"
	markDeleted  = "deleted" // moved to the bin
	markRestored = "restored"
)

// changedMarks returns the marks that saving a submission changes.
func changedMarks(record *core.Record) (marks []string) {
	before := record.Original()
	choose := func(was, is bool, set, unset string) {
		switch {
		case is && !was:
			marks = append(marks, set)
		case was && !is:
			marks = append(marks, unset)
		}
	}
	wasSpam, isSpam := before.GetBool(collections.Spam), record.GetBool(collections.Spam)
	if before.GetBool(collections.Suspect) && !record.GetBool(collections.Suspect) {
		wasSpam = !isSpam // somebody has decided, also if the submission stays where it is
	}
	choose(wasSpam, isSpam, markSpam, markNotSpam)
	choose(!before.GetDateTime(collections.DeletedAt).IsZero(), !record.GetDateTime(collections.DeletedAt).IsZero(),
		markDeleted, markRestored)
	return marks
}

// changedBy returns who is about to save or delete a submission.
func changedBy(record *core.Record) Actor {
	if account := collections.ChangedBy(record); account != nil {
		return Staff(account)
	}
	return Actor{ID: program}
}

// eraseWithSubmission erases what a case says of persons, in the transaction that deletes its
// submission. The case and its events stay as evidence, without names and texts.
func eraseWithSubmission(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil {
			return err
		}
		return erase(tx, collections.KindOf(e.Record).Name, e.Record.Id, changedBy(e.Record))
	})
}

func erase(tx core.App, kind, submission string, by Actor) error {
	c, err := FindSettled(tx, kind, submission)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
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
	for _, table := range []string{"_case_links", "_case_ratings"} {
		if _, err := tx.DB().Delete(table, dbx.HashExp{"case": c.ID}).Execute(); err != nil {
			return fmt.Errorf("erase a case: %w", err)
		}
	}
	c.Due, c.KeepUntil, c.KeepAskedAt = types.DateTime{}, types.DateTime{}, types.DateTime{}
	c.Erased = true
	if err := c.save(tx, c.Version); err != nil {
		return err
	}
	_, err = appendEvents(tx, draft{caseID: c.ID, kind: WasErased, at: types.NowDateTime(), actor: by.ID})
	return err
}
