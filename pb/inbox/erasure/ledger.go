package erasure

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
)

// ledger has a row for each submission that was erased. cleaned is set once its words are gone from the index and from
// the write-ahead log.
const ledger = "_erasures"

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

// An Entry of the ledger says which submission was erased, and when. It names no person.
type Entry struct {
	Kind       string
	Submission string
	At         string
}

// Entries returns the ledger in a database, in a steady order. An earlier version has none.
func Entries(db dbx.Builder) ([]Entry, error) {
	var exists bool
	var entries []Entry
	err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = {:table})").Bind(dbx.Params{"table": ledger}).Row(&exists)
	if err == nil && exists {
		err = db.Select("kind", "submission", "at").From(ledger).OrderBy("kind", "submission").All(&entries)
	}
	if err != nil {
		return nil, fmt.Errorf("read the ledger of erasures: %w", err)
	}
	return entries, nil
}

// Again erases the submissions of a ledger that the database has, because a restored backup brought them back. A hold
// does not stop that: it ended before the erasure. Again returns how many there were.
func Again(app core.App, entries []Entry) (erased int, err error) {
	for _, entry := range entries {
		kind := collections.KindNamed(entry.Kind)
		if kind == nil {
			continue
		}
		err := app.RunInTransaction(func(tx core.App) error {
			record, err := tx.FindRecordById(kind.Collection, entry.Submission)
			if errors.Is(err, sql.ErrNoRows) {
				return nil
			}
			if err != nil {
				return err
			}
			if _, err := tx.DB().Update(cases.Cases, dbx.Params{"heldUntil": ""}, dbx.HashExp{"kind": kind.Name, "submission": record.Id}).Execute(); err != nil {
				return err
			}
			erased++
			return cases.Erase(tx, kind.Name, record.Id, cases.Program, "It was erased before, and a backup brought it back.")
		})
		if err != nil {
			return erased, fmt.Errorf("erase again what a backup brought back: %w", err)
		}
	}
	return erased, nil
}
