package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the messages of the contact form. Personal fields are hidden, so
// they stay private even if somebody opens a rule by mistake.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("contacts")
		c.Fields.Add(
			&core.TextField{
				Name: "receipt", Presentable: true, Max: 20,
				Help: "Given by the system when the message is stored, CON-year-number.",
			},
			&core.TextField{Name: "name", Required: true, Presentable: true, Max: 100},
			&core.EmailField{Name: "email", Required: true, Hidden: true},
			&core.TextField{Name: "phone", Required: true, Hidden: true, Max: 20, Help: "Ten digits."},
			&core.TextField{Name: "subject", Max: 200},
			&core.TextField{Name: "message", Required: true, Hidden: true, Max: 5000},
			&core.AutodateField{Name: "submittedAt", OnCreate: true},
			&core.BoolField{
				Name: "spam", Hidden: true,
				Help: "Set when a program seems to have filled in the form. Untick it to bring the message back into the admins' list.",
			},
			&core.TextField{
				Name: "idempotencyKey", Hidden: true, Max: 200, Pattern: `^[\x21-\x7e]+$`,
				Help: "By which the system knows a repeated submission. Leave it as it is.",
			},
			&core.TextField{
				Name: "fingerprint", Hidden: true, Max: 64,
				Help: "By which the system knows whether a repeated submission says the same. Leave it as it is.",
			},
		)
		c.AddIndex("idx_contacts_receipt", true, "receipt", "")
		c.AddIndex("idx_contacts_key", true, "idempotencyKey", "idempotencyKey != ''")
		c.AddIndex("idx_contacts_newest", false, "spam, submittedAt DESC, id DESC", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("contacts")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
