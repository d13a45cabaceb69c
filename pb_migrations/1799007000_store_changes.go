package migrations

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration makes releases lists of changes, and their earlier versions, too. They held whole documents before,
// and what an earlier release would make of these. It finds nothing to do in new folders.
func init() {
	m.Register(func(app core.App) error {
		for _, of := range []struct{ table, column, where string }{
			{"releases", "items", "TRUE"},
			{"revisions", "data", "[[collection]] = 'releases'"},
		} {
			var rows []struct {
				ID   string `db:"id"`
				Text string `db:"text"`
			}
			err := app.DB().Select("id", of.column+" AS text").From(of.table).Where(dbx.NewExp(of.where)).All(&rows)
			if err != nil {
				return err
			}
			for _, row := range rows {
				changed, err := withChanges(app, jsontext.Value(row.Text))
				if err != nil {
					return fmt.Errorf("make changes of the release %s: %w", row.ID, err)
				}
				if changed == nil {
					continue
				}
				if _, err := app.DB().Update(of.table, dbx.Params{of.column: string(changed)},
					dbx.HashExp{"id": row.ID}).Execute(); err != nil {
					return err
				}
			}
		}
		return nil
	}, nil)
}

// raw are the members of an object as they are written.
type raw = map[string]jsontext.Value

// withChanges returns the items of a release with changes. In a version of a release they are a member. It returns
// nil for what cannot be read, which stays as it is, and for what has changes already.
func withChanges(app core.App, text jsontext.Value) (jsontext.Value, error) {
	var version raw
	if json.Unmarshal(text, &version) == nil {
		items, err := withChanges(app, version["items"])
		if items == nil || err != nil {
			return nil, err
		}
		version["items"] = items
		return json.Marshal(version, json.Deterministic(true))
	}
	var items []raw
	if json.Unmarshal(text, &items) != nil ||
		!slices.ContainsFunc(items, func(item raw) bool { return item["content"] != nil }) {
		return nil, nil
	}
	for i, item := range items {
		before := item["base"]
		if before == nil {
			var err error
			if before, err = contentBefore(app, item["key"], item["version"]); err != nil {
				return nil, err
			}
		}
		changes, err := json.Marshal(changesOf([]raw{}, before, item["content"], ""), json.Deterministic(true))
		if err != nil {
			return nil, err
		}
		items[i] = raw{"key": item["key"], "version": item["version"], "changes": changes}
	}
	return json.Marshal(items, json.Deterministic(true))
}

// contentBefore returns a document in a version, or nil if that is no longer kept. Then the whole content counts as
// a change.
func contentBefore(app core.App, key, version jsontext.Value) (jsontext.Value, error) {
	var before []string
	err := app.DB().NewQuery(`
		SELECT content FROM documents WHERE key = {:document} ->> '$' AND version = {:version} ->> '$'
		UNION ALL SELECT coalesce(r.data -> '$.content', '') FROM revisions r JOIN documents d ON d.id = r.record
		WHERE r.collection = 'documents' AND d.key = {:document} ->> '$' AND r.version = {:version} ->> '$' AND json_valid(r.data)
	`).Bind(dbx.Params{"document": string(key), "version": string(version)}).Column(&before)
	if err != nil || len(before) == 0 || before[0] == "" {
		return nil, err
	}
	return jsontext.Value(before[0]), nil
}

// changesOf adds the fields that differ between two values. Lists are one field, and so are a picture with its
// description and blocks of different kinds.
func changesOf(changes []raw, before, after jsontext.Value, pointer jsontext.Pointer) []raw {
	var old, now raw
	if json.Unmarshal(before, &old) == nil && json.Unmarshal(after, &now) == nil && old != nil && now != nil &&
		old["src"] == nil && now["src"] == nil && isSame(old["kind"], now["kind"]) {
		names := []string{}
		for _, of := range []raw{now, old} {
			for name := range of {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
		slices.Sort(names)
		for _, name := range names {
			changes = changesOf(changes, old[name], now[name], pointer.AppendToken(name))
		}
		return changes
	}
	if isSame(before, after) {
		return changes
	}
	text, err := json.Marshal(string(pointer))
	if err != nil {
		panic(err) // a string can always be written
	}
	change := raw{"pointer": text, "before": before, "after": after}
	maps.DeleteFunc(change, func(_ string, value jsontext.Value) bool { return value == nil })
	return append(changes, change)
}

// isSame compares two values. The order of members and white space do not count.
func isSame(one, other jsontext.Value) bool {
	if one == nil || other == nil {
		return one == nil && other == nil
	}
	first, second := one.Clone(), other.Clone()
	return first.Canonicalize() == nil && second.Canonicalize() == nil && string(first) == string(second)
}
