package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the view that tells operators where each submission stands: its state, who works
// on it, and its deadlines. It holds no data of its own, and only operators can read it.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewViewCollection("submissions_now")
		c.System = true
		c.ViewQuery = `SELECT cases.id, cases.receipt, cases.kind, cases.state, admins.name AS assignee, cases.due,
			cases.received, cases.acknowledgeBy, cases.acknowledgedAt, cases.decideBy, cases.decidedAt,
			cases.outcome, cases.duplicateOf, cases.closedAt, cases.erased
			FROM cases LEFT JOIN admins ON admins.id = cases.assignee`
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("submissions_now")
		if err != nil {
			return err
		}
		c.System = false
		if err := app.SaveNoValidate(c); err != nil {
			return err
		}
		return app.Delete(c)
	})
}
