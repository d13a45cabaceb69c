package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration moves numbering, counting and indexing out of the write of a submission,
// where they took as long as everything else. A trigger now only records which record was
// written. Package inbox processes the pending records as soon as somebody opens the inbox.
// It has to know how each submission was counted; place is empty until it was.
func init() {
	kinds := []struct{ name, time string }{
		{"contacts", "submittedAt"}, {"grievances", "createdAt"}, {"applications", "submittedAt"},
	}
	dropTriggers := func() (statements []string) {
		for _, kind := range kinds {
			for _, event := range []string{"insert", "update", "delete"} {
				statements = append(statements, "DROP TRIGGER _inbox_"+kind.name+"_"+event)
			}
		}
		return statements
	}
	m.Register(func(app core.App) error {
		statements := append(dropTriggers(),
			`DELETE FROM _inbox_words WHERE rowid IN (
				SELECT seq FROM _inbox_pending WHERE seq NOT IN (SELECT seq FROM _inbox))`,
			"DROP TABLE _inbox_pending",
			"CREATE TABLE _inbox_pending (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL)",
			"ALTER TABLE _inbox ADD COLUMN place TEXT NOT NULL DEFAULT ''",
			"ALTER TABLE _inbox ADD COLUMN unread INTEGER NOT NULL DEFAULT 0",
			"DELETE FROM _inbox_counts",
			"INSERT INTO _inbox_pending (kind, record) SELECT kind, record FROM _inbox ORDER BY seq",
		)
		for _, kind := range kinds {
			for event, row := range map[string]string{"insert": "new", "update": "new", "delete": "old"} {
				statements = append(statements, "CREATE TRIGGER _inbox_"+kind.name+"_"+event+" AFTER "+event+" ON "+kind.name+
					" BEGIN INSERT INTO _inbox_pending (kind, record) VALUES ('"+kind.name+"', "+row+".id); END")
			}
		}
		return execute(app, statements)
	}, func(app core.App) error {
		statements := append(dropTriggers(),
			"DROP TABLE _inbox_pending",
			"CREATE TABLE _inbox_pending (seq INTEGER PRIMARY KEY)",
			"ALTER TABLE _inbox DROP COLUMN place",
			"ALTER TABLE _inbox DROP COLUMN unread",
			"INSERT INTO _inbox_pending SELECT seq FROM _inbox",
			"DELETE FROM _inbox_counts",
		)
		for _, kind := range kinds {
			fill := strings.NewReplacer("KIND", kind.name, "TIME", kind.time)
			statements = append(statements,
				fill.Replace(onInsert), fill.Replace(onUpdate), fill.Replace(onDelete), fill.Replace(countStored))
		}
		return execute(app, statements)
	})
}
