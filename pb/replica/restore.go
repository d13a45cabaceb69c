package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"

	"workforce/pb/folder"
	"workforce/pb/ist"
)

// Restore writes the database as it was at a moment into a folder. The zero time stands for
// the latest state. It returns the moment that was restored.
func Restore(ctx context.Context, address string, at time.Time, dir string) (time.Time, error) {
	client, err := clientOf(address)
	if err != nil {
		return time.Time{}, fmt.Errorf("--replica: %w", err)
	}
	client.SetLogger(slog.New(slog.DiscardHandler))
	if err := client.Init(ctx); err != nil {
		return time.Time{}, fmt.Errorf("reach the replica: %w", err)
	}
	source := litestream.NewReplicaWithClient(nil, client)
	first, last, err := source.TimeBounds(ctx)
	if err != nil {
		return time.Time{}, fmt.Errorf("reach the replica: %w", err)
	}
	if last.IsZero() {
		return time.Time{}, errors.New("there is nothing at the address of the replica: check the bucket, the path and the endpoint")
	}
	if !at.IsZero() && at.Before(first) {
		return time.Time{}, fmt.Errorf("the replica goes back only to %s", ist.DateTime(first))
	}
	options := litestream.NewRestoreOptions()
	options.OutputPath = filepath.Join(dir, folder.Database)
	if !at.IsZero() && at.Before(last) {
		options.Timestamp = at
	} else {
		at = last
	}
	err = source.Restore(ctx, options)
	if errors.Is(err, litestream.ErrTxNotAvailable) { // the times in first are whole seconds
		return time.Time{}, fmt.Errorf("the replica has nothing from that moment: choose one after %s", ist.DateTime(first))
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("restore from the replica: %w", err)
	}
	return at, nil
}

// Replaces reports whether a restore from the replica replaces an entry of the data folder.
// Uploaded files, the log and the backups stay.
func Replaces(name string) bool {
	return strings.HasPrefix(name, folder.Database) || name == "."+folder.Database+litestream.MetaDirSuffix
}
