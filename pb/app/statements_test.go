package app

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"
)

// openMain opens a main database with one connection.
func openMain(t *testing.T) *sql.DB {
	t.Helper()
	opened, err := (&databases{}).connect(filepath.Join(t.TempDir(), "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	db := opened.DB()
	db.SetMaxOpenConns(1)
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// kept returns how many statements the connection keeps compiled.
func kept(t *testing.T, db *sql.DB) (count int) {
	t.Helper()
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	err = conn.Raw(func(driver any) error {
		count = len(driver.(*compilingConn).compiled)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return count
}

// TestStatements repeats a statement while its table changes and after it has failed.
func TestStatements(t *testing.T) {
	db := openMain(t)
	run := func(want string, query string, args ...any) {
		t.Helper()
		if _, err := db.Exec(query, args...); fmt.Sprint(err) != want {
			t.Errorf("%s: %v, want %s", query, err, want)
		}
	}
	const ok, insert = "<nil>", "INSERT INTO a (x) VALUES (?)"
	run(ok, "CREATE TABLE a (x INTEGER PRIMARY KEY)")
	run(ok, insert, 1)
	run("constraint failed: UNIQUE constraint failed: a.x (1555)", insert, 1)
	run(ok, insert, 2)
	run(ok, "ALTER TABLE a ADD COLUMN y TEXT DEFAULT 'new'")
	run(ok, insert, 3)
	run(ok, "CREATE TABLE b (x INTEGER)")
	run(ok, "CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.x); END")
	run(ok, insert, 4)
	var last, copied int
	var y string
	if err := db.QueryRow("SELECT max(a.x), max(y), max(b.x) FROM a, b").Scan(&last, &y, &copied); err != nil ||
		last != 4 || y != "new" || copied != 4 {
		t.Errorf("stored %d %s %d, %v", last, y, copied, err)
	}
	if got := kept(t, db); got != 1 {
		t.Errorf("%d statements are kept, want only the INSERT", got)
	}
	run(ok, "DROP TABLE a")
	run("SQL logic error: no such table: a (1)", insert, 5)
}

// TestStatementsBound runs many different statements.
func TestStatementsBound(t *testing.T) {
	db := openMain(t)
	if _, err := db.Exec("CREATE TABLE a (x INTEGER)"); err != nil {
		t.Fatal(err)
	}
	for n := range 3 * maxCompiled {
		if _, err := db.Exec(fmt.Sprintf("INSERT INTO a VALUES (%d)", n)); err != nil {
			t.Fatal(err)
		}
		if got := kept(t, db); got > maxCompiled {
			t.Fatalf("%d statements are kept", got)
		}
	}
	var stored int
	if err := db.QueryRow("SELECT count(*) FROM a").Scan(&stored); err != nil || stored != 3*maxCompiled {
		t.Errorf("%d rows are stored, %v", stored, err)
	}
}
