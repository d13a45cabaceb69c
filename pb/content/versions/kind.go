// Package versions keeps the history of records: saved versions, drafts, deleted records
// that can be restored, and old addresses. It is the same for every collection: a Kind
// declares what differs.
package versions

import (
	"database/sql"
	"encoding/json/v2"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/store/collections"
)

// FieldVersion is the field of every record with versions that counts them. It grows by
// one with each save.
const FieldVersion = "version"

// A Kind declares a collection whose records have versions.
type Kind struct {
	Collection string
	// Fields are the fields that a version keeps.
	Fields []Field
	// Title is the field that names a record in lists.
	Title string
	// Slug is the field with the last part of a record's public address, and Base is what stands before it.
	// Default: the records have no address.
	Slug, Base string
	// IsPublic reports whether visitors can open a record's address now. It is required
	// with Slug.
	IsPublic func(record *core.Record) bool
	// BeforeRestore completes a record that was filled from an earlier version and is about to
	// be saved. Default: nothing.
	BeforeRestore func(app core.App, record *core.Record) error
}

// A Field is a field that a version keeps.
type Field struct {
	Name string
	// Type decodes the value in a request. Default: a request may not hold the field.
	Type Type
	// Required empties the field if a request leaves it out, so the rules refuse the
	// record. Default: the field stays as it is.
	Required bool
	// Needed says that a new record cannot do without the field. A change may leave it out.
	Needed bool
	// KeepNull leaves the field as it is if a request holds null. Default: null empties it.
	KeepNull bool
	// Set stores a decoded value. Default: record.Set.
	Set func(record *core.Record, value any)
}

// encode returns the JSON of the fields that a version of the record keeps.
func (k Kind) encode(record *core.Record) (string, error) {
	data := map[string]any{}
	for _, field := range k.Fields {
		data[field.Name] = record.Get(field.Name)
	}
	encoded, err := json.Marshal(data, json.Deterministic(true))
	if err != nil {
		return "", fmt.Errorf("encode a version: %w", err)
	}
	return string(encoded), nil
}

// Revisions returns a subquery for the kept versions. It has the name and the columns of
// the kind's collection, so a query for records works for their versions too. It adds the columns
// revision (the id of the version), savedBy, savedById, reason and reasonDetail.
func (k Kind) Revisions(app core.App) (string, error) {
	collection, err := app.FindCachedCollectionByNameOrId(k.Collection)
	if err != nil {
		return "", err
	}
	columns := []string{
		"[[id]] AS [[revision]]", AuthorName("{{"+Revisions+"}}") + " AS [[savedBy]]", "[[savedById]]", "[[reason]]",
		"[[reasonDetail]]",
		"[[record]] AS [[id]]", "[[version]]", "[[begun]] AS [[created]]", "[[created]] AS [[updated]]",
	}
	for _, field := range k.Fields {
		// The data lacks fields that were added to the collection later.
		columns = append(columns, fmt.Sprintf("coalesce(%s, %s) AS [[%s]]",
			collections.Member(RevisionData, field.Name), emptyColumn(collection.Fields.GetByName(field.Name)),
			field.Name))
	}
	return fmt.Sprintf("(SELECT %s FROM {{%s}} WHERE [[%s]] = '%s') AS {{%[4]s}}",
		strings.Join(columns, ", "), Revisions, RevisionCollection, k.Collection), nil
}

func emptyColumn(field core.Field) string {
	switch field.Type() {
	case core.FieldTypeNumber, core.FieldTypeBool:
		return "0"
	case core.FieldTypeJSON:
		return "'null'"
	}
	return "''"
}

// Address returns the address of a record.
func (k Kind) Address(record *core.Record) string { return k.Base + record.GetString(k.Slug) }

// keepAddress keeps the address of a public record that a change is about to take away.
func (k Kind) keepAddress(tx core.App, stored, changed *core.Record) error {
	if k.Slug == "" || !k.IsPublic(stored) || k.Address(stored) == k.Address(changed) && k.IsPublic(changed) {
		return nil
	}
	return addresses.Keep(tx, k.Address(stored), k.Collection, changed.Id)
}

// Moved returns the public record that used to have an address and has another one now, or nil if there is none.
func (k Kind) Moved(app core.App, address string) (*core.Record, error) {
	record := &core.Record{}
	err := app.RecordQuery(k.Collection).
		InnerJoin(collections.Addresses+" a", dbx.NewExp("[[a.record]] = [["+k.Collection+".id]]")).
		AndWhere(dbx.HashExp{"a.collection": k.Collection, "a.kind": collections.AddressMoved, "a.from": address}).
		Limit(1).One(record)
	if errors.Is(err, sql.ErrNoRows) || err == nil && (k.Address(record) == address || !k.IsPublic(record)) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the new address of a record: %w", err)
	}
	return record, nil
}
