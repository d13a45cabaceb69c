package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds to each row of _inbox what the lists of the desk select and order by: the
// state, the assignee and the next deadline of its case. Triggers keep them up to date, also if a repair
// inserts the rows again. state is NULL until there is a case, due is NULL if nothing is due. Each
// list is read from one index:
//
//   - _inbox_by_due holds the rows with a deadline in the order of the list, with all that the list
//     can be narrowed by.
//   - _inbox_by_state finds rare states, and the cases that nobody works on.
//   - _inbox_by_assignee finds people with few cases. Storing a submission does not touch it.
//
// It replaces the indexes of the cases that the lists used before.
func init() {
	const setRow = `UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, '')
		WHERE record = new.submission AND kind = iif(new.kind = 'contact', 'contacts', new.kind);`
	const setRows = `UPDATE _inbox SET (state, assignee, due) = (SELECT c.state, c.assignee, nullif(c.due, '') FROM cases AS c
		WHERE c.submission = record AND c.kind = iif(_inbox.kind = 'contacts', 'contact', _inbox.kind))`
	indexes := func(app core.App, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		err := execute(app, []string{
			"ALTER TABLE _inbox ADD COLUMN state TEXT",
			"ALTER TABLE _inbox ADD COLUMN assignee TEXT",
			"ALTER TABLE _inbox ADD COLUMN due TEXT",
			"DROP TRIGGER _inbox_update",
			setRows,
			"CREATE TRIGGER _inbox_update AFTER UPDATE OF place, unread, spam ON _inbox BEGIN " + uncountRow + countRow + pendRow("new") + " END",
			"CREATE TRIGGER _inbox_insert_case AFTER INSERT ON _inbox BEGIN " + setRows + " WHERE seq = new.seq; END",
			"CREATE TRIGGER _inbox_case_insert AFTER INSERT ON cases BEGIN " + setRow + " END",
			"CREATE TRIGGER _inbox_case_update AFTER UPDATE OF state, assignee, due ON cases BEGIN " + setRow + " END",
			"CREATE INDEX _inbox_by_due ON _inbox (kind, place, due, seq, state, assignee) WHERE due IS NOT NULL",
			"CREATE INDEX _inbox_by_state ON _inbox (kind, place, state, assignee) WHERE state IS NOT NULL",
			"CREATE INDEX _inbox_by_assignee ON _inbox (kind, place, assignee) WHERE assignee != ''",
		})
		if err != nil {
			return err
		}
		return indexes(app, func(c *core.Collection) {
			c.RemoveIndex("idx_cases_state")
			c.RemoveIndex("idx_cases_assignee")
		})
	}, func(app core.App) error {
		err := execute(app, []string{
			"DROP TRIGGER _inbox_insert_case", "DROP TRIGGER _inbox_case_insert", "DROP TRIGGER _inbox_case_update", "DROP TRIGGER _inbox_update",
			"DROP INDEX _inbox_by_due", "DROP INDEX _inbox_by_state", "DROP INDEX _inbox_by_assignee",
			"ALTER TABLE _inbox DROP COLUMN due", "ALTER TABLE _inbox DROP COLUMN assignee", "ALTER TABLE _inbox DROP COLUMN state",
			"CREATE TRIGGER _inbox_update AFTER UPDATE ON _inbox BEGIN " + uncountRow + countRow + pendRow("new") + " END",
		})
		if err != nil {
			return err
		}
		return indexes(app, func(c *core.Collection) {
			c.AddIndex("idx_cases_state", false, "kind, state", "")
			c.AddIndex("idx_cases_assignee", false, "kind, assignee", "")
		})
	})
}
