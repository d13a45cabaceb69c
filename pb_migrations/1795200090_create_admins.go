package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the accounts of the admin area. Only operators create and read
// them, in /_/ or with `workforce admin upsert`.
func init() {
	m.Register(func(app core.App) error {
		c := core.NewAuthCollection("admins")
		c.Fields.Add(
			&core.TextField{Name: "name", Max: 100, Help: "Shown in the admin area."},
			&core.SelectField{
				Name: "role", Required: true, MaxSelect: 1, Values: []string{"admin", "editor"},
				Help: "An admin sees all submissions and writes the blog; an editor only writes the blog.",
			},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		if password, ok := c.Fields.GetByName("password").(*core.PasswordField); ok {
			password.Min = 10
			password.Help = "At least 10 characters. Changing it logs the account out everywhere."
		}
		// Case must not matter, because phones often capitalize the first letter of an
		// address. PocketBase's own index is case-sensitive and has to go.
		c.RemoveIndex("idx_email_" + c.Id)
		c.AddIndex("idx_admins_email", true, "email COLLATE NOCASE", "email != ''")

		// A token is valid for a working day. The admin area renews it while it is in use.
		c.AuthToken.Duration = 12 * 60 * 60
		// A mail about each login would need a mail server, which is not set at the first start.
		c.AuthAlert.Enabled = false
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		return app.Delete(c)
	})
}
