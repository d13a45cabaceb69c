package migrations_test

import (
	"fmt"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// TestSuspectsOfStored migrates a folder that has spam already. What staff have marked as spam stays so.
// What the program has taken for spam stays there and becomes suspect.
func TestSuspectsOfStored(t *testing.T) {
	app := start(t)
	var older, newer core.MigrationsList
	for _, migration := range core.AppMigrations.Items() {
		if migration.File < "1799000400" {
			older.Add(migration)
		} else {
			newer.Add(migration)
		}
	}
	mustUp(t, app, older)
	for i, c := range []struct{ id, spam, event, meta string }{
		{"guess", "TRUE", "received", ""},
		{"staff", "TRUE", "marked", `{"mark":"spam"}`},
		{"freed", "FALSE", "marked", `{"mark":"notSpam"}`},
		{"honest", "FALSE", "received", "{}"},
	} {
		mustExecute(t, app, fmt.Sprintf("INSERT INTO grievances (id, receipt, createdAt, spam) VALUES ('%[1]s', '%[1]s', '2026-01-02 00:00:00.000Z', %[2]s)", c.id, c.spam))
		mustExecute(t, app, fmt.Sprintf("INSERT INTO cases (id, kind, submission, state) VALUES ('%[1]s', 'grievances', '%[1]s', 'new')", c.id))
		mustExecute(t, app, fmt.Sprintf("INSERT INTO case_events (id, sequence, [[case]], kind, actor, meta, hash) VALUES ('%[1]s', %[2]d, '%[1]s', '%[3]s', 'x', '%[4]s', 'x')", c.id, i+1, c.event, c.meta))
	}
	mustExecute(t, app, "INSERT INTO contacts (id, receipt, submittedAt, spam) VALUES ('message', 'message', '2026-01-02 00:00:00.000Z', TRUE)")
	mustUp(t, app, newer)
	var got string
	err := app.DB().NewQuery("SELECT group_concat(id || ' ' || spam || suspect, ', ') FROM (SELECT id, spam, suspect FROM grievances UNION SELECT id, spam, suspect FROM contacts ORDER BY id)").Row(&got)
	if want := "freed 00, guess 11, honest 00, message 11, staff 10"; err != nil || got != want {
		t.Errorf("%s (%v), want %s", got, err, want)
	}
}
