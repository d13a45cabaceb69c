package redirects

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
	"workforce/pb/web/pages"
)

// A table holds all redirects in memory, so that the check of one does not have to ask the
// database for others, and that a file of many is checked against its own lines, too.
type table struct {
	app    core.App
	byFrom map[string]target
	// leading holds the old addresses that lead to an address of this site.
	leading map[string]map[string]bool
	// lookup returns what visitors find at a path without redirects.
	lookup func(path string) (pages.Target, error)
}

// readTable reads the redirects as they are stored.
func readTable(app core.App) (*table, error) {
	t := &table{app: app, leading: map[string]map[string]bool{}, lookup: pages.RememberLookup(app)}
	var err error
	if t.byFrom, err = readTargets(app); err != nil {
		return nil, err
	}
	for from, target := range t.byFrom {
		t.lead(from, target.to)
	}
	return t, nil
}

// readTargets reads where all redirects lead, by their old addresses.
func readTargets(app core.App) (map[string]target, error) {
	rows, err := app.DB().Select(collections.AddressFrom, "id", collections.AddressTo).From(collections.Addresses).
		Where(dbx.HashExp{collections.AddressKind: collections.AddressStaff}).Rows()
	if err != nil {
		return nil, fmt.Errorf("read the redirects: %w", err)
	}
	defer rows.Close()
	targets := map[string]target{}
	for rows.Next() {
		var from string
		var to target
		if err := rows.Scan(&from, &to.id, &to.to); err != nil {
			return nil, fmt.Errorf("read the redirects: %w", err)
		}
		targets[from] = to
	}
	return targets, rows.Err()
}

func (t *table) lead(from, to string) {
	for _, address := range reached(to) {
		if t.leading[address] == nil {
			t.leading[address] = map[string]bool{}
		}
		t.leading[address][from] = true
	}
}

// put adds or changes a redirect.
func (t *table) put(id, from, to string) {
	if earlier, ok := t.byFrom[from]; ok {
		for _, address := range reached(earlier.to) {
			delete(t.leading[address], from)
		}
	}
	t.byFrom[from] = target{id, to}
	t.lead(from, to)
}

// leadsTo returns the first old address that leads to an address, or "". It leaves out the redirect with
// an id.
func (t *table) leadsTo(address, id string) string {
	for _, from := range slices.Sorted(maps.Keys(t.leading[address])) {
		if t.byFrom[from].id != id {
			return from
		}
	}
	return ""
}

// tableKey is the key of the table in the context of an import's checks and events.
type tableKey struct{}

// within returns a context in which redirects are checked against the table.
func (t *table) within(ctx context.Context) context.Context {
	return context.WithValue(ctx, tableKey{}, t)
}

// tableOf returns the table of an import, or nil if a redirect is saved alone.
func tableOf(ctx context.Context) *table {
	t, _ := ctx.Value(tableKey{}).(*table)
	return t
}
