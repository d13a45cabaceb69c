package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the role of the grievance officer.
func init() {
	m.Register(func(app core.App) error {
		admins, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		role := admins.Fields.GetByName("role").(*core.SelectField)
		if slices.Contains(role.Values, "officer") {
			return nil
		}
		role.Values = append(role.Values, "officer")
		role.Help += " Officer works on grievances."
		return app.Save(admins)
	}, nil)
}
