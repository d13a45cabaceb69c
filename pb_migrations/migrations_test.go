package migrations_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	_ "workforce/pb_migrations" // registers the migrations
)

var ours = []string{"addresses", "admins", "applications", "blogs", "case_bodies", "case_events", "cases",
	"checkpoints", "contacts", "documents", "drafts", "grievances", "images", "jobs", "notices", "outbox", "releases",
	"revisions", "submissions_now", "templates"}

// TestMigrations makes a new folder. A second start finds nothing to do.
func TestMigrations(t *testing.T) {
	app := start(t)
	names := []string{}
	for _, migration := range core.AppMigrations.Items() {
		if !regexp.MustCompile(`^\d{10}_[a-z]+(_[a-z]+)+\.go$`).MatchString(migration.File) {
			t.Errorf("%s is not <unix time>_<verb>_<what>.go", migration.File)
		}
		names = append(names, migration.File)
	}
	for i, want := range []int{len(names), 0} {
		got, err := core.NewMigrationsRunner(app, core.AppMigrations).Up()
		if err != nil || len(got) != want {
			t.Fatalf("start %d: %v (%v), want %d", i+1, got, err, want)
		}
	}
}

// TestCollections checks the settings that protect records without the help of our own code.
func TestCollections(t *testing.T) {
	app := start(t)
	mustUp(t, app)
	all, err := app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range all {
		if strings.HasPrefix(c.Name, "_") { // PocketBase's own
			continue
		}
		if !c.System {
			t.Errorf("operators can delete %s", c.Name)
		}
		for _, field := range c.Fields {
			if !field.GetSystem() {
				t.Errorf("operators can delete %s.%s", c.Name, field.GetName())
			}
		}
		names = append(names, c.Name)
		for name, rule := range map[string]*string{
			"list": c.ListRule, "view": c.ViewRule, "create": c.CreateRule, "update": c.UpdateRule,
			"delete": c.DeleteRule, "manage": c.ManageRule,
		} {
			if rule != nil {
				t.Errorf("%s: the %s rule is %q, want operators only", c.Name, name, *rule)
			}
		}
		if c.IsAuth() && (c.AuthRule != nil || c.OAuth2.Enabled || c.OTP.Enabled && !c.MFA.Enabled) {
			t.Errorf("%s: there is a way to log in besides the documented calls", c.Name)
		}
		for _, field := range c.Fields {
			file, ok := field.(*core.FileField)
			if !ok {
				continue
			}
			// The rules of submissions tell a file's kind from its content.
			if len(file.MimeTypes) == 0 && !file.Protected || file.MaxSize > 5<<20 {
				t.Errorf("%s.%s accepts files of any type or size", c.Name, file.Name)
			}
			if c.Name != "blogs" && c.Name != "images" &&
				!(file.Protected && (file.Hidden || c.Name == "case_bodies")) {
				t.Errorf("%s.%s is public", c.Name, file.Name)
			}
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, ours) {
		t.Errorf("collections %v, want %v", names, ours)
	}
	settings := app.Settings()
	if !settings.RateLimits.Enabled || settings.Logs.LogIP || settings.Batch.Enabled ||
		len(settings.TrustedProxy.Headers) > 0 {
		t.Error("the settings are not safe")
	}
}

// TestIndexes checks that a page of a list is read from an index, so long lists stay fast.
func TestIndexes(t *testing.T) {
	app := start(t)
	mustUp(t, app)
	for _, query := range []string{
		"contacts WHERE deletedAt != '' AND deletedAt <= '2026'",
		"grievances WHERE deletedAt != '' AND deletedAt <= '2026'",
		"applications WHERE deletedAt != '' AND deletedAt <= '2026'",
		"blogs WHERE publishedAt != '' AND publishedAt <= '2026' ORDER BY publishedAt DESC, id DESC",
		"blogs ORDER BY created DESC, id DESC",
		"applications WHERE job = 'a' AND spam = FALSE AND deletedAt = ''",
		"jobs ORDER BY posted DESC, id DESC",
		"outbox WHERE state = 'waiting' AND nextTry <= '2026' ORDER BY nextTry, id",
		"outbox WHERE state = 'failed' ORDER BY created",
	} {
		var plan []struct {
			Detail string `db:"detail"`
		}
		if err := app.DB().NewQuery("EXPLAIN QUERY PLAN SELECT * FROM " + query + " LIMIT 50").All(&plan); err != nil {
			t.Fatal(err)
		}
		for _, step := range plan {
			detail := strings.Replace(step.Detail, "COVERING ", "", 1)
			if strings.Contains(detail, "TEMP B-TREE") || !strings.Contains(detail, "USING INDEX") {
				t.Errorf("%s: %s", query, step.Detail)
			}
		}
	}
}

// start opens PocketBase on an empty folder without any of our code.
func start(t *testing.T) core.App {
	t.Helper()
	return open(t, t.TempDir())
}

func open(t *testing.T, dir string) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
	return app
}

func mustUp(t *testing.T, app core.App) {
	t.Helper()
	if _, err := core.NewMigrationsRunner(app, core.AppMigrations).Up(); err != nil {
		t.Fatal(err)
	}
}

func mustExecute(t *testing.T, app core.App, statement string) {
	t.Helper()
	if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
		t.Fatal(err)
	}
}
