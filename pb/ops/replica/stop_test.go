package replica

import (
	"context"
	"database/sql"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
	"github.com/superfly/ltx"

	"workforce/pb/test/testbinary"
)

// A slow storage takes three seconds for each file.
type slow struct{ litestream.ReplicaClient }

// WriteLTXFile takes a file.
func (s slow) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo,
	error) {
	select {
	case <-time.After(3 * time.Second):
		return s.ReplicaClient.WriteLTXFile(ctx, level, first, last, content)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// TestStopSlowly stops while the storage is slow. A program that ends goes on sending until it must have ended.
func TestStopSlowly(t *testing.T) {
	for name, test := range map[string]struct {
		allowed time.Duration
		isSent  bool
	}{"a program that ends": {7 * time.Second, true}, "a program that ends and has no time": {0, false}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "data.db")
				data, err := sql.Open("sqlite", path+"?_pragma=journal_mode(WAL)&_pragma=wal_autocheckpoint(0)")
				testbinary.Must(t, err)
				db := litestream.NewDB(path)
				db.SetLogger(slog.New(slog.DiscardHandler))
				db.MonitorInterval = interval
				storage := file.NewReplicaClient(filepath.Join(t.TempDir(), "storage"))
				db.Replica = litestream.NewReplicaWithClient(db, slow{storage})
				storage.Replica = db.Replica
				store := litestream.NewStore([]*litestream.DB{db}, levels)
				store.Logger = db.Logger
				testbinary.Must(t, store.Open(t.Context()))
				write := func(statement string) {
					t.Helper()
					if _, err := data.Exec(statement); err != nil {
						t.Fatal(err)
					}
				}
				write("CREATE TABLE notes (text)")
				testbinary.Must(t, db.SyncAndWait(t.Context()))
				write("INSERT INTO notes VALUES ('the last change')")
				testbinary.Must(t, data.Close())
				by := time.Now().Add(test.allowed)
				if err := stop(store, db, &by); (err == nil) != test.isSent {
					t.Errorf("stopped with %v", err)
				}
			})
		})
	}
}
