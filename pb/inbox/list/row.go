package list

import (
	"encoding/json/v2"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// rowColumns are the columns of a case that say where its submission is listed, and by what it can be filtered.
// Lists need nothing from the record, so they are read from the indexes of cases.
const rowColumns = "(cases.place, cases.unread, cases.spam, cases.topic, cases.choices)"

// row returns the SQL expression for those columns by the record r of a submission. Its marks are the fields that
// operators see and change in /_/.
func row(kind *collections.SubmissionKind) string {
	topic, choices := "''", "NULL"
	for _, filter := range kind.Filters {
		field := "r.[[" + filter.Field + "]]"
		switch {
		case kind.FilterColumn(filter) == "topic":
			topic = field
		case kind.Field(filter.Field).Type == collections.ChoicesType:
			choices = "(SELECT json_group_array(key) FROM json_each(iif(json_valid(" + field + "), " + field +
				", '{}')) WHERE value)"
		default:
			choices = "iif(" + field + " = '', NULL, json_array(" + field + "))"
		}
	}
	return "(CASE WHEN cases.[[sealedUntil]] != '' THEN 'sealed' WHEN r.[[deletedAt]] != '' THEN 'bin' WHEN r.spam THEN 'spam' ELSE 'inbox' END, r.[[readAt]] = '', r.spam, " +
		topic + ", " + choices + ")"
}

// IsListed returns the condition that a case is listed as the record r of its submission says.
func IsListed(kind *collections.SubmissionKind) string { return rowColumns + " IS " + row(kind) }

// Put lists submissions of a kind as their records say, in the transaction that has written them. A trigger gives
// a new case its number, counts it, and lets its words be indexed (pb_migrations).
func Put(tx core.App, kind *collections.SubmissionKind, ids ...string) error {
	encoded, err := json.Marshal(ids)
	if err != nil {
		return fmt.Errorf("list submissions: %w", err)
	}
	_, err = tx.DB().NewQuery("UPDATE cases SET (place, unread, spam, topic, choices) = " + row(kind) + " FROM " +
		kind.Collection +
		" AS r WHERE r.id = submission AND kind = {:kind} AND submission IN (SELECT value FROM json_each({:ids}))").
		Bind(dbx.Params{"kind": kind.Name, "ids": string(encoded)}).Execute()
	if err != nil {
		return fmt.Errorf("list submissions: %w", err)
	}
	return nil
}

// putAgain lists a submission again after each change of its record.
func putAgain(e *core.RecordEvent) error {
	return collections.InTransaction(&e.App, func(tx core.App) error {
		if err := e.Next(); err != nil {
			return err
		}
		return Put(tx, collections.KindOf(e.Record), e.Record.Id)
	})
}
