package migrations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// isOfInbox reports whether the migration made the inbox or came later.
func isOfInbox(file string) bool { return file >= "1795200200" }

// TestInboxOfStored migrates a folder that has submissions already. All get a sequence
// number by their time and are counted; so do those that are stored later.
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
	mustExecute(t, app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30010)
		INSERT INTO contacts (id, receipt, submittedAt) SELECT 'many' || i, 'many' || i, '2025-01-01 00:00:00.000Z' FROM n`)
	insert("contacts", "submittedAt", "after many", "2025-01-01 00:00:00.001Z", false)
	mustUp(t, app, newer)

	const perSecond = 30_000_000
	checkSeq := func(t *testing.T, table, id string, want int64) {
		t.Helper()
		var seq int64
		err := app.DB().NewQuery("SELECT seq FROM _inbox WHERE kind = '" + table + "' AND record = '" + id + "'").Row(&seq)
		if err != nil || seq != want {
			t.Errorf("%s has number %d (%v), want %d", id, seq, err, want)
		}
	}
	base := int64(1767312000)*perSecond + 1 // 2026-01-02 in UTC
	checkSeq(t, "contacts", "first", base-30_000)
	checkSeq(t, "grievances", "second", base+400*30_000)
	checkSeq(t, "contacts", "third", base+500*30_000)
	checkSeq(t, "applications", "fourth", base+perSecond)
	manyBase := int64(1735689600)*perSecond + 1
	checkSeq(t, "contacts", "after many", manyBase+30_010)
	var counts []string
	if err := app.DB().NewQuery("SELECT kind || ' ' || place || ' ' || unread || ' ' || n FROM _inbox_counts").Column(&counts); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(counts, ", "); got != "applications inbox 1 1, contacts inbox 1 30013, grievances spam 1 1" {
		t.Errorf("counted %s", got)
	}
	t.Run("stored later", func(t *testing.T) {
		insert("contacts", "submittedAt", "same time", "2026-01-02 00:00:00.500Z", false)
		checkSeq(t, "contacts", "same time", base+500*30_000+1)
		insert("contacts", "submittedAt", "old", "2025-06-01 00:00:00.250Z", false)
		checkSeq(t, "contacts", "old", 1748736000*perSecond+250*30_000+1)
		insert("contacts", "submittedAt", "no numbers left", "2025-01-01 00:00:00.000Z", false)
		checkSeq(t, "contacts", "no numbers left", base+perSecond+1) // after all others
		insert("contacts", "submittedAt", "no time", "", false)
		checkSeq(t, "contacts", "no time", 1)
	})
}

// TestInboxOutlivesFields checks that the triggers still work after an operator changed
// the fields of a collection, for which PocketBase alters its table.
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
	mustExecute(t, app, "UPDATE contacts SET readAt = 'now' WHERE id = 'one'")
	mustExecute(t, app, "DELETE FROM contacts WHERE id = 'two'")
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

func mustExecute(t *testing.T, app core.App, statement string) {
	t.Helper()
	if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
		t.Fatal(err)
	}
}
