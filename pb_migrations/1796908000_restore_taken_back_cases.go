package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets an acknowledged or resolved grievance return to its former state, because the
// mail about it was taken back. The trigger refuses every other move that is not declared, as before.
func init() {
	const declared = `CREATE TRIGGER _cases_move BEFORE UPDATE OF state ON cases WHEN new.state != old.state
		AND NOT EXISTS (SELECT 1 FROM _case_moves WHERE kind = old.kind AND [from] = old.state AND [to] = new.state)`
	const refuse = ` BEGIN SELECT RAISE(ABORT, 'this move of a case is not declared'); END`
	const takenBack = ` AND NOT (old.kind = 'grievances' AND old.state IN ('acknowledged', 'resolved') AND new.state = old.former)`
	m.Register(func(app core.App) error {
		return execute(app, []string{"DROP TRIGGER _cases_move", declared + takenBack + refuse})
	}, func(app core.App) error {
		return execute(app, []string{"DROP TRIGGER _cases_move", declared + refuse})
	})
}
