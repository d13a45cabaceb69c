package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the applications for openings. An opening with applications cannot
// be deleted, because they refer to it.
func init() {
	m.Register(func(app core.App) error {
		jobs, err := app.FindCollectionByNameOrId("jobs")
		if err != nil {
			return err
		}
		c := core.NewBaseCollection("applications")
		c.Fields.Add(
			&core.TextField{
				Name: "receipt", Presentable: true, Max: 20,
				Help: "Given by the system when the application is stored, APP-year-number.",
			},
			&core.RelationField{
				Name: "job", Required: true, CollectionId: jobs.Id, MaxSelect: 1, CascadeDelete: false,
				Help: "The opening applied for. Set a closing date instead of deleting an opening.",
			},
			&core.TextField{Name: "name", Required: true, Presentable: true, Max: 100},
			&core.TextField{Name: "phone", Required: true, Hidden: true, Max: 20, Help: "Ten digits."},
			&core.EmailField{Name: "email", Required: true, Hidden: true},
			&core.FileField{
				Name: "resume", Required: true, Protected: true, Hidden: true, MaxSelect: 1, MaxSize: 5 << 20,
				MimeTypes: []string{"application/pdf"},
				Help:      "One PDF, at most 5 MB.",
			},
			&core.AutodateField{Name: "submittedAt", OnCreate: true},
			&core.BoolField{
				Name: "spam", Hidden: true,
				Help: "Set when a program seems to have filled in the form. Untick it to bring the application back into the admins' list.",
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
		c.AddIndex("idx_applications_receipt", true, "receipt", "")
		c.AddIndex("idx_applications_key", true, "idempotencyKey", "idempotencyKey != ''")
		c.AddIndex("idx_applications_newest", false, "spam, submittedAt DESC, id DESC", "")
		c.AddIndex("idx_applications_job", false, "job", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("applications")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
