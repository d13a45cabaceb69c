package versions

import (
	"encoding/json/v2"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// Deleted returns a subquery for the deleted records that can be restored. It has the name and the
// columns of the kind's collection as they were, and deleted, deletedBy and deletedById.
func (k Kind) Deleted() string {
	columns := []string{
		"[[record]] AS [[id]]", "[[deleted]]",
		personName("{{"+Revisions+"}}", RevisionDeleterID, RevisionDeletedBy) + " AS [[deletedBy]]", "[[deletedById]]",
	}
	for _, field := range k.Fields {
		columns = append(columns, collections.Member(RevisionData, field.Name)+" AS [["+field.Name+"]]")
	}
	return fmt.Sprintf("(SELECT %s FROM {{%s}} WHERE [[%s]] = '%s' AND [[%s]] > '%s') AS {{%[4]s}}",
		strings.Join(columns, ", "), Revisions, RevisionCollection, k.Collection, RevisionDeleted, restorableSince())
}

// restorableSince returns the time since when deleted records can be restored, as it is stored.
func restorableSince() string { return types.NowDateTime().Add(-keepFor).String() }

// Restore saves a deleted record again as it was, in the transaction tx. It returns
// sql.ErrNoRows if the record is not deleted, or was deleted longer ago than keepFor.
func (k Kind) Restore(tx core.App, id string, author *core.Record) error {
	of := dbx.HashExp{RevisionCollection: k.Collection, RevisionRecord: id}
	last := &core.Record{}
	err := tx.RecordQuery(Revisions).AndWhere(of).
		AndWhere(dbx.NewExp("[[deleted]] > {:since}", dbx.Params{"since": restorableSince()})).
		OrderBy("version DESC").Limit(1).One(last)
	if err != nil {
		return fmt.Errorf("find a deleted record: %w", err)
	}
	record, err := k.decode(tx, last)
	if err != nil {
		return err
	}
	if k.Slug != "" {
		taken, err := collections.IsSlugTaken(tx, record, k.Slug)
		if err != nil {
			return err
		}
		if taken { // the rules make a new one
			record.Set(k.Slug, "")
		}
	}
	if k.BeforeRestore != nil {
		if err := k.BeforeRestore(tx, record); err != nil {
			return err
		}
	}
	SetSavedBy(record, author)
	SetReason(record, Undeleted, "")
	if err := tx.Save(record); err != nil {
		return err
	}
	_, err = tx.DB().Update(Revisions, dbx.Params{RevisionDeleted: ""}, of).Execute()
	return err
}

// decode returns a new record with the fields of a version.
func (k Kind) decode(app core.App, revision *core.Record) (*core.Record, error) {
	collection, err := app.FindCachedCollectionByNameOrId(k.Collection)
	if err != nil {
		return nil, err
	}
	var data map[string]any
	if err := json.Unmarshal([]byte(revision.GetString(RevisionData)), &data); err != nil {
		return nil, fmt.Errorf("decode a version: %w", err)
	}
	record := core.NewRecord(collection)
	record.Id = revision.GetString(RevisionRecord)
	for _, field := range k.Fields {
		record.Set(field.Name, data[field.Name])
	}
	record.SetRaw("created", revision.GetDateTime(RevisionBegun))
	return record, nil
}
