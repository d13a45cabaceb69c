package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The last version of a deleted record says who has deleted it.
func init() {
	added := []core.Field{
		&core.TextField{Name: "deletedBy", Max: 255, Help: "The name of the person who has deleted the record. Empty: it is not deleted, or nobody knows."},
		&core.TextField{Name: "deletedById", Max: 15, Help: "The id of the account that has deleted the record. Empty: the program, or unknown."},
	}
	change := func(app core.App, change func(*core.Collection)) error {
		c, err := app.FindCollectionByNameOrId("revisions")
		if err != nil {
			return err
		}
		change(c)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(c *core.Collection) { c.Fields.Add(added...) })
	}, func(app core.App) error {
		return change(app, func(c *core.Collection) {
			for _, field := range added {
				c.Fields.RemoveByName(field.GetName())
			}
		})
	})
}
