package api_test

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestUnavailable makes storing impossible. Visitors are told to try again, no file is left
// behind, and storing works again once the cause is repaired.
func TestUnavailable(t *testing.T) {
	app := testapp.New(t)
	p := endpoints(t, app)["grievances"]
	run := func(query string) {
		t.Helper()
		testapp.MustExec(t, app, query)
	}
	run("PRAGMA busy_timeout = 50")
	var other *dbx.DB
	for _, c := range []struct {
		name         string
		break_, mend func()
	}{
		{"a full disk",
			func() { run("PRAGMA max_page_count = 1") },
			func() { run("PRAGMA max_page_count = 1000000") }},
		{"a read-only database",
			func() { run("PRAGMA query_only = ON") },
			func() { run("PRAGMA query_only = OFF") }},
		{"a database that another program holds",
			func() {
				other = testbinary.Open(t, filepath.Join(app.DataDir(), "data.db"))
				testapp.MustRun(t, other.NewQuery("BEGIN IMMEDIATE"))
			},
			func() { testapp.Must(t, other.Close()) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.break_()
			// Until a page of the database is full, there is room for another record.
			answer := p.send(app)
			for i := 0; i < 50 && answer.Status == http.StatusCreated; i++ {
				answer = p.send(app)
			}
			checkField(t, answer, http.StatusServiceUnavailable, "")
			if answer.Header.Get("Retry-After") == "" {
				t.Error("there is no Retry-After")
			}
			total, err := app.CountRecords(p.collection)
			if kept := len(uploaded(t, app)); err != nil || kept != int(total)*len(p.uploads) {
				t.Errorf("%d files are kept for %d grievances (%v)", kept, total, err)
			}
			c.mend()
			p.stored(t, app, p.send(app))
		})
	}
}
