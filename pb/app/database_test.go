package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/watch"
)

// TestReadOnlyDatabase checks that a database that can be opened but not written is
// refused. It uses a pragma, because root may write files of any permissions.
func TestReadOnlyDatabase(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: (&databases{}).connect})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
	if err := checkUse(app); err != nil {
		t.Fatal(err)
	}
	if _, err := app.NonconcurrentDB().NewQuery("PRAGMA query_only = ON").Execute(); err != nil {
		t.Fatal(err)
	}
	err := checkUse(app)
	if err == nil || !strings.HasPrefix(Explain(err), "The data folder cannot be written: ") {
		t.Errorf("refused with %v", err)
	}
}

// TestSmallCache checks how many pages each of the many connections keeps in memory.
func TestSmallCache(t *testing.T) {
	db, err := (&databases{}).connect(filepath.Join(t.TempDir(), "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var size int // negative: in kB
	if err := db.NewQuery("PRAGMA cache_size").Row(&size); err != nil || size < -2000 || size > 500 {
		t.Errorf("cache_size is %d, %v", size, err)
	}
}

// TestLockWait checks that a command waits longer for the lock of a database than the server does.
func TestLockWait(t *testing.T) {
	for wait, want := range map[time.Duration]int{0: 10_000, commandLockWait: 60_000} {
		db, err := (&databases{lockWait: wait}).connect(filepath.Join(t.TempDir(), "data.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		var got int // milliseconds
		if err := db.NewQuery("PRAGMA busy_timeout").Row(&got); err != nil || got != want {
			t.Errorf("busy_timeout is %d, %v, want %d", got, err, want)
		}
	}
}

// TestLogShrinks fills the write-ahead log while a reader keeps it from being copied into the
// database. After the reader is done, the next checkpoint and write make it short again.
func TestLogShrinks(t *testing.T) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir(), DBConnect: (&databases{}).connect})
	watch.Register(app, &watch.Live{})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := app.ClearBootstrap(); err != nil {
			t.Error(err)
		}
	})
	write := func(sql string) {
		t.Helper()
		if _, err := app.NonconcurrentDB().NewQuery(sql).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	size := func() int64 {
		t.Helper()
		info, err := os.Stat(filepath.Join(app.DataDir(), "data.db-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	write("CREATE TABLE big (x BLOB)")
	reader, err := app.ConcurrentDB().Select("file").From(core.DefaultMigrationsTable).Rows()
	if err != nil || !reader.Next() {
		t.Fatal(err)
	}
	write("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) INSERT INTO big SELECT randomblob(1000000) FROM n")
	if err := reader.Close(); err != nil {
		t.Fatal(err)
	}
	if size() < 40_000_000 {
		t.Fatalf("the log has only %d bytes", size())
	}
	if err := watch.CopyLog(t.Context(), app); err != nil {
		t.Fatal(err)
	}
	for _, job := range app.Cron().Jobs() {
		if job.Id() == "__pbDBOptimize__" {
			t.Error("PocketBase still truncates the write-ahead log every night, which blocks writers")
		}
	}
	write("DELETE FROM big WHERE FALSE OR rowid = 1")
	if size() > 16_000_000 {
		t.Errorf("the log still has %d bytes", size())
	}
}

// TestOtherWritesBetween lets another program, or the replica, write between the first read and the first write of a
// transaction. SQLite would refuse that write if the transaction did not hold the lock from its
// beginning.
func TestOtherWritesBetween(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data.db")
	databases := &databases{}
	databases.lockFirst.Store(true)
	db, err := databases.connect(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.NewQuery("CREATE TABLE numbers (n INTEGER)").Execute(); err != nil {
		t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	var count int
	if err := tx.NewQuery("SELECT count(*) FROM numbers").Row(&count); err != nil {
		t.Fatal(err)
	}
	replica, err := dbx.Open("sqlite", path+"?_pragma=busy_timeout(10)")
	if err != nil {
		t.Fatal(err)
	}
	defer replica.Close()
	_, _ = replica.NewQuery("INSERT INTO numbers VALUES (1)").Execute() // it tries again later
	if _, err := tx.NewQuery("INSERT INTO numbers VALUES (2)").Execute(); err != nil {
		t.Errorf("the transaction failed: %v", err)
	}
}
