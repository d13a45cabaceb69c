package versions

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/addresses"
	"workforce/pb/store/collections"
)

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
