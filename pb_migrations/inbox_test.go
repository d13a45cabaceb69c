package migrations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestInbox stores submissions. Each gets a sequence number by its time and is counted.
func TestInbox(t *testing.T) {
	app := start(t)
	mustUp(t, app)
	insert := func(table, field, id, at string, spam bool) {
		t.Helper()
		mustExecute(t, app, fmt.Sprintf("INSERT INTO %s (id, receipt, %s, spam) VALUES ('%s', '%s', '%s', %v)", table, field, id, id, at, spam))
	}
	mustExecute(t, app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
		INSERT INTO contacts (id, receipt, submittedAt) SELECT 'many' || i, 'many' || i, '2025-01-01 00:00:00.000Z' FROM n`)
	insert("grievances", "createdAt", "spam", "2026-01-02 00:00:00.400Z", true)
	insert("contacts", "submittedAt", "first", "2026-01-02 00:00:00.500Z", false)
	insert("applications", "submittedAt", "last", "2026-01-02 00:00:01.000Z", false)
	insert("contacts", "submittedAt", "same time", "2026-01-02 00:00:00.500Z", false)
	insert("contacts", "submittedAt", "old", "2025-06-01 00:00:00.250Z", false)
	insert("contacts", "submittedAt", "no numbers left", "2025-01-01 00:00:00.000Z", false)
	insert("contacts", "submittedAt", "no time", "", false)
	const perSecond = 30_000_000
	base := int64(1767312000)*perSecond + 1 // 2026-01-02 in UTC
	for id, want := range map[string]int64{
		"spam": base + 400*30_000, "first": base + 500*30_000, "last": base + perSecond, "same time": base + 500*30_000 + 1,
		"old": 1748736000*perSecond + 250*30_000 + 1, "no numbers left": base + perSecond + 1 /* after all others */, "no time": 1,
	} {
		var seq int64
		err := app.DB().NewQuery("SELECT seq FROM _inbox WHERE record = '" + id + "'").Row(&seq)
		if err != nil || seq != want {
			t.Errorf("%s has number %d (%v), want %d", id, seq, err, want)
		}
	}
	checkCounts(t, app, "applications inbox 1 1, contact inbox 1 30005, grievances spam 1 1")
}

// TestInboxOutlivesFields checks that the triggers still work after an operator changed
// the fields of a collection, for which PocketBase alters its table.
func TestInboxOutlivesFields(t *testing.T) {
	app := start(t)
	mustUp(t, app)
	for _, change := range []func(*core.Collection){
		func(c *core.Collection) { c.Fields.Add(&core.TextField{Name: "remark"}) },
		func(c *core.Collection) { c.Fields.GetByName("remark").SetName("readAtAll") },
		func(c *core.Collection) { c.Fields.RemoveByName("readAtAll") },
		func(c *core.Collection) {
			c.Fields.Add(&core.SelectField{Name: "team", Values: []string{"a", "b"}, MaxSelect: 1})
		},
		func(c *core.Collection) { c.Fields.GetByName("team").(*core.SelectField).MaxSelect = 2 },
	} {
		collection := mustFind(t, app, "contacts")
		change(collection)
		if err := app.Save(collection); err != nil {
			t.Fatal(err)
		}
	}
	mustExecute(t, app, "INSERT INTO contacts (id, receipt) VALUES ('one', 'one'), ('two', 'two')")
	mustExecute(t, app, "UPDATE contacts SET readAt = 'now' WHERE id = 'one'")
	mustExecute(t, app, "DELETE FROM contacts WHERE id = 'two'")
	checkCounts(t, app, "contact inbox 0 1, contact inbox 1 0")
}

func checkCounts(t *testing.T, app core.App, want string) {
	t.Helper()
	var counts []string
	if err := app.DB().NewQuery("SELECT kind || ' ' || place || ' ' || unread || ' ' || n FROM _inbox_counts").Column(&counts); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(counts, ", "); got != want {
		t.Errorf("counted %s, want %s", got, want)
	}
}
