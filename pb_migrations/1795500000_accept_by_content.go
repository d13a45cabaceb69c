package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The program decides by its own rules whether an attachment or a resume is accepted.
// PocketBase's own check of the media type refused honest files, such as animated PNGs and PDFs
// that begin with a printer's ticket.
func init() {
	types := map[string]map[string][]string{
		"grievances":   {"supportDocs": {"image/gif", "image/png", "image/jpeg", "application/pdf"}},
		"applications": {"resume": {"application/pdf"}},
	}
	set := func(app core.App, check bool) error {
		for name, fields := range types {
			collection, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			for field, accepted := range fields {
				if !check {
					accepted = nil
				}
				collection.Fields.GetByName(field).(*core.FileField).MimeTypes = accepted
			}
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil
	}
	m.Register(func(app core.App) error { return set(app, false) }, func(app core.App) error { return set(app, true) })
}
