package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the role for requests about personal data, and the log of reads: who opened which submission. It
// names accounts and submissions by their ids. Lists of the dashboard are not in it.
func init() {
	m.Register(func(app core.App) error {
		admins, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		role := admins.Fields.GetByName("role").(*core.SelectField)
		if !slices.Contains(role.Values, "privacy") {
			role.Values = append(role.Values, "privacy")
			role.Help += " Privacy answers requests about personal data, and sees what belongs to them."
			if err := app.Save(admins); err != nil {
				return err
			}
		}
		return execute(app, `CREATE TABLE IF NOT EXISTS _reads (
				id INTEGER PRIMARY KEY, at TEXT NOT NULL, actor TEXT NOT NULL, role TEXT NOT NULL, way TEXT NOT NULL,
				why TEXT NOT NULL, kind TEXT NOT NULL, submission TEXT NOT NULL
			)`,
			"CREATE INDEX IF NOT EXISTS _reads_of ON _reads (submission, at)",
			"CREATE INDEX IF NOT EXISTS _reads_at ON _reads (at)",
			"CREATE INDEX IF NOT EXISTS _cases_asked ON cases (answerBy) WHERE answerBy > ''")
	}, nil)
}
