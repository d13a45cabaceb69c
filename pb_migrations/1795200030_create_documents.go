package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the documents: the copy of the pages, one JSON document for each.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewBaseCollection("documents")
		c.Fields.Add(
			&core.TextField{
				Name: "key", Required: true, Presentable: true, Max: 100, Pattern: `^[a-z0-9-]+$`,
				Help: "The page that this is the copy of, for example home; site holds what all pages share. Leave it as it is.",
			},
			&core.JSONField{
				Name: "content", Required: true, MaxSize: 1 << 20,
				Help: "The texts of the page. Change what stands between the quotation marks. A document that a page could not show is refused, with the name of the field at fault.",
			},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		c.AddIndex("idx_documents_key", true, "key", "")
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("documents")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
