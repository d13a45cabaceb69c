package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets a webhook about changed content say which tags the caches in front of the
// program have to drop.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.JSONField{
			Name: "tags", MaxSize: 64 << 10, Help: "The tags of what has changed. Only for webhooks about content.",
		})
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		c.Fields.RemoveByName("tags")
		return app.Save(c)
	})
}
