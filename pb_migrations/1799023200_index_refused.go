package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes the refused mails, because a check counts the latest ones.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.AddIndex("idx_outbox_refused", false, "`givenUp`", "state='refused'")
		return app.Save(outbox)
	}, nil)
}
