package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds whether a sender asked to be told before the program erases a submission that was kept long
// enough, when that mail was written, and its kind.
func init() {
	m.Register(func(app core.App) error {
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil || cases.Fields.GetByName("tellErasure") != nil {
			return err
		}
		cases.Fields.Add(
			&core.BoolField{Name: "tellErasure", System: true,
				Help: "The sender asked to be told two days before it is erased."},
			&core.DateField{Name: "erasureTold", System: true, Help: "When that mail was written."},
		)
		if err := app.Save(cases); err != nil {
			return err
		}
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		kind := outbox.Fields.GetByName("kind").(*core.SelectField)
		kind.Values = append(kind.Values, "erasureSoon")
		return app.Save(outbox)
	}, nil)
}
