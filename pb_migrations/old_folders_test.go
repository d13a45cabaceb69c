package migrations_test

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestOldFolder migrates a folder of commit aff2553, twice. Package watch checks that it gets the shape
// of a new one.
func TestOldFolder(t *testing.T) {
	app := startOld(t)
	for _, statement := range []string{
		"INSERT INTO contacts (id, receipt, submittedAt, spam) VALUES ('message', 'message', '2026-01-02 00:00:00.000Z', TRUE)",
		"UPDATE grievances SET spam = id IN (SELECT id FROM grievances ORDER BY id LIMIT 3)",
		"INSERT INTO blogs (id, slug, publishedAt) VALUES ('a', 'first', '2026-01-02 00:00:00.000Z'), ('b', 'draft', ''), ('c', 'later', '2999-01-02 00:00:00.000Z')",
	} {
		mustExecute(t, app, statement)
	}
	// Staff have put one of the three into the spam, and taken another one out of it again.
	for id, mark := range map[string]string{"0": "spam", "1": "notSpam"} {
		mustExecute(t, app, "INSERT INTO case_events (id, sequence, [[case]], kind, actor, meta, hash) SELECT 'mark"+id+"', 9000 + "+id+
			", c.id, 'marked', 'x', '{\"mark\":\""+mark+"\"}', 'x' FROM cases AS c WHERE c.submission = (SELECT id FROM grievances ORDER BY id LIMIT 1 OFFSET "+id+")")
	}
	// An operator has chosen these.
	settings := app.Settings()
	settings.Meta.AppURL = "https://site.test"
	settings.RateLimits.Rules = settings.RateLimits.Rules[:1]
	operators := mustFind(t, app, core.CollectionNameSuperusers)
	operators.AuthToken.Duration = 7 * 24 * 60 * 60
	contacts := mustFind(t, app, "contacts")
	contacts.Fields.Add(&core.TextField{Name: "branch"})
	contacts.AddIndex("idx_branch", false, "branch", "")
	for _, model := range []core.Model{settings, operators, contacts} {
		if err := app.Save(model); err != nil {
			t.Fatal(err)
		}
	}
	mustUpTwice(t, app, "UPDATE contacts SET suspect = FALSE")

	read := func(sql string) string {
		t.Helper()
		var got string
		if err := app.DB().NewQuery(sql).Row(&got); err != nil {
			t.Fatal(err)
		}
		return got
	}
	for sql, want := range map[string]string{
		"SELECT group_concat(spam || suspect, ' ') FROM (SELECT * FROM grievances ORDER BY id LIMIT 4)":                                                                                                                                    "10 11 11 00",
		"SELECT spam || suspect FROM contacts WHERE id = 'message'":                                                                                                                                                                        "10",
		"SELECT group_concat(post || ' ' || id) FROM _feed_ids WHERE post IN ('a', 'b', 'c')":                                                                                                                                              "a https://site.test/blogs/first",
		"SELECT count(*) FROM cases WHERE kind = 'grievances' AND place = 'spam' AND seq > 0":                                                                                                                                              "3",
		"SELECT count(*) FROM grievances AS g JOIN cases ON submission = g.id WHERE (topic = reason AND json_array_length(choices) = (SELECT sum(value) FROM json_each(g.portals))) IS NOT TRUE":                                           "0",
		"SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name IN ('idx_branch')":                                                                                                                                               "1",
		"SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = 'idx_site_redirects_to'":                                                                                                                                       "0",
		"SELECT count(*) FROM sqlite_schema WHERE name LIKE '%_board%' OR name IN ('_inbox', '_inbox_filters')":                                                                                                                            "0",
		"SELECT count(*) FROM pragma_table_info('_findings') WHERE name = 'who'":                                                                                                                                                           "0",
		"SELECT count(*) FROM _params JOIN json_each(_params.value, '$.rateLimits.rules') AS rule WHERE _params.id = 'settings' AND rule.value ->> 'label' NOT LIKE '%/api/staff%' AND rule.value ->> 'label' NOT LIKE '%/api/your-data%'": "1",
		"SELECT json_extract(options, '$.authToken.duration') FROM _collections WHERE name = '_superusers'":                                                                                                                                "604800",
		"SELECT v FROM _inbox_words_config WHERE k = 'automerge'":                                                                                                                                                                          "0",
		"SELECT state || ' ' || former FROM cases WHERE submission = 'hoibt0hea1eyioo' AND kind='grievances'":                                                                                                                              "resolved new",
	} {
		if got := read(sql); got != want {
			t.Errorf("%s: %s, want %s", sql, got, want)
		}
	}
	for _, field := range mustFind(t, app, "contacts").Fields {
		if field.GetSystem() == (field.GetName() == "branch") {
			t.Errorf("%s is the program's: %t", field.GetName(), field.GetSystem())
		}
	}
}

// mustUpTwice migrates a folder of commit aff2553 up to the migration that replaces the lists, changes it, and then
// runs all migrations, as if it had been a later commit's. The earlier ones find their work done.
func mustUpTwice(t *testing.T, app core.App, between ...string) {
	t.Helper()
	var early core.MigrationsList
	for _, migration := range core.AppMigrations.Items() {
		if migration.File < "1799010000" {
			early.Register(migration.Up, migration.Down, migration.File)
		}
	}
	if _, err := core.NewMigrationsRunner(app, early).Up(); err != nil {
		t.Fatal(err)
	}
	for _, statement := range append(between, "DELETE FROM _migrations WHERE file > '1799'") {
		mustExecute(t, app, statement)
	}
	mustUp(t, app)
}

// startOld opens PocketBase on a folder of commit aff2553.
func startOld(t *testing.T) core.App {
	t.Helper()
	dir := t.TempDir()
	output, err := exec.Command("tar", "-xzf", "../pb/test/testapp/testdata/aff2553.tar.gz", "-C", dir).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return open(t, filepath.Join(dir, "data"))
}

func mustFind(t *testing.T, app core.App, name string) *core.Collection {
	t.Helper()
	c, err := app.FindCollectionByNameOrId(name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
