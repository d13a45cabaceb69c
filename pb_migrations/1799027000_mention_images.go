package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A mentioning is a kind of text that can show pictures.
type mentioning struct {
	source  string // its name in _mentions
	table   string
	columns string // whose change changes it
	text    string // the SQL expression of the text of row r
}

// What a release is to show after it is published is a source of its own: what it replaces may come back, but nobody
// sees it.
var mentionings = []mentioning{
	{"documents", "documents", "content", "r.content"},
	{"blogs", "blogs", "content, cover", "r.content || ' ' || r.cover"},
	{"drafts", "drafts", "data", "r.data"},
	{"revisions", "revisions", "data", "r.data"},
	{"releases", "releases", "items", "r.items"},
	{"planned", "releases", "items, state", `iif(r.state IN ('published', 'takenBack') OR NOT json_valid(r.items), '', (
		SELECT group_concat(iif(json_valid(change.value), change.value->>'$.after', ''), ' ')
		FROM json_each(r.items) AS item, json_each(iif(json_valid(item.value), item.value, '{}'), '$.changes') AS change))`},
}

// note adds the pictures whose addresses are in the texts of some rows.
func (of mentioning) note(rows string) string {
	const address = "/api/files/images/"
	return fmt.Sprintf(`INSERT OR IGNORE INTO _mentions
		WITH RECURSIVE part (id, rest) AS (SELECT r.id, %[1]s FROM %[2]s AS r WHERE %[3]s AND instr(%[1]s, '%[4]s')
			UNION ALL SELECT id, substr(rest, instr(rest, '%[4]s') + %[5]d) FROM part WHERE instr(rest, '%[4]s'))
		SELECT substr(rest, instr(rest, '%[4]s') + %[5]d, 15) AS image, '%[6]s', id FROM part
		WHERE instr(rest, '%[4]s') AND length(image) = 15 AND image NOT GLOB '*[^a-z0-9]*';`, of.text, of.table, rows, address, len(address), of.source)
}

// This migration lets the program find where a picture is used without reading all texts. Triggers keep _mentions,
// whichever way a text is stored.
func init() {
	m.Register(func(app core.App) error {
		statements := []string{
			"CREATE TABLE IF NOT EXISTS _mentions (image TEXT NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (image, source, id)) WITHOUT ROWID",
			"CREATE INDEX IF NOT EXISTS _mentions_by_source ON _mentions (source, id)",
		}
		for _, of := range mentionings {
			forget := fmt.Sprintf("DELETE FROM _mentions WHERE source = '%s' AND id = old.id;", of.source)
			note := of.note("r.id = new.id")
			statements = append(statements, of.note("TRUE"),
				fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS _mentions_%s_insert AFTER INSERT ON %s BEGIN %s END",
					of.source, of.table, note),
				fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS _mentions_%s_update AFTER UPDATE OF %s ON %s BEGIN %s %s END",
					of.source, of.columns, of.table, forget, note),
				fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS _mentions_%s_delete AFTER DELETE ON %s BEGIN %s END",
					of.source, of.table, forget),
			)
		}
		return execute(app, statements...)
	}, nil)
}
