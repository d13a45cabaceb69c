package migrations

import (
	"encoding/json/v2"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration makes the service and product pages documents of sections, like the pages that staff
// make: the stored documents, their seeds, their versions and drafts, and what releases change in them.
// It finds nothing to do in new folders.
func init() {
	m.Register(func(app core.App) error {
		for _, page := range givenPages {
			if err := page.carry(app); err != nil {
				return fmt.Errorf("carry over the page %s: %w", page.key, err)
			}
		}
		return carryReleases(app)
	}, nil)
}

// ofPage finds the rows that belong to the document of a page, by a column with the document's id.
func ofPage(column, key string) dbx.Expression {
	return dbx.NewExp("[[collection]] = 'documents' AND [["+column+
		"]] IN (SELECT id FROM documents WHERE key = {:key})", dbx.Params{"key": key})
}

// carry carries over a page with its versions, its drafts and its seed.
func (p givenPage) carry(app core.App) error {
	byKey, key := dbx.HashExp{"key": p.key}, pageKey(p.key)
	for _, table := range []struct {
		name, id, column string
		where            dbx.Expression
		set              dbx.Params
	}{
		{"revisions", "id", "data", ofPage("record", p.key), nil},
		{"drafts", "id", "data", ofPage("key", p.key), nil},
		{"documents", "id", "content", byKey, dbx.Params{"key": key, "path": p.path()}},
		{"_seeded_documents", "key", "content", byKey, dbx.Params{"key": key}},
	} {
		var rows []struct {
			ID   string `db:"id"`
			Text string `db:"text"`
		}
		err := app.DB().Select(table.id+" AS id", table.column+" AS text").From(table.name).
			Where(table.where).All(&rows)
		if err != nil {
			return err
		}
		for _, row := range rows {
			changed := dbx.Params{table.column: p.carried(row.Text)}
			for name, value := range table.set {
				changed[name] = value
			}
			if _, err := app.DB().Update(table.name, changed, dbx.HashExp{table.id: row.ID}).Execute(); err != nil {
				return err
			}
		}
	}
	return nil
}

// carried returns the text of a document as a page of sections. In versions and drafts the document is
// the member "content". A text that cannot be read stays as it is.
func (p givenPage) carried(text string) string {
	var before members
	if json.Unmarshal([]byte(text), &before) != nil {
		return text
	}
	var after members
	if content, within := before["content"].(map[string]any); within {
		after = members{"content": p.convert(content)}
	} else {
		after = p.convert(before)
	}
	raw, err := json.Marshal(after, json.Deterministic(true))
	if err != nil {
		return text
	}
	return string(raw)
}

// carryReleases carries over what releases change in these pages, and what they have replaced.
func carryReleases(app core.App) error {
	var rows []struct {
		ID    string `db:"id"`
		Items string `db:"items"`
	}
	if err := app.DB().Select("id", "items").From("releases").All(&rows); err != nil {
		return err
	}
	for _, row := range rows {
		var items []members
		if json.Unmarshal([]byte(row.Items), &items) != nil {
			continue
		}
		changed := false
		for _, item := range items {
			for _, page := range givenPages {
				if item["key"] != page.key {
					continue
				}
				changed = true
				item["key"] = pageKey(page.key)
				for _, name := range []string{"content", "base"} {
					if content, has := item[name].(map[string]any); has {
						item[name] = page.convert(content)
					}
				}
			}
		}
		if !changed {
			continue
		}
		raw, err := json.Marshal(items, json.Deterministic(true))
		if err != nil {
			return err
		}
		if _, err := app.DB().Update("releases", dbx.Params{"items": string(raw)}, dbx.HashExp{"id": row.ID}).
			Execute(); err != nil {
			return err
		}
	}
	return nil
}
