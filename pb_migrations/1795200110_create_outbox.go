package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the outbox: the mails and webhooks about submissions, sent or not.
// A row only refers to its submission. The text is written when it is sent, so the outbox
// holds no copy of personal data.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("outbox")
		c.Fields.Add(
			&core.TextField{Name: "receipt", Required: true, Presentable: true, Max: 20, Help: "Of the submission."},
			&core.SelectField{
				Name: "kind", Required: true, MaxSelect: 1, Values: []string{"acknowledgement", "notice", "webhook"},
				Help: "An acknowledgement goes to the sender, a notice to the company, a webhook to another system.",
			},
			&core.SelectField{
				Name: "state", Required: true, MaxSelect: 1, Values: []string{"waiting", "sent", "failed"},
				Help: "Failed: given up after three days. Set it to waiting to try again, and empty firstTry and nextTry.",
			},
			&core.SelectField{
				Name: "collection", Required: true, MaxSelect: 1, Values: []string{"contacts", "grievances", "applications"},
				Help: "Where the submission is.",
			},
			&core.TextField{Name: "record", Required: true, Max: 50, Help: "The id of the submission."},
			&core.NumberField{Name: "attempts", OnlyInt: true, Help: "How often it was tried."},
			&core.DateField{Name: "firstTry", Help: "When it was first tried; it is given up three days later."},
			&core.DateField{Name: "nextTry", Help: "When it is tried next."},
			&core.TextField{Name: "problem", Max: 500, Help: "Why the last attempt failed."},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.DateField{Name: "sent"},
		)
		c.AddIndex("idx_outbox_once", true, "collection, record, kind", "")
		c.AddIndex("idx_outbox_waiting", false, "nextTry, id", "state = 'waiting'")
		c.AddIndex("idx_outbox_failed", false, "created", "state = 'failed'")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
