package migrations_test

import (
	"slices"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// TestLimitsStay checks that the migration keeps a limit that an operator has changed.
func TestLimitsStay(t *testing.T) {
	app := start(t)
	runner := core.NewMigrationsRunner(app, core.AppMigrations)
	if _, err := runner.Up(); err != nil {
		t.Fatal(err)
	}
	const label, own = "POST /api/auth/code", 3
	isCode := func(rule core.RateLimitRule) bool { return rule.Label == label }
	settings := app.Settings()
	before := len(settings.RateLimits.Rules)
	settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(rule core.RateLimitRule) bool {
		return rule.Label == "POST /api/auth/forgot" // older data folders do not have it
	})
	settings.RateLimits.Rules[slices.IndexFunc(settings.RateLimits.Rules, isCode)].MaxRequests = own
	if err := app.Save(settings); err != nil {
		t.Fatal(err)
	}
	_, err := app.DB().Delete(core.DefaultMigrationsTable, dbx.HashExp{"file": "1795200310_limit_access.go"}).Execute()
	if err != nil {
		t.Fatal(err)
	}
	if applied, err := runner.Up(); err != nil || len(applied) != 1 {
		t.Fatal(applied, err)
	}
	rules := app.Settings().RateLimits.Rules
	if at := slices.IndexFunc(rules, isCode); len(rules) != before || rules[at].MaxRequests != own {
		t.Errorf("%d rules of %d, %v", len(rules), before, rules[at])
	}
}

// TestApplicationsLimit runs the migration on a folder with the earlier limit, and on one
// whose operator has set another.
func TestApplicationsLimit(t *testing.T) {
	earlier := core.RateLimitRule{Label: "POST /api/applications", MaxRequests: 25, Duration: 900}
	own := core.RateLimitRule{Label: "POST /api/applications", MaxRequests: 3, Duration: 60}
	for _, c := range []struct{ before, after core.RateLimitRule }{
		{earlier, core.RateLimitRule{Label: earlier.Label, MaxRequests: 250, Duration: 3600}}, {own, own},
	} {
		app := start(t)
		runner := core.NewMigrationsRunner(app, core.AppMigrations)
		if _, err := runner.Up(); err != nil {
			t.Fatal(err)
		}
		settings := app.Settings()
		isRule := func(rule core.RateLimitRule) bool { return rule.Label == earlier.Label }
		settings.RateLimits.Rules[slices.IndexFunc(settings.RateLimits.Rules, isRule)] = c.before
		if err := app.Save(settings); err != nil {
			t.Fatal(err)
		}
		if _, err := app.DB().Delete(core.DefaultMigrationsTable, dbx.HashExp{"file": "1796500200_admit_job_fairs.go"}).Execute(); err != nil {
			t.Fatal(err)
		}
		if _, err := runner.Up(); err != nil {
			t.Fatal(err)
		}
		rules := app.Settings().RateLimits.Rules
		if got := rules[slices.IndexFunc(rules, isRule)]; got != c.after {
			t.Errorf("%v becomes %v, want %v", c.before, got, c.after)
		}
	}
}
