package erasure_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"workforce/pb/inbox/erasure"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// TestRewrite leaves bytes of deleted rows in the file, as versions before 0.2.0 did. They are overwritten once, if the
// disk has room.
func TestRewrite(t *testing.T) {
	app := testapp.New(t)
	nothing := func(string) (int64, error) { return 0, nil }
	if done, err := erasure.Rewrite(t.Context(), app, nothing); err != nil || done {
		t.Error("a new database needs room: ", err)
	}
	testapp.MustExec(t, app, "PRAGMA application_id = 0") // of an earlier version
	word := []byte("zanzibarquux")
	leave := func() {
		t.Helper()
		testbinary.Execute(t, app.DataDir(), "PRAGMA secure_delete = OFF", "CREATE TABLE earlier (text TEXT)",
			"INSERT INTO earlier VALUES ('"+string(word)+"')", "PRAGMA wal_checkpoint(TRUNCATE)",
			"DROP TABLE earlier", "PRAGMA wal_checkpoint(TRUNCATE)")
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
