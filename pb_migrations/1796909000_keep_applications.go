package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets applicants allow that their applications are kept for other openings. A case
// holds until when, and when its applicant was last asked. Both are empty for the cases that exist, and
// nobody is asked.
//
// A row of _inbox holds until when, too; NULL if there is no such consent. The index
// _inbox_by_keep finds these rows.
func init() {
	const setState = `UPDATE _inbox SET state = new.state, assignee = new.assignee, due = nullif(new.due, '')`
	const ofCase = ` WHERE record = new.submission AND kind = iif(new.kind = 'contact', 'contacts', new.kind);`
	const select3 = `UPDATE _inbox SET (state, assignee, due) = (SELECT c.state, c.assignee, nullif(c.due, '')`
	const select4 = `UPDATE _inbox SET (state, assignee, due, keep) = (SELECT c.state, c.assignee, nullif(c.due, ''), nullif(c.keepUntil, '')`
	const fromCase = ` FROM cases AS c
		WHERE c.submission = record AND c.kind = iif(_inbox.kind = 'contacts', 'contact', _inbox.kind)) WHERE seq = new.seq;`
	triggers := func(setRow, columns, setNew string) []string {
		return []string{
			"DROP TRIGGER _inbox_insert_case", "DROP TRIGGER _inbox_case_insert", "DROP TRIGGER _inbox_case_update",
			"CREATE TRIGGER _inbox_insert_case AFTER INSERT ON _inbox BEGIN " + setNew + fromCase + " END",
			"CREATE TRIGGER _inbox_case_insert AFTER INSERT ON cases BEGIN " + setRow + ofCase + " END",
			"CREATE TRIGGER _inbox_case_update AFTER UPDATE OF " + columns + " ON cases BEGIN " + setRow + ofCase + " END",
		}
	}
	change := func(app core.App, fields func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		fields(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		err := change(app, func(c *core.Collection) {
			c.Fields.Add(
				&core.DateField{Name: "keepUntil", Help: "Until when the application may be kept for other openings; empty without the applicant’s consent."},
				&core.DateField{Name: "keepAskedAt", Help: "When the applicant was last asked for it; empty if they have answered."},
			)
		})
		if err != nil {
			return err
		}
		return execute(app, slices.Concat(
			[]string{"ALTER TABLE _inbox ADD COLUMN keep TEXT"},
			triggers(setState+`, keep = nullif(new.keepUntil, '')`, "state, assignee, due, keepUntil", select4),
			[]string{"CREATE INDEX _inbox_by_keep ON _inbox (kind, place, keep) WHERE keep IS NOT NULL"},
		))
	}, func(app core.App) error {
		err := execute(app, slices.Concat(
			[]string{"DROP INDEX _inbox_by_keep"},
			triggers(setState, "state, assignee, due", select3),
			[]string{"ALTER TABLE _inbox DROP COLUMN keep"},
		))
		if err != nil {
			return err
		}
		return change(app, func(c *core.Collection) {
			c.Fields.RemoveByName("keepUntil")
			c.Fields.RemoveByName("keepAskedAt")
		})
	})
}
