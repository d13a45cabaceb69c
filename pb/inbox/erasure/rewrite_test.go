package erasure_test

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	"workforce/pb/inbox/erasure"
	"workforce/pb/test/testapp"
)

// TestRewrite leaves bytes of deleted rows in the file, as versions before 0.2.0 did. They are overwritten once, if the
// disk has room.
func TestRewrite(t *testing.T) {
	app := testapp.New(t)
	word := []byte("zanzibarquux")
	leave := func() {
		t.Helper()
		db, err := sql.Open("sqlite", "file:"+filepath.Join(app.DataDir(),
			"data.db")+"?_pragma=secure_delete(OFF)&_pragma=busy_timeout(10000)")
		testapp.Must(t, err)
		defer db.Close()
		for _, statement := range []string{
			"CREATE TABLE earlier (text TEXT)", "INSERT INTO earlier VALUES ('" + string(word) + "')",
			"PRAGMA wal_checkpoint(TRUNCATE)",
			"DROP TABLE earlier", "PRAGMA wal_checkpoint(TRUNCATE)",
		} {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(statement, err)
			}
		}
	}
	has := func() bool {
		t.Helper()
		testapp.MustExec(t, app, "PRAGMA wal_checkpoint(TRUNCATE)")
		file, err := os.ReadFile(filepath.Join(app.DataDir(), "data.db"))
		testapp.Must(t, err)
		return bytes.Contains(file, word)
	}
	room := func(free int64) func(string) (int64, error) {
		return func(string) (int64, error) { return free, nil }
	}
	if leave(); !has() {
		t.Fatal("no bytes are left")
	}
	if _, err := erasure.Rewrite(t.Context(), app, room(1<<20)); err == nil || !has() {
		t.Error("without room: ", err)
	}
	if done, err := erasure.Rewrite(t.Context(), app, room(1<<40)); err != nil || !done || has() {
		t.Error("the bytes are still there: ", err)
	}
	if leave(); !has() {
		t.Fatal("no bytes are left")
	}
	if done, err := erasure.Rewrite(t.Context(), app, room(1<<40)); err != nil || done || !has() {
		t.Error("it is done again: ", err)
	}
}
