package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration lets 200 people behind one address apply within an hour, as at a job fair.
// A limit that an operator has changed stays.
func init() {
	before := core.RateLimitRule{Label: "POST /api/applications", MaxRequests: 25, Duration: 900}
	after := core.RateLimitRule{Label: before.Label, MaxRequests: 250, Duration: 3600}
	change := func(from, to core.RateLimitRule) func(core.App) error {
		return func(app core.App) error {
			settings := app.Settings()
			for i, rule := range settings.RateLimits.Rules {
				if rule == from {
					settings.RateLimits.Rules[i] = to
				}
			}
			return app.Save(settings)
		}
	}
	m.Register(change(before, after), change(after, before))
}
