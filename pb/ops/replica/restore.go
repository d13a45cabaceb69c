package replica

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/ist"
)

// Blur is how much later than its moment the newest change may be: the clock of S3 has whole seconds, and a stop writes
// for some time after it has sent the last change.
const Blur = time.Second + stopLimit

// Restore writes the database as it was at a moment into a folder. The zero time stands for
// the latest state. It returns the moment that was restored.
func Restore(ctx context.Context, address string, at time.Time, dir string) (time.Time, error) {
	if err := CheckAddress(address); err != nil {
		return time.Time{}, fmt.Errorf("--replica: %w", err)
	}
	found, err := generations(ctx, address)
	if err != nil {
		return time.Time{}, Plain(err)
	}
	if len(found) == 0 {
		return time.Time{},
			errors.New("there is nothing at the address of the replica: check the bucket, the path and the endpoint")
	}
	for _, g := range slices.Backward(found) {
		if !at.IsZero() && at.Before(g.first) {
			continue
		}
		options := litestream.NewRestoreOptions()
		options.OutputPath = filepath.Join(dir, folder.Database)
		options.Timestamp = at
		err := g.source.Restore(ctx, options)
		if errors.Is(err, litestream.ErrTxNotAvailable) { // the moment is in the second of its first file
			continue
		}
		if err != nil {
			return time.Time{}, fmt.Errorf("restore from the replica: %w", Plain(err))
		}
		if at.IsZero() || at.After(g.last.Add(time.Second)) {
			at = g.last
		}
		return at, nil
	}
	return time.Time{}, fmt.Errorf("the replica has nothing from that moment: it goes back to %s IST",
		ist.DateTime(found[0].first))
}

// Replaces reports whether a restore from the replica replaces an entry of the data folder.
// Uploaded files, the log and the backups stay.
func Replaces(name string) bool {
	return strings.HasPrefix(name, folder.Database) || name == "."+folder.Database+litestream.MetaDirSuffix
}
