// Package erasure erases what people sent, so that nothing of it is left in the data folder: not in the database and
// its write-ahead log, not in the index of words, not in the outbox, and not in the uploaded files. It keeps a ledger of
// what was erased, without personal data, so that a restored backup is erased again. And it erases by itself what the
// document "privacy" lets it keep no longer.
package erasure

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// Erase erases a submission for good, in the transaction of app if there is one. why stays in the chain and in the
// reports, so it must name nobody. Erase returns cases.ErrNotFound if it was erased before, and a cases.Refusal while the
// case is held.
func Erase(app core.App, kind, id, why string) error {
	return cases.Erase(app, kind, id, cases.Program, why)
}

// Seal hides a submission from all lists, searches, exports and calls. The program erases it at the time until.
func Seal(app core.App, kind, id string, until time.Time, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program, cases.Action{Kind: cases.PutUnderSeal, Until: until, Text: why})
	return err
}

// Unseal shows a sealed submission again.
func Unseal(app core.App, kind, id, why string) error {
	_, _, err := cases.Act(app, kind, id, cases.Program, cases.Action{Kind: cases.Unseal, Text: why})
	return err
}

// Held returns until when a submission is held for a legal matter, or the zero time.
func Held(app core.App, kind, id string, now time.Time) (time.Time, error) {
	c, err := cases.Find(app, kind, id)
	if err != nil || !c.IsHeld(now) {
		return time.Time{}, err
	}
	return c.HeldUntil.Time(), nil
}

// ledger has a row for each submission that was erased. cleaned is set once its words are gone from the index and from
// the write-ahead log.
const ledger = "_erasures"

// Register notes each erasure in the ledger and removes the mails about it, whichever way it was deleted.
func Register(app core.App) {
	for _, kind := range collections.SubmissionKinds {
		app.OnRecordDeleteExecute(kind.Collection).BindFunc(func(e *core.RecordEvent) error {
			return collections.InTransaction(&e.App, func(tx core.App) error {
				if err := e.Next(); err != nil {
					return err
				}
				return note(tx, kind, e.Record.Id)
			})
		})
	}
}

// note removes the mails about a submission, which name its sender, and writes it into the ledger.
func note(tx core.App, kind *collections.SubmissionKind, id string) error {
	if _, err := tx.DB().Delete(collections.Outbox, dbx.HashExp{"collection": kind.Collection, "record": id}).Execute(); err != nil {
		return fmt.Errorf("remove the mails about an erased submission: %w", err)
	}
	_, err := tx.DB().NewQuery("INSERT INTO {{" + ledger + "}} (kind, submission, at) VALUES ({:kind}, {:id}, {:at}) " +
		"ON CONFLICT DO UPDATE SET cleaned = 0").
		Bind(dbx.Params{"kind": kind.Name, "id": id, "at": types.NowDateTime().String()}).Execute()
	if err != nil {
		return fmt.Errorf("write the ledger of erasures: %w", err)
	}
	return nil
}
