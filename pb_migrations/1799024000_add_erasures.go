package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds until when a case is held for a legal matter, until when it is sealed, and the table of the
// submissions that were erased. That table names no person, so backups may keep it: a restore erases them again.
func init() {
	m.Register(func(app core.App) error {
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		cases.Fields.Add(
			&core.DateField{Name: "heldUntil", System: true,
				Help: "Until then, nobody may erase it, because of a legal matter."},
			&core.DateField{Name: "sealedUntil", System: true,
				Help: "Until then, it is sealed: no list shows it. Then it is erased."},
		)
		if err := app.Save(cases); err != nil {
			return err
		}
		return execute(app, `CREATE TABLE IF NOT EXISTS _erasures (
				kind TEXT NOT NULL, submission TEXT NOT NULL, at TEXT NOT NULL, cleaned INTEGER NOT NULL DEFAULT 0,
				PRIMARY KEY (kind, submission)
			) WITHOUT ROWID`,
			"CREATE INDEX IF NOT EXISTS _erasures_to_clean ON _erasures (cleaned) WHERE NOT cleaned",
			"CREATE INDEX IF NOT EXISTS _cases_sealed ON cases (sealedUntil) WHERE sealedUntil > ''")
	}, nil)
}
