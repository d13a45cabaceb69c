package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Safe settings to begin with; operators change them under Settings in /_/.
func init() {
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.Meta.AppName = "Workforce"
		settings.Meta.SenderName = "Workforce"

		// Logs serve to find faults, not to follow people: no addresses, no ids, a few days.
		settings.Logs.MaxDays = 3
		settings.Logs.LogIP = false
		settings.Logs.LogAuthId = false

		// Nobody but a configured proxy may say who the caller is.
		settings.TrustedProxy.Headers = nil
		settings.Batch.Enabled = false

		// A label takes one rule only, so each is the sustained limit with a burst
		// that people behind one address (an office, a job fair) rarely reach:
		// 25 in 15 minutes is 100 submissions an hour.
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
