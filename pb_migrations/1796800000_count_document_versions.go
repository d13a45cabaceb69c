package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a version counter to documents, as posts and openings have. With it,
// saving a document detects that somebody else has changed it in the meantime.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("documents")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.NumberField{Name: "version", OnlyInt: true, Help: "Grows by one with each change, by itself."})
		if err := app.Save(c); err != nil {
			return err
		}
		_, err = app.DB().NewQuery("UPDATE {{documents}} SET [[version]] = 1").Execute()
		return err
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("documents")
		if err != nil {
			return err
		}
		c.Fields.RemoveByName("version")
		return app.Save(c)
	})
}
