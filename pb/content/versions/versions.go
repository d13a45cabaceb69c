package versions

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/platform/nightly"
	"workforce/pb/store/collections"
)

// Revisions is the collection of saved versions.
const Revisions = "revisions"

// The fields of a revision.
const (
	RevisionCollection = "collection" // of the record
	RevisionRecord     = "record"     // the id of the record, which may be deleted
	RevisionVersion    = "version"
	RevisionData       = "data"    // the JSON of the kind's fields
	RevisionBegun      = "begun"   // when the record was created, so that a restored one keeps that time
	RevisionSavedBy    = "savedBy" // the name of the author, or "" if unknown
	RevisionSavedByID  = "savedById"
	RevisionDeleted    = "deleted" // when the record was deleted; only in its last version
	RevisionDeletedBy  = "deletedBy"
	RevisionDeleterID  = "deletedById"
)

// Register keeps the versions of the kinds, however their records are saved, and removes
// old ones every night.
func Register(app core.App, kinds ...Kind) {
	for _, kind := range kinds {
		kind.bind(app)
	}
	nightly.Add(app, "tidyVersions", func(context.Context) error { return Tidy(app, time.Now(), kinds...) })
}

func (k Kind) bind(app core.App) {
	app.OnRecordCreateExecute(k.Collection).Bind(inTransaction(k.save))
	app.OnRecordUpdateExecute(k.Collection).Bind(inTransaction(k.save))
	app.OnRecordDeleteExecute(k.Collection).Bind(inTransaction(k.delete))
	// Operators save records in PocketBase's admin UI.
	byOperator := func(e *core.RecordRequestEvent) error {
		SetSavedBy(e.Record, e.Auth)
		SetReason(e.Record, ByHand, "")
		return e.Next()
	}
	app.OnRecordCreateRequest(k.Collection).BindFunc(byOperator)
	app.OnRecordUpdateRequest(k.Collection).BindFunc(byOperator)
	app.OnRecordDeleteRequest(k.Collection).BindFunc(byOperator)
}

// save gives a new version its number and adds it to the history. The number counts on from the stored
// record, because the record in memory may be older. It reads little, because releases save many records
// while visitors' forms wait.
func (k Kind) save(e *core.RecordEvent) error {
	known, err := k.readNumbers(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	if !e.Record.IsNew() {
		stored := e.Record.Original()
		if !known.IsKept || known.Stored != stored.GetInt(FieldVersion) {
			if stored, err = k.findStored(e.App, e.Record.Id); err != nil {
				return err
			}
		}
		if !known.IsKept { // it was saved before the collection had versions
			if err := k.keep(e.App, stored, Author{}, Reason{}); err != nil {
				return err
			}
		}
		if err := k.keepAddress(e.App, stored, e.Record); err != nil {
			return err
		}
	}
	e.Record.Set(FieldVersion, known.Last+1)
	if err := e.Next(); err != nil {
		return err
	}
	stored, err := k.findStored(e.App, e.Record.Id)
	if err != nil {
		return err
	}
	author, _ := e.Record.GetRaw(authorKey).(Author)
	return k.keep(e.App, stored, author, takeReason(e.Record))
}

func (k Kind) delete(e *core.RecordEvent) error {
	stored, err := k.findStored(e.App, e.Record.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return e.Next()
	}
	if err != nil {
		return err
	}
	// It may have been saved before the collection had versions.
	if err := k.keep(e.App, stored, Author{}, Reason{}); err != nil {
		return err
	}
	author, _ := e.Record.GetRaw(authorKey).(Author)
	_, err = e.App.DB().Update(Revisions, dbx.Params{
		RevisionDeleted: types.NowDateTime().String(), RevisionDeletedBy: author.Name, RevisionDeleterID: author.ID,
	}, dbx.HashExp{
		RevisionCollection: k.Collection, RevisionRecord: stored.Id, RevisionVersion: stored.GetInt(FieldVersion),
	}).Execute()
	if err != nil {
		return fmt.Errorf("mark a version as deleted: %w", err)
	}
	return e.Next()
}

// inTransaction runs a hook in one transaction with the write that it belongs to.
func inTransaction(run func(*core.RecordEvent) error) *hook.Handler[*core.RecordEvent] {
	return &hook.Handler[*core.RecordEvent]{
		Priority: 100, // after the hooks with a lower number, so next to the write itself
		Func: func(e *core.RecordEvent) error {
			return collections.InTransaction(&e.App, func(core.App) error {
				return run(e)
			})
		},
	}
}

func (k Kind) findStored(tx core.App, id string) (*core.Record, error) {
	stored, err := tx.FindRecordById(k.Collection, id)
	if err != nil {
		return nil, fmt.Errorf("read a stored record: %w", err)
	}
	return stored, nil
}

// keep stores a version unless it is stored already.
func (k Kind) keep(tx core.App, stored *core.Record, author Author, reason Reason) error {
	data, err := k.encode(stored)
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`
		INSERT INTO {{revisions}}
			([[id]], [[collection]], [[record]], [[version]], [[data]], [[begun]], [[savedBy]], [[savedById]],
			[[reason]], [[reasonDetail]], [[deleted]], [[created]])
		VALUES (` + newID + `, {:collection}, {:record}, {:version}, {:data}, {:begun}, {:savedBy}, {:savedById}, {:reason}, {:detail}, '', {:now})
		ON CONFLICT ([[collection]], [[record]], [[version]]) DO NOTHING
	`).Bind(dbx.Params{
		"collection": k.Collection, "record": stored.Id, "version": stored.GetInt(FieldVersion), "data": data,
		"begun": stored.GetDateTime("created").String(), "savedBy": author.Name, "savedById": author.ID,
		"reason": reason.Code, "detail": reason.Detail, "now": types.NowDateTime().String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("keep a version: %w", err)
	}
	return nil
}

// newID is the SQL expression of a new id in PocketBase's format.
const newID = "'r' || lower(hex(randomblob(7)))"

// numbers are those of the versions of a record.
type numbers struct {
	Stored int  `db:"stored"`
	IsKept bool `db:"isKept"` // whether the stored version is in the history
	Last   int  `db:"last"`   // the highest that a version has had
}

func (k Kind) readNumbers(tx core.App, id string) (read numbers, err error) {
	err = tx.DB().NewQuery(`
		SELECT coalesce([[s.version]], 0) AS [[stored]], coalesce(max([[r.version]] = [[s.version]]), FALSE) AS [[isKept]],
			max(coalesce(max([[r.version]]), 0), coalesce([[s.version]], 0)) AS [[last]]
		FROM (SELECT (SELECT [[version]] FROM {{` + k.Collection + `}} WHERE [[id]] = {:id}) AS [[version]]) s
		LEFT JOIN {{revisions}} r ON [[r.collection]] = {:collection} AND [[r.record]] = {:id}
	`).Bind(dbx.Params{"collection": k.Collection, "id": id}).One(&read)
	if err != nil {
		return read, fmt.Errorf("read the numbers of the versions: %w", err)
	}
	return read, nil
}
