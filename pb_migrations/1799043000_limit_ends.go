package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration gives the call that ends a link to one's own data a limit of its own. It shared one with the other
// buttons of that page, so a person at a computer that others use, too, could be refused after somebody else had
// pressed many.
func init() {
	m.Register(func(app core.App) error {
		const shared, own = "POST /api/your-data/", "POST /api/your-data/ends"
		settings := app.Settings()
		of := func(label string) bool {
			return slices.ContainsFunc(settings.RateLimits.Rules,
				func(r core.RateLimitRule) bool { return r.Label == label })
		}
		if of(own) || !of(shared) { // an operator has removed the shared one
			return nil
		}
		settings.RateLimits.Rules = append(settings.RateLimits.Rules,
			core.RateLimitRule{Label: own, MaxRequests: 100, Duration: 900})
		return app.Save(settings)
	}, nil)
}
