package migrations

import (
	_ "embed"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

//go:embed collections.json
var collections []byte

//go:embed schema.sql
var schema string

// The schema has the name of the last migration that it replaces, so data folders that have run that
// one are not made anew.
func init() {
	m.Register(makeSchema, nil, "1796913000_create_file_deletions.go")
}

// makeSchema makes the collections, tables, triggers and settings of a new data folder.
func makeSchema(app core.App) error {
	users, err := app.FindCollectionByNameOrId("users") // where anybody could sign up
	if err != nil {
		return err
	}
	if err := app.Delete(users); err != nil {
		return err
	}
	if err := app.ImportCollectionsByMarshaledJSON(collections, false); err != nil {
		return err
	}
	if err := execute(app, statements()...); err != nil {
		return err
	}
	// The program overwrites what it deletes, so the file has no bytes of deleted rows (erasure.Rewrite).
	if err := execute(app, "PRAGMA application_id = 20"); err != nil {
		return err
	}
	if err := setDefaults(app); err != nil {
		return err
	}
	return limitOperators(app)
}

// statements returns the statements of schema.sql.
func statements() []string { return strings.Split(schema, "\n\n") }

// setDefaults sets safe defaults. Operators can change them in /_/, under Settings.
func setDefaults(app core.App) error {
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
	// 15 minutes are 100 submissions an hour, and 200 people can apply within an hour.
	settings.RateLimits.Enabled = true
	settings.RateLimits.Rules = []core.RateLimitRule{
		{Label: "POST /api/auth/login", MaxRequests: 20, Duration: 300},
		{Label: "POST /api/contact", MaxRequests: 25, Duration: 900},
		{Label: "POST /api/grievances", MaxRequests: 25, Duration: 900},
		{Label: "POST /api/applications", MaxRequests: 250, Duration: 3600},
		{Label: "*:auth", MaxRequests: 20, Duration: 300},
		{Label: "*:create", MaxRequests: 20, Duration: 5},
		{Label: "/api/", MaxRequests: 300, Duration: 10},
		{Label: "POST /api/auth/code", MaxRequests: 20, Duration: 300},
		{Label: "POST /api/auth/forgot", MaxRequests: 10, Duration: 900},
		{Label: "POST /api/auth/reset", MaxRequests: 20, Duration: 300},
		{Label: "POST /api/auth/password", MaxRequests: 20, Duration: 300},
		{Label: "PUT /api/auth/second-step", MaxRequests: 20, Duration: 300},
		{Label: "*:requestPasswordReset", MaxRequests: 10, Duration: 900},
		{Label: "*:requestOTP", MaxRequests: 10, Duration: 900},
		{Label: "POST /api/grievances/status/", MaxRequests: 25, Duration: 900},
		{Label: "POST /api/applications/status/", MaxRequests: 25, Duration: 900},
	}
	return app.Save(settings)
}

// limitOperators lets the token of an operator end after an hour instead of a day, unless an operator
// has chosen another time: /_/ renews it while somebody works there. It also hides the controls for
// collections, until an operator shows them.
func limitOperators(app core.App) error {
	operators, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	const hour, day = 60 * 60, 24 * 60 * 60
	if operators.AuthToken.Duration == day {
		operators.AuthToken.Duration = hour
		if err := app.Save(operators); err != nil {
			return err
		}
	}
	app.Settings().Meta.HideControls = true
	return app.Save(app.Settings())
}

// execute runs SQL statements.
func execute(app core.App, statements ...string) error {
	for _, statement := range statements {
		if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	return nil
}
