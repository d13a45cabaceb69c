package cases

import (
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// eraseWithSubmission erases what a case says of persons, in the transaction that deletes its
// submission. The case and its events stay as evidence, without names and texts.
func eraseWithSubmission(e *core.RecordEvent) error {
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		return erase(tx, collections.KindOf(e.Record).Name, e.Record.Id, changedBy(e.Record))
	})
}

func erase(tx core.App, kind, submission string, by Actor) error {
	c, err := Find(tx, kind, submission)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
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
