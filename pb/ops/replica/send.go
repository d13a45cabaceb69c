package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/benbjohnson/litestream"
)

// Send sends a whole database, which nobody else uses, as the generation with a number.
func Send(ctx context.Context, address string, number int64, path string) (err error) {
	client, err := clientOf(address, Numbered(number))
	if err != nil {
		return err
	}
	db := litestream.NewDB(path)
	if err := os.RemoveAll(db.MetaPath()); err != nil {
		return fmt.Errorf("remove the state of the last generation: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(db.MetaPath())) }()
	db.MonitorInterval = 0
	db.Replica = litestream.NewReplicaWithClient(db, client)
	db.Replica.MonitorEnabled = false
	db.SetLogger(slog.New(slog.DiscardHandler))
	if err := db.Open(); err != nil {
		return fmt.Errorf("open the replica: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close(context.WithoutCancel(ctx))) }()
	if err := db.SyncAndWait(ctx); err != nil {
		return fmt.Errorf("send the database: %w", err)
	}
	return nil
}
