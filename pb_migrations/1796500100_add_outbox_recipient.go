package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a code for the mailbox that an acknowledgement goes to, so that the
// mails to one mailbox can be counted without storing its address.
func init() {
	const index = "idx_outbox_recipient"
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.TextField{Name: "recipient", Hidden: true, Max: 64, Help: "A code for the mailbox, to count the mails to it."})
		c.AddIndex(index, false, "recipient, created", "recipient != ''")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		c.RemoveIndex(index)
		c.Fields.RemoveByName("recipient")
		return app.Save(c)
	})
}
