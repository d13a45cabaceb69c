package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration indexes the senders of grievances and messages, to find the other ones of a person. Applications have
// these indexes already.
func init() {
	m.Register(func(app core.App) error {
		for _, name := range []string{"grievances", "contacts"} {
			collection, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			collection.AddIndex("idx_"+name+"_phone", false, "`phone`", "")
			collection.AddIndex("idx_"+name+"_email", false, "`email` COLLATE NOCASE", "")
			// Without validation, because PocketBase refuses an index like one that an operator has added.
			if err := app.SaveNoValidate(collection); err != nil {
				return err
			}
		}
		return nil
	}, nil)
}
