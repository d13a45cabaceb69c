package replica_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/superfly/ltx"

	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
	"workforce/pb/test/testbinary"
)

// TestEmptyLog writes while the write-ahead log is being emptied, and lets that fail. What was written is in the
// replica nevertheless.
func TestEmptyLog(t *testing.T) {
	server := testbinary.StartS3(t)
	server.NewBucket(t, "site")
	t.Setenv("AWS_ACCESS_KEY_ID", testbinary.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testbinary.S3Secret)
	t.Setenv("AWS_CA_BUNDLE", "") // the program moves it elsewhere, see trustBundle
	for failing, when := range map[ltx.TXID]string{1: "copy of the log", 2: "copy of the whole database"} {
		t.Run(when, func(t *testing.T) {
			app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
			testbinary.Must(t, app.Bootstrap())
			address := fmt.Sprintf("s3://site/%d?forcePathStyle=true&endpoint=%s", failing, server.Endpoint)
			testbinary.Must(t, replica.Start(app, address))
			if _, err := app.NonconcurrentDB().NewQuery("CREATE TABLE notes (text)").Execute(); err != nil {
				t.Fatal(err)
			}
			testbinary.Must(t, replica.Settle(t.Context(), app))
			streamed := replica.Streamed(app)
			before, err := streamed.Pos()
			testbinary.Must(t, err)
			// Litestream cannot make a file whose place is taken by a folder.
			inTheWay := streamed.LTXPath(0, before.TXID+failing, before.TXID+failing) + ".tmp"
			testbinary.Must(t, os.Mkdir(inTheWay, 0o700))
			emptied, isWaiting := make(chan error, 1), waiting(t, app)
			err = app.RunInTransaction(func(tx core.App) error {
				_, err := tx.DB().NewQuery("INSERT INTO notes VALUES ('written meanwhile')").Execute()
				go func() { emptied <- replica.EmptyLog(t.Context(), app) }()
				testbinary.Await(t, "the log is emptied as soon as this transaction ends", func() bool {
					return isWaiting() || streamed.SyncDiagnostic().Phase == "checkpoint_exec"
				})
				return err
			})
			if failed := <-emptied; err != nil || failed == nil {
				t.Fatalf("%v; the log was emptied: %v", err, failed)
			}
			testbinary.Must(t, errors.Join(os.Remove(inTheWay), replica.Settle(t.Context(), app)))
			restored := t.TempDir()
			if _, err := replica.Restore(t.Context(), address, time.Time{}, restored); err != nil {
				t.Fatal(err)
			}
			db := testbinary.Open(t, filepath.Join(restored, folder.Database))
			var notes int
			if err := db.NewQuery("SELECT count(*) FROM notes").Row(&notes); err != nil || notes != 1 {
				t.Errorf("the replica has %d of 1 row, %v", notes, err)
			}
			if err := app.ClearBootstrap(); err != nil {
				t.Error(err)
			}
		})
	}
}

// waiting returns what reports whether somebody has waited since for the connection that writes.
func waiting(t *testing.T, app core.App) func() bool {
	t.Helper()
	pool, ok := app.NonconcurrentDB().(*dbx.DB)
	if !ok {
		t.Fatal("this is a transaction")
	}
	before := pool.DB().Stats().WaitCount
	return func() bool { return pool.DB().Stats().WaitCount > before }
}
