package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds a second step of the login, a code by mail, which each admin may switch
// on. It closes PocketBase's own login calls, so the documented calls are the only way in.
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
		// The seconds until a code expires, which leaves time for a slow mail. Wrong attempts
		// are counted.
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
