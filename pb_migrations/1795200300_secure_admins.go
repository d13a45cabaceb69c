package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A second step of the login, which each admin may switch on: a code by mail. Nobody
// gets in by PocketBase's own calls, as the documented ones are all there is.
func init() {
	m.Register(func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		c.Fields.Add(&core.BoolField{
			Name: "secondStep",
			Help: "Asks for a code by mail after the password. Switch it off for somebody who gets no mail.",
		})
		// How long a mail may take, in seconds; wrong tries are counted.
		const codeHolds = 600
		c.OTP.Enabled, c.OTP.Length, c.OTP.Duration = true, 8, codeHolds
		c.MFA.Enabled, c.MFA.Rule, c.MFA.Duration = true, "secondStep = true", codeHolds
		c.AuthRule = nil
		return app.Save(c)
	}, func(app core.App) error {
		c, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		everybody := ""
		c.AuthRule = &everybody
		c.OTP.Enabled, c.MFA.Enabled, c.MFA.Rule = false, false, ""
		c.Fields.RemoveByName("secondStep")
		return app.Save(c)
	})
}
