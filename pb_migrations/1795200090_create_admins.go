package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Admins: those who log in to the admin area. They are made by operators only
// (in /_/ or by `workforce admin upsert`) and read by nobody else.
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
		// Phones like to begin an address with a capital letter, so case must not
		// matter; the index that PocketBase has made by itself is in the way.
		c.RemoveIndex("idx_email_" + c.Id)
		c.AddIndex("idx_admins_email", true, "email COLLATE NOCASE", "email != ''")

		// A working day. The admin area renews the token while somebody works.
		c.AuthToken.Duration = 12 * 60 * 60
		// Mail about a login would need a mail server, which a first start has not.
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
