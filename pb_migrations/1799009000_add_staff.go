package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets admins invite, see and close accounts in the dashboard. A link of an invitation is a token for
// the verification of an address, which lasts a day. Nothing else uses these tokens.
func init() {
	m.Register(func(app core.App) error {
		admins, err := app.FindCollectionByNameOrId("admins")
		if err != nil {
			return err
		}
		admins.Fields.Add(
			&core.TextField{Name: "title", System: true, Max: 100,
				Help: "What the person does, shown in the tab Staff."},
			&core.DateField{Name: "lastLogin", System: true, Help: "Empty: not since the tab Staff exists."},
			&core.BoolField{Name: "invited", System: true, Help: "The person has not set a password yet."},
			&core.BoolField{Name: "closed", System: true,
				Help: "The account cannot log in. Closing it ends its logins."},
		)
		admins.VerificationToken.Duration = 24 * 60 * 60
		if err := app.Save(admins); err != nil {
			return err
		}
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil {
			return err
		}
		cases.AddIndex("idx_cases_assignee", false, "assignee", "assignee != '' AND closedAt = '' AND NOT erased")
		if err := app.Save(cases); err != nil {
			return err
		}
		// These calls ask for the caller's password.
		settings := app.Settings()
		for _, label := range []string{"POST /api/staff", "POST /api/staff/", "PUT /api/staff/"} {
			isSet := slices.ContainsFunc(settings.RateLimits.Rules,
				func(r core.RateLimitRule) bool { return r.Label == label })
			if !isSet {
				rule := core.RateLimitRule{Label: label, MaxRequests: 30, Duration: 300}
				settings.RateLimits.Rules = append(settings.RateLimits.Rules, rule)
			}
		}
		return app.Save(settings)
	}, nil)
}
