package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets reports read what staff did from an index alone. It removes the index of bodies
// by their cases, because every submission has a body now: bodies are found by the events of a case.
func init() {
	const (
		kinds  = "idx_case_events_kind"
		byCase = "idx_case_bodies_case"
	)
	change := func(app core.App, name string, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		if err := change(app, "case_bodies", func(c *core.Collection) { c.RemoveIndex(byCase) }); err != nil {
			return err
		}
		return change(app, "case_events", func(c *core.Collection) {
			c.RemoveIndex(kinds)
			c.AddIndex(kinds, false, "kind, time, meta", "")
		})
	}, func(app core.App) error {
		if err := change(app, "case_bodies", func(c *core.Collection) { c.AddIndex(byCase, false, "[[case]]", "") }); err != nil {
			return err
		}
		return change(app, "case_events", func(c *core.Collection) {
			c.RemoveIndex(kinds)
			c.AddIndex(kinds, false, "kind, time", "")
		})
	})
}
