package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration marks submissions that a program seems to have sent, until staff decide. So far the
// program put them among the spam itself. Those that staff have not moved there stay there and become
// suspect, so the deadlines of grievances run.
func init() {
	kinds := map[string]string{"contacts": "contact", "grievances": "grievances", "applications": "applications"}
	m.Register(func(app core.App) error {
		for name, kind := range kinds {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.Fields.Add(&core.BoolField{
				Name: "suspect", Hidden: true, Help: "A program seems to have filled in the form, and staff have not decided whether it is spam.",
			})
			if err := app.Save(c); err != nil {
				return err
			}
			err = execute(app, []string{`UPDATE {{` + name + `}} SET suspect = TRUE WHERE spam AND id NOT IN (
				SELECT c.submission FROM cases AS c JOIN case_events AS e ON e.[[case]] = c.id
				WHERE c.kind = '` + kind + `' AND e.kind = 'marked' AND iif(json_valid(e.meta), e.meta->>'mark', '') = 'spam')`})
			if err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		for name := range kinds {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.Fields.RemoveByName("suspect")
			if err := app.Save(c); err != nil {
				return err
			}
		}
		return nil
	})
}
