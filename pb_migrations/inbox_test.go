package migrations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox"
)

// isOfInbox tells the migration that makes the inbox, and all that followed it.
func isOfInbox(file string) bool { return file >= "1795200200" }

// TestInboxOfStored migrates a folder that has submissions already: all get a number, by
// their time, and are counted.
func TestInboxOfStored(t *testing.T) {
	app := start(t)
	var older, newer core.MigrationsList
	for _, migration := range core.AppMigrations.Items() {
		if isOfInbox(migration.File) {
			newer.Add(migration)
		} else {
			older.Add(migration)
		}
	}
	mustUp(t, app, older)
	insert := func(table, field, id, at string, spam bool) {
		t.Helper()
		mustExecute(t, app, fmt.Sprintf("INSERT INTO %s (id, receipt, %s, spam) VALUES ('%s', '%s', '%s', %v)", table, field, id, id, at, spam))
	}
	insert("contacts", "submittedAt", "third", "2026-01-02 00:00:00.500Z", false)
	insert("grievances", "createdAt", "second", "2026-01-02 00:00:00.400Z", true)
	insert("contacts", "submittedAt", "first", "2026-01-01 23:59:59.999Z", false)
	insert("applications", "submittedAt", "fourth", "2026-01-02 00:00:01.000Z", false)
	mustExecute(t, app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
		INSERT INTO contacts (id, receipt, submittedAt) SELECT 'many' || i, 'many' || i, '2025-01-01 00:00:00.000Z' FROM n`)
	insert("contacts", "submittedAt", "after many", "2025-01-01 00:00:01.000Z", false)
	mustUp(t, app, newer)
	mustIndex(t, app)

	const second = 16384
	base := int64(1767225600) * second // 2026-01-02 in UTC is a day later
	base += 24 * 3600 * second
	for id, want := range map[string]int64{
		"first": base - second, "second": base, "third": base + 1, "fourth": base + second,
		"after many": 1735689600*second + 20000,
	} {
		var seq int64
		if err := app.DB().NewQuery("SELECT seq FROM _inbox WHERE record = '" + id + "'").Row(&seq); err != nil || seq != want {
			t.Errorf("%s has number %d (%v), want %d", id, seq, err, want)
		}
	}
	var counts []string
	if err := app.DB().NewQuery("SELECT kind || ' ' || place || ' ' || unread || ' ' || n FROM _inbox_counts").Column(&counts); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(counts, ", "); got != "applications inbox 1 1, contacts inbox 1 20003, grievances spam 1 1" {
		t.Errorf("counted %s", got)
	}
	t.Run("a second that is full", func(t *testing.T) {
		insert("contacts", "submittedAt", "one more", "2025-01-01 00:00:00.000Z", false)
		insert("contacts", "submittedAt", "no time", "", false)
		mustIndex(t, app)
		var seq int64
		if err := app.DB().NewQuery("SELECT seq FROM _inbox WHERE record = 'one more'").Row(&seq); err != nil || seq != base+second+1 {
			t.Errorf("number %d (%v), want the one after all, %d", seq, err, base+second+1)
		}
		if err := app.DB().NewQuery("SELECT seq FROM _inbox WHERE record = 'no time'").Row(&seq); err != nil || seq != 0 {
			t.Errorf("number %d (%v), want 0", seq, err)
		}
	})
}

// TestInboxOutlivesFields checks that operators may change a collection all the same:
// PocketBase alters its table, and the triggers go on.
func TestInboxOutlivesFields(t *testing.T) {
	app := start(t)
	mustUp(t, app, core.AppMigrations)
	for _, change := range []func(*core.Collection){
		func(c *core.Collection) { c.Fields.Add(&core.TextField{Name: "remark"}) },
		func(c *core.Collection) { c.Fields.GetByName("remark").SetName("readAtAll") },
		func(c *core.Collection) { c.Fields.RemoveByName("readAtAll") },
		func(c *core.Collection) {
			c.Fields.Add(&core.SelectField{Name: "team", Values: []string{"a", "b"}, MaxSelect: 1})
		},
		func(c *core.Collection) { c.Fields.GetByName("team").(*core.SelectField).MaxSelect = 2 },
	} {
		collection, err := app.FindCollectionByNameOrId("contacts")
		if err != nil {
			t.Fatal(err)
		}
		change(collection)
		if err := app.Save(collection); err != nil {
			t.Fatal(err)
		}
	}
	mustExecute(t, app, "INSERT INTO contacts (id, receipt) VALUES ('one', 'one'), ('two', 'two')")
	mustIndex(t, app)
	mustExecute(t, app, "UPDATE contacts SET readAt = 'now' WHERE id = 'one'")
	mustExecute(t, app, "DELETE FROM contacts WHERE id = 'two'")
	mustIndex(t, app)
	var counts []string
	if err := app.DB().NewQuery("SELECT unread || ' ' || n FROM _inbox_counts").Column(&counts); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(counts, ", "); got != "0 1, 1 0" {
		t.Errorf("counted %s", got)
	}
}

func mustUp(t *testing.T, app core.App, list core.MigrationsList) {
	t.Helper()
	if _, err := core.NewMigrationsRunner(app, list).Up(); err != nil {
		t.Fatal(err)
	}
}

func mustIndex(t *testing.T, app core.App) {
	t.Helper()
	if err := inbox.Index(app); err != nil {
		t.Fatal(err)
	}
}

func mustExecute(t *testing.T, app core.App, statement string) {
	t.Helper()
	if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
		t.Fatal(err)
	}
}
