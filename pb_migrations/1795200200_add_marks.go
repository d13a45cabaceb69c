package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the marks of admins to submissions: read, and in the bin. It drops the
// index by time, because the inbox has its own.
func init() {
	newest := map[string]string{"contacts": "submittedAt", "grievances": "createdAt", "applications": "submittedAt"}
	m.Register(func(app core.App) error {
		for name := range newest {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.Fields.Add(
				&core.DateField{Name: "readAt", Hidden: true, Help: "When an admin first read it. Empty: unread."},
				&core.DateField{
					Name: "deletedAt", Hidden: true,
					Help: "When it was put into the bin. 30 days later it is removed for good. Empty it to bring it back.",
				},
			)
			c.Indexes = slices.DeleteFunc(c.Indexes, func(index string) bool {
				return strings.Contains(index, "idx_"+name+"_newest")
			})
			c.AddIndex("idx_"+name+"_bin", false, "deletedAt", "deletedAt != ''")
			if err := app.Save(c); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		for name, time := range newest {
			c, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			c.RemoveIndex("idx_" + name + "_bin")
			c.AddIndex("idx_"+name+"_newest", false, "spam, "+time+" DESC, id DESC", "")
			c.Fields.RemoveByName("readAt")
			c.Fields.RemoveByName("deletedAt")
			if err := app.Save(c); err != nil {
				return err
			}
		}
		return nil
	})
}
