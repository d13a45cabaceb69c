package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a version counter to openings, as posts have. With it, saving an
// opening detects that somebody else has changed the opening in the meantime.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.NumberField{Name: "version", OnlyInt: true, Help: "Grows by one with each change, by itself."})
		if err := app.Save(c); err != nil {
			return err
		}
		_, err = app.DB().NewQuery("UPDATE {{jobs}} SET [[version]] = 1").Execute()
		return err
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		c.Fields.RemoveByName("version")
		return app.Save(c)
	})
}
