package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the grievances: complaints about content or services, with
// attachments.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("grievances")
		c.Fields.Add(
			&core.TextField{
				Name: "receipt", Presentable: true, Max: 20,
				Help: "Given by the system when the grievance is stored, GRV-year-number.",
			},
			&core.TextField{Name: "fullName", Required: true, Presentable: true, Max: 100},
			&core.EmailField{Name: "email", Required: true, Hidden: true},
			&core.TextField{Name: "phone", Required: true, Hidden: true, Max: 20, Help: "Ten digits."},
			&core.JSONField{
				Name: "portals", Required: true, MaxSize: 1 << 10,
				Help: "The portals and services concerned, each true or false.",
			},
			&core.TextField{Name: "pageUrl", Required: true, Max: 2000, Help: "The page that the grievance is about."},
			&core.SelectField{
				Name: "reason", Required: true, MaxSelect: 1,
				Values: []string{
					"belongs_to_another", "defamatory", "insulting_harassing",
					"libellous_racially_objectionable", "money_laundering_gambling",
					"harmful_to_child", "infringes_rights", "violates_law",
					"deceives_misleads", "impersonates", "threatens_unity",
					"contains_virus", "patently_false", "others",
				},
			},
			&core.TextField{Name: "details", Required: true, Hidden: true, Max: 10000},
			&core.FileField{
				Name: "supportDocs", Protected: true, Hidden: true, MaxSelect: 10, MaxSize: 2 << 20,
				MimeTypes: []string{"image/gif", "image/png", "image/jpeg", "application/pdf"},
				Help:      "GIF, PNG, JPEG or PDF, at most 2 MB each, at most 10.",
			},
			&core.AutodateField{Name: "createdAt", OnCreate: true},
			&core.BoolField{
				Name: "spam", Hidden: true,
				Help: "Set when a program seems to have filled in the form. Untick it to bring the grievance back into the admins' list.",
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
		c.AddIndex("idx_grievances_receipt", true, "receipt", "")
		c.AddIndex("idx_grievances_key", true, "idempotencyKey", "idempotencyKey != ''")
		c.AddIndex("idx_grievances_newest", false, "spam, createdAt DESC, id DESC", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("grievances")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
