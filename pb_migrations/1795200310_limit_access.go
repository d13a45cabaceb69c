package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds rate limits for the calls that take a password, a code or an address.
// Rules that an operator has added for one of these calls stay.
func init() {
	rules := []core.RateLimitRule{
		{Label: "POST /api/auth/code", MaxRequests: 20, Duration: 300},
		{Label: "POST /api/auth/forgot", MaxRequests: 10, Duration: 900},
		{Label: "POST /api/auth/reset", MaxRequests: 20, Duration: 300},
		{Label: "POST /api/auth/password", MaxRequests: 20, Duration: 300},
		{Label: "PUT /api/auth/second-step", MaxRequests: 20, Duration: 300},
		// PocketBase's own login call, for operators.
		{Label: "*:requestPasswordReset", MaxRequests: 10, Duration: 900},
		{Label: "*:requestOTP", MaxRequests: 10, Duration: 900},
	}
	labelled := func(label string) func(core.RateLimitRule) bool {
		return func(rule core.RateLimitRule) bool { return rule.Label == label }
	}
	m.Register(func(app core.App) error {
		settings := app.Settings()
		for _, rule := range rules {
			if !slices.ContainsFunc(settings.RateLimits.Rules, labelled(rule.Label)) {
				settings.RateLimits.Rules = append(settings.RateLimits.Rules, rule)
			}
		}
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		for _, rule := range rules {
			settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, labelled(rule.Label))
		}
		return app.Save(settings)
	})
}
