package migrations_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestNumbers lists cases. Each gets a number by the time of its submission and is counted.
func TestNumbers(t *testing.T) {
	app := start(t)
	mustUp(t, app)
	put := func(kind, id, at, place string) {
		t.Helper()
		mustExecute(t, app, fmt.Sprintf("INSERT INTO cases (id, kind, submission, received) VALUES ('%s', '%s', '%s', '%s')",
			id, kind, id, at))
		mustExecute(t, app, fmt.Sprintf("UPDATE cases SET place = '%s', unread = TRUE WHERE id = '%s'", place, id))
	}
	mustExecute(t, app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
		INSERT INTO cases (id, kind, submission, received) SELECT 'many' || i, 'contact', 'many' || i, '2025-01-01 00:00:00.000Z' FROM n`)
	mustExecute(t, app, "UPDATE cases SET place = 'inbox', unread = TRUE")
	put("grievances", "spam", "2026-01-02 00:00:00.400Z", "spam")
	put("contact", "first", "2026-01-02 00:00:00.500Z", "inbox")
	put("applications", "last", "2026-01-02 00:00:01.000Z", "inbox")
	put("contact", "same time", "2026-01-02 00:00:00.500Z", "inbox")
	put("contact", "old", "2025-06-01 00:00:00.250Z", "inbox")
	put("contact", "no numbers left", "2025-01-01 00:00:00.000Z", "inbox")
	put("contact", "no time", "", "inbox")
	put("contact", "deleted", "2026-01-02 00:00:00.600Z", "inbox")
	mustExecute(t, app, "UPDATE cases SET place = '' WHERE id = 'deleted'")
	const perSecond = 30_000_000
	base := int64(1767312000)*perSecond + 1 // 2026-01-02 in UTC
	for id, want := range map[string]int64{
		"spam": base + 400*30_000, "first": base + 500*30_000,
		"last": base + perSecond, "same time": base + 500*30_000 + 1,
		"old": 1748736000*perSecond + 250*30_000 + 1, "no numbers left": base + perSecond + 1, /* after all others */
		"no time": 1,
	} {
		var seq int64
		err := app.DB().NewQuery("SELECT seq FROM cases WHERE id = '" + id + "'").Row(&seq)
		if err != nil || seq != want {
			t.Errorf("%s has number %d (%v), want %d", id, seq, err, want)
		}
	}
	checkCounts(t, app, "applications inbox 1 1, contact inbox 1 30005, grievances spam 1 1")
}

// TestNumbersOutliveFields checks that cases are still listed after an operator changed the fields of the collection,
// for which PocketBase alters its table.
func TestNumbersOutliveFields(t *testing.T) {
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
		collection := mustFind(t, app, "cases")
		change(collection)
		if err := app.Save(collection); err != nil {
			t.Fatal(err)
		}
	}
	mustExecute(t, app, "INSERT INTO cases (id, kind, submission) VALUES ('one', 'contact', 'one'), ('two', 'contact', 'two')")
	mustExecute(t, app, "UPDATE cases SET place = 'inbox', unread = id = 'two'")
	mustExecute(t, app, "UPDATE cases SET place = '' WHERE id = 'two'")
	checkCounts(t, app, "contact inbox 0 1, contact inbox 1 0")
}

func checkCounts(t *testing.T, app core.App, want string) {
	t.Helper()
	var counts []string
	if err := app.DB().NewQuery("SELECT kind || ' ' || place || ' ' || unread || ' ' || n FROM _inbox_counts").
		Column(&counts); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(counts, ", "); got != want {
		t.Errorf("counted %s, want %s", got, want)
	}
}
