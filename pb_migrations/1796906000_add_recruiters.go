package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds the role of recruiters, who work on applications and openings only.
func init() {
	const help = " A recruiter only works on applications and openings."
	change := func(app core.App, change func(role *core.SelectField)) error {
		c, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		change(c.Fields.GetByName("role").(*core.SelectField))
		return app.Save(c)
	}
	m.Register(func(app core.App) error {
		return change(app, func(role *core.SelectField) {
			role.Values = append(role.Values, "recruiter")
			role.Help += help
		})
	}, func(app core.App) error {
		// Without a role, the accounts may do nothing.
		if _, err := app.DB().NewQuery("UPDATE {{admins}} SET [[role]] = '' WHERE [[role]] = 'recruiter'").Execute(); err != nil {
			return err
		}
		return change(app, func(role *core.SelectField) {
			role.Values = slices.DeleteFunc(role.Values, func(value string) bool { return value == "recruiter" })
			role.Help = strings.TrimSuffix(role.Help, help)
		})
	})
}
