package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the table of the links with which senders follow their submissions. It
// holds only the hashes of the secrets. It is not a collection, because nobody needs to see it.
//
// It also limits how often a network may send the forms of these pages.
func init() {
	rules := []core.RateLimitRule{
		{Label: "POST /api/grievances/status/", MaxRequests: 25, Duration: 900},
		{Label: "POST /api/applications/status/", MaxRequests: 25, Duration: 900},
	}
	labelled := func(label string) func(core.RateLimitRule) bool {
		return func(rule core.RateLimitRule) bool { return rule.Label == label }
	}
	m.Register(func(app core.App) error {
		err := execute(app, []string{
			`CREATE TABLE _case_links (
				hash    TEXT NOT NULL PRIMARY KEY,
				[case]  TEXT NOT NULL,
				created TEXT NOT NULL
			) WITHOUT ROWID`,
			"CREATE INDEX idx_case_links_case ON _case_links ([case])",
		})
		if err != nil {
			return err
		}
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
		if err := app.Save(settings); err != nil {
			return err
		}
		return execute(app, []string{"DROP TABLE _case_links"})
	})
}
