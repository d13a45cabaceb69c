package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the signed checkpoints of the chain of events. They can only be added.
// The key that signs them is in a table of its own, which no API shows.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("checkpoints")
		c.System = true // it cannot be deleted by mistake
		c.Fields.Add(
			&core.NumberField{Name: "sequence", Required: true, OnlyInt: true, Presentable: true, Help: "The number of the last event."},
			&core.TextField{Name: "head", Required: true, Max: 64, Help: "The hash of the last event."},
			&core.DateField{Name: "time", Required: true},
			&core.TextField{Name: "signature", Required: true, Max: 128, Help: "The Ed25519 signature of the checkpoint’s text, in Base64."},
		)
		c.AddIndex("idx_checkpoints_sequence", true, "sequence", "")
		if err := app.Save(c); err != nil {
			return err
		}
		return execute(app, []string{
			"CREATE TABLE _signing_key (id INTEGER PRIMARY KEY CHECK (id = 1), seed TEXT NOT NULL)",
			`CREATE TRIGGER _checkpoints_update BEFORE UPDATE ON checkpoints BEGIN SELECT RAISE(ABORT, 'checkpoints cannot be changed'); END`,
			`CREATE TRIGGER _checkpoints_delete BEFORE DELETE ON checkpoints BEGIN SELECT RAISE(ABORT, 'checkpoints cannot be deleted'); END`,
		})
	}, func(app core.App) error {
		if err := execute(app, []string{
			"DROP TRIGGER _checkpoints_delete", "DROP TRIGGER _checkpoints_update", "DROP TABLE _signing_key",
			"UPDATE _collections SET system = FALSE WHERE name = 'checkpoints'", // PocketBase refuses to delete system collections
		}); err != nil {
			return err
		}
		c, err := app.FindCollectionByNameOrId("checkpoints")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
