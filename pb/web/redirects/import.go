package redirects

import (
	"context"
	"encoding/json/v2"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// ErrBusy is returned if another file is being imported.
var ErrBusy = errors.New("another file of redirects is being imported")

// errChanged is returned if redirects were saved after a file was checked and before it was stored.
var errChanged = errors.New("the redirects have changed")

// ImportCSV stores the redirects of a CSV file with two columns: the old and the new address. A
// first line with names is skipped. author is the account that imports them. It checks the lines
// before it locks the database, because the check takes most of the time. If somebody saves a
// redirect meanwhile, it checks them again.
func ImportCSV(app core.App, text string, author *core.Record) (ImportResult, error) {
	r := Of(app)
	if !r.importing.TryLock() {
		return ImportResult{}, ErrBusy
	}
	defer r.importing.Unlock()
	for {
		result := ImportResult{Problems: []LineProblem{}}
		lines, err := result.readCSV(app, text)
		if err != nil {
			return result, err
		}
		err = result.store(app, lines, author)
		if len(result.Problems) > 0 {
			result = ImportResult{Problems: result.Problems}
		}
		if !errors.Is(err, errChanged) {
			return result, err
		}
	}
}

// store checks the lines and stores all of them, unless there are problems.
func (r *ImportResult) store(app core.App, lines []line, author *core.Record) error {
	known, err := readTable(app)
	if err != nil {
		return err
	}
	checked := maps.Clone(known.byFrom)
	records, err := r.check(known, lines, author)
	if err != nil || len(r.Problems) > 0 || len(records) == 0 {
		return err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		stored, err := readTargets(tx)
		if err != nil {
			return err
		}
		if !maps.Equal(stored, checked) {
			return errChanged
		}
		return insertAll(tx, records)
	})
	if err != nil {
		return err
	}
	Of(app).forget()
	return announce(known.within(context.Background()), app, records)
}

// check returns the redirects that the lines add or change.
func (r *ImportResult) check(known *table, lines []line, author *core.Record) (records []*core.Record, err error) {
	collection, err := known.app.FindCachedCollectionByNameOrId(collections.Addresses)
	if err != nil {
		return nil, err
	}
	there, err := known.records(lines)
	if err != nil {
		return nil, err
	}
	within := known.within(context.Background())
	for _, line := range lines {
		record, count := there[line.from], &r.Changed
		switch {
		case record == nil:
			record, count = core.NewRecord(collection), &r.Added
			record.Set(collections.AddressFrom, line.from)
		case record.GetString(collections.AddressTo) == line.to:
			r.Equal++
			continue
		}
		record.Set(collections.AddressTo, line.to)
		collections.SetAddressAuthor(record, author)
		err := known.app.ValidateWithContext(within, record)
		if broken, ok := errors.AsType[validation.Errors](err); ok {
			for _, field := range slices.Sorted(maps.Keys(broken)) {
				r.refuse(line.number, record.GetString(field)+": "+broken[field].Error()+".")
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		*count++
		known.put(record.Id, line.from, line.to)
		records = append(records, record)
	}
	return records, nil
}

// records returns the stored redirects of the lines, by their old addresses.
func (t *table) records(lines []line) (map[string]*core.Record, error) {
	var ids []string
	for _, line := range lines {
		if there, ok := t.byFrom[line.from]; ok {
			ids = append(ids, there.id)
		}
	}
	found, err := t.app.FindRecordsByIds(collections.Addresses, ids)
	if err != nil {
		return nil, fmt.Errorf("read the redirects of a file: %w", err)
	}
	byFrom := map[string]*core.Record{}
	for _, record := range found {
		byFrom[record.GetString(collections.AddressFrom)] = record
	}
	return byFrom, nil
}

// insertAll inserts and updates redirects with one statement, without checking them. Saving 2,000 of
// them one by one would hold the lock of the database for half a second.
func insertAll(tx core.App, records []*core.Record) error {
	var rows []map[string]any
	for _, record := range records {
		if record.IsNew() {
			record.SetRaw(collections.AddressCreated, types.NowDateTime())
		}
		rows = append(rows, record.FieldsData())
	}
	encoded, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`
		INSERT INTO {{addresses}} ([[id]], [[from]], [[kind]], [[to]], [[savedBy]], [[savedById]], [[created]])
		SELECT [[value]] ->> 'id', [[value]] ->> 'from', [[value]] ->> 'kind', [[value]] ->> 'to', [[value]] ->> 'savedBy', [[value]] ->> 'savedById', [[value]] ->> 'created'
		FROM json_each({:rows}) WHERE TRUE
		ON CONFLICT ([[id]]) DO UPDATE SET [[to]] = excluded.[[to]], [[savedBy]] = excluded.[[savedBy]], [[savedById]] = excluded.[[savedById]]
	`).Bind(dbx.Params{"rows": string(encoded)}).Execute()
	if err != nil {
		return fmt.Errorf("store redirects: %w", err)
	}
	return nil
}

// announce runs the hooks that run after each save, such as those of operators.
func announce(ctx context.Context, app core.App, records []*core.Record) error {
	var failed []error
	for _, record := range records {
		event := &core.ModelEvent{App: app, Context: ctx, Type: core.ModelEventTypeUpdate}
		event.Model = record
		if !record.IsNew() {
			failed = append(failed, app.OnModelAfterUpdateSuccess().Trigger(event))
			continue
		}
		event.Type = core.ModelEventTypeCreate
		record.MarkAsNotNew()
		failed = append(failed, app.OnModelAfterCreateSuccess().Trigger(event))
	}
	return errors.Join(failed...)
}
