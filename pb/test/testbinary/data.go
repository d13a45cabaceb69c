package testbinary

import (
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // opens databases
)

// Open opens a database as another program does. The end of the test closes it.
func Open(t *testing.T, file string) *dbx.DB {
	t.Helper()
	db, err := dbx.Open("sqlite", file+"?_pragma=busy_timeout(10000)")
	Must(t, err)
	t.Cleanup(func() { db.Close() })
	db.DB().SetMaxOpenConns(1)
	return db
}

// Execute runs statements on the database of a data folder, as another program does.
func Execute(t *testing.T, dir string, statements ...string) {
	t.Helper()
	db := Open(t, filepath.Join(dir, "data.db"))
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.NewQuery(statement).Execute(); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}
