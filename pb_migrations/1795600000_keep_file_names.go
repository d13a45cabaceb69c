package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the original names of attachments and resumes. Records that were stored
// before have none.
func init() {
	collections := []string{"grievances", "applications"}
	m.Register(func(app core.App) error {
		for _, name := range collections {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.Fields.Add(&core.JSONField{
				Name: "fileNames", Hidden: true, MaxSize: 16 << 10,
				Help: "The names that the files had on the sender's device, by the names that they are stored under. Kept by the system.",
			})
			if err := app.Save(c); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		for _, name := range collections {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.Fields.RemoveByName("fileNames")
			if err := app.Save(c); err != nil {
				return err
			}
		}
		return nil
	})
}
