package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets a case go to the state that follows without an event whose mail was taken back. The
// last event of the case must say so and name the state. Before, a grievance could only return to the
// state before its last acknowledgement or decision. The trigger refuses every other move that is not declared,
// as before.
func init() {
	const declared = `CREATE TRIGGER _cases_move BEFORE UPDATE OF state ON cases WHEN new.state != old.state
		AND NOT EXISTS (SELECT 1 FROM _case_moves WHERE kind = old.kind AND [from] = old.state AND [to] = new.state)`
	const refuse = ` BEGIN SELECT RAISE(ABORT, 'this move of a case is not declared'); END`
	const former = ` AND NOT (old.kind = 'grievances' AND old.state IN ('acknowledged', 'resolved') AND new.state = old.former)`
	const undone = ` AND NOT EXISTS (SELECT 1 FROM case_events
		WHERE sequence = (SELECT max(sequence) FROM case_events WHERE [case] = old.id)
			AND kind = 'mailTakenBack' AND json_extract(meta, '$.state') = new.state)`
	m.Register(func(app core.App) error {
		return execute(app, []string{"DROP TRIGGER _cases_move", declared + undone + refuse})
	}, func(app core.App) error {
		return execute(app, []string{"DROP TRIGGER _cases_move", declared + former + refuse})
	})
}
