// Package addresses keeps what became of addresses that show nothing any more: their record has moved, or their page
// was deleted. Those that staff lead to others are in the same collection, and package redirects has their rules.
package addresses

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// Keep makes an address lead to a record from now on. The record must have another one or not be public.
func Keep(tx core.App, from, collection, record string) error {
	return note(tx, collections.AddressMoved, from, collection, record)
}

// Close notes that the page at a path is deleted.
func Close(tx core.App, from string) error { return note(tx, collections.AddressGone, from, "", "") }

// Reopen notes that there is a page at a path again.
func Reopen(tx core.App, from string) error {
	is := dbx.HashExp{collections.AddressKind: collections.AddressGone, collections.AddressFrom: from}
	if _, err := tx.DB().Delete(collections.Addresses, is).Execute(); err != nil {
		return fmt.Errorf("reopen an address: %w", err)
	}
	return nil
}

func note(tx core.App, kind, from, collection, record string) error {
	_, err := tx.DB().NewQuery(`
		INSERT INTO {{addresses}} ([[from]], [[kind]], [[collection]], [[record]], [[created]])
		VALUES ({:from}, {:kind}, {:collection}, {:record}, {:now})
		ON CONFLICT ([[from]], [[kind]]) DO UPDATE SET [[collection]] = excluded.[[collection]], [[record]] = excluded.[[record]]
	`).Bind(dbx.Params{
		"from": from, "kind": kind, "collection": collection, "record": record, "now": types.NowDateTime().String(),
	}).Execute()
	if err != nil {
		return fmt.Errorf("keep an old address: %w", err)
	}
	return nil
}

// Forget removes all addresses of records that have moved and of deleted pages.
func Forget(tx core.App) error {
	_, err := tx.DB().Delete(collections.Addresses,
		dbx.Not(dbx.HashExp{collections.AddressKind: collections.AddressStaff})).Execute()
	if err != nil {
		return fmt.Errorf("forget the old addresses: %w", err)
	}
	return nil
}

// IsGone reports whether a page that was deleted had this path.
func IsGone(app core.App, path string) (bool, error) {
	found, err := list(app, dbx.HashExp{collections.AddressKind: collections.AddressGone,
		collections.AddressFrom: path})
	return len(found) > 0, err
}

// Gone returns the paths of all deleted pages in alphabetical order.
func Gone(app core.App) ([]string, error) {
	return list(app, dbx.HashExp{collections.AddressKind: collections.AddressGone})
}

// Of returns the addresses at which a record used to be public.
func Of(app core.App, collection, record string) ([]string, error) {
	return list(app, dbx.HashExp{collections.AddressCollection: collection, collections.AddressRecord: record})
}

func list(app core.App, where dbx.HashExp) ([]string, error) {
	found := []string{}
	err := app.DB().Select(collections.AddressFrom).From(collections.Addresses).Where(where).
		OrderBy(collections.AddressFrom).Column(&found)
	if err != nil {
		return nil, fmt.Errorf("list the old addresses: %w", err)
	}
	return found, nil
}
