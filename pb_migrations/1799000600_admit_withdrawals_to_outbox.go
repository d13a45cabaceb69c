package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets the outbox hold mails by which senders are told that they have withdrawn what they sent.
func init() {
	change := func(app core.App, values func(before []string) []string) error {
		c, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		kinds := c.Fields.GetByName("kind").(*core.SelectField)
		kinds.Values = values(kinds.Values)
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(before []string) []string { return append(slices.Clone(before), "withdrawal") })
	}, func(app core.App) error {
		if _, err := app.DB().NewQuery("DELETE FROM {{outbox}} WHERE [[kind]] = 'withdrawal'").Execute(); err != nil {
			return err
		}
		return change(app, func(before []string) []string {
			return slices.DeleteFunc(slices.Clone(before), func(kind string) bool { return kind == "withdrawal" })
		})
	})
}
