package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration adds what the page "Your data" needs: links that end after an hour and with a change of the address
// that they were mailed to, the kinds of its mails, and the time by which a request is answered.
func init() {
	m.Register(func(app core.App) error {
		cases, err := app.FindCollectionByNameOrId("cases")
		if err != nil || cases.Fields.GetByName("answerBy") != nil {
			return err
		}
		cases.Fields.Add(&core.DateField{Name: "answerBy", System: true,
			Help: "By when a request of the sender about their data is answered."})
		if err := app.Save(cases); err != nil {
			return err
		}
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		kind := outbox.Fields.GetByName("kind").(*core.SelectField)
		kind.Values = append(kind.Values, "data", "erasure", "corrected")
		if err := app.Save(outbox); err != nil {
			return err
		}
		settings, label := app.Settings(), "POST /api/your-data/"
		isSet := slices.ContainsFunc(settings.RateLimits.Rules,
			func(r core.RateLimitRule) bool { return r.Label == label })
		if !isSet {
			settings.RateLimits.Rules = append(settings.RateLimits.Rules,
				core.RateLimitRule{Label: label, MaxRequests: 25, Duration: 900})
		}
		if err := app.Save(settings); err != nil {
			return err
		}
		return execute(app, "ALTER TABLE _case_links ADD COLUMN until TEXT NOT NULL DEFAULT ''",
			"ALTER TABLE _case_links ADD COLUMN address TEXT NOT NULL DEFAULT ''")
	}, nil)
}
