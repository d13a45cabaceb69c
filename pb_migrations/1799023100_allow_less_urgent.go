package migrations

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a purpose for templates: to tell a sender that a grievance has become less urgent.
func init() {
	m.Register(func(app core.App) error {
		templates, err := app.FindCollectionByNameOrId("templates")
		if err != nil {
			return err
		}
		purpose, ok := templates.Fields.GetByName("purpose").(*core.SelectField)
		if !ok {
			return errors.New("the templates have no field purpose")
		}
		purpose.Values = append(purpose.Values, "lessUrgent")
		return app.Save(templates)
	}, nil)
}
