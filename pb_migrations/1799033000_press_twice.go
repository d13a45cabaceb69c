package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds what a link to the page "Your data" was used for, and from what the next one follows, so that a
// second press of a button leads to the result of the first. It also adds the mails that confirm a request about
// personal data, and tell that staff have ended an erasure.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		kind := outbox.Fields.GetByName("kind").(*core.SelectField)
		if slices.Contains(kind.Values, "kept") {
			return nil
		}
		kind.Values = append(kind.Values, "request", "kept")
		if err := app.Save(outbox); err != nil {
			return err
		}
		return execute(app, "ALTER TABLE _case_links ADD COLUMN used TEXT NOT NULL DEFAULT ''",
			"ALTER TABLE _case_links ADD COLUMN salt TEXT NOT NULL DEFAULT ''")
	}, nil)
}
