package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the address to documents, for the pages that staff make. It also creates
// a table with the addresses of deleted pages.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("documents")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.TextField{
			Name: "path", Max: 200, Help: "The address of a page that staff have made, taken from its content by itself. Empty: the program knows the address.",
		})
		c.AddIndex("idx_documents_path", true, "[[path]]", "[[path]] != ''")
		if err := app.Save(c); err != nil {
			return err
		}
		_, err = app.DB().NewQuery(`CREATE TABLE {{_closed_addresses}} ([[path]] TEXT PRIMARY KEY) WITHOUT ROWID`).Execute()
		return err
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("documents")
		if err != nil {
			return err
		}
		c.RemoveIndex("idx_documents_path")
		c.Fields.RemoveByName("path")
		if err := app.Save(c); err != nil {
			return err
		}
		_, err = app.DB().NewQuery("DROP TABLE {{_closed_addresses}}").Execute()
		return err
	})
}
