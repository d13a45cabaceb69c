package cases

import (
	"errors"

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
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		e.App = tx
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
		by := changedBy(e.Record)
		var drafts []draft
		for _, mark := range marks {
			drafts = append(drafts, draft{
				caseID: c.ID, kind: WasMarked, at: types.NowDateTime(), actor: by.ID, body: Body{Actor: by.Name}, meta: map[string]any{"mark": mark},
			})
		}
		_, err = appendEvents(tx, drafts...)
		return err
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
	choose(!before.GetDateTime(collections.DeletedAt).IsZero(), !record.GetDateTime(collections.DeletedAt).IsZero(), markDeleted, markRestored)
	return marks
}

// changedBy returns who is about to save or delete a submission.
func changedBy(record *core.Record) Actor {
	if account := collections.ChangedBy(record); account != nil {
		return Staff(account)
	}
	return Actor{ID: program}
}
