package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration sets safe defaults. Operators can change them under Settings in /_/.
func init() {
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.Meta.AppName = "Workforce"
		settings.Meta.SenderName = "Workforce"

		// Logs are for finding faults, not for tracking people: they hold no addresses and no
		// ids, and only a few days.
		settings.Logs.MaxDays = 3
		settings.Logs.LogIP = false
		settings.Logs.LogAuthId = false

		// Only a configured proxy may name the visitor's address in a header.
		settings.TrustedProxy.Headers = nil
		settings.Batch.Enabled = false

		// A label can have only one rule. Each rule is therefore the sustained limit, with a
		// burst that people behind one address (an office, a job fair) rarely reach: 25 in
		// 15 minutes are 100 submissions an hour.
		settings.RateLimits.Enabled = true
		settings.RateLimits.Rules = []core.RateLimitRule{
			{Label: "POST /api/auth/login", MaxRequests: 20, Duration: 300},
			{Label: "POST /api/contact", MaxRequests: 25, Duration: 900},
			{Label: "POST /api/grievances", MaxRequests: 25, Duration: 900},
			{Label: "POST /api/applications", MaxRequests: 25, Duration: 900},
			{Label: "*:auth", MaxRequests: 20, Duration: 300},
			{Label: "*:create", MaxRequests: 20, Duration: 5},
			{Label: "/api/", MaxRequests: 300, Duration: 10},
		}
		return app.Save(settings)
	}, nil)
}
