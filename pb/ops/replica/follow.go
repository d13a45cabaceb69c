package replica

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/superfly/ltx"
	"golang.org/x/sync/errgroup"

	"workforce/pb/platform/folder"
)

// followInterval is how often a Follower asks the storage for changes. Each question costs a
// request.
const followInterval = 500 * time.Millisecond

// Numbered returns the name of the generation with a number.
func Numbered(number int64) string { return fmt.Sprintf("%016x", number) }

// A Follower keeps a copy of a generation that another machine sends. Nothing may open the copy
// before Finish has returned: the changes are written into its file below SQLite.
type Follower struct {
	Number int64
	path   string
	client *bounded
	source *litestream.Replica
	cancel context.CancelFunc
	ended  chan error
	isFull atomic.Bool
}

// Follow begins to restore the generation with a number into a folder and to apply each change
// that arrives. It replaces what the folder holds.
func Follow(address string, number int64, dir string) (*Follower, error) {
	client, err := newSeeking(context.Background(), address, Numbered(number))
	if err != nil {
		return nil, err
	}
	if err := os.RemoveAll(dir); err != nil {
		return nil, fmt.Errorf("remove the last copy: %w", err)
	}
	// Only the database can silence the reports about each change.
	silent := litestream.NewDB(filepath.Join(dir, folder.Database))
	silent.SetLogger(slog.New(slog.DiscardHandler))
	client.SetLogger(silent.Logger)
	limited := &bounded{ReplicaClient: newImpatient(client), current: time.Now()}
	f := &Follower{
		Number: number, path: filepath.Join(dir, folder.Database), client: limited,
		source: litestream.NewReplicaWithClient(silent, limited), ended: make(chan error, 1),
	}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	limited.isFollowing = func() bool { return f.applied() != 0 }
	go func() { f.ended <- f.run(ctx) }()
	return f, nil
}

// run follows until ctx is done. It tries again after errors: there may be no file yet, or the
// storage cannot be reached.
func (f *Follower) run(ctx context.Context) error {
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.Follow, options.FollowInterval = f.path, true, followInterval
	for {
		err := f.source.Restore(ctx, options)
		if ctx.Err() != nil {
			return nil
		}
		f.isFull.Store(errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT))
		if err != nil && f.applied() != 0 {
			// The history that the copy needs is gone, or the copy is damaged.
			if err := os.RemoveAll(filepath.Dir(f.path)); err != nil {
				return fmt.Errorf("remove the copy: %w", err)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(followInterval):
		}
	}
}

// Lag returns how old the copy may be. It grows while the storage cannot be reached, or while
// there is no copy yet.
func (f *Follower) Lag() time.Duration { return f.client.lag() }

// IsFull reports whether the disk has no room for the copy.
func (f *Follower) IsFull() bool { return f.isFull.Load() && f.applied() == 0 }

// applied returns the number of the last change in the copy, or 0 if there is no copy yet.
func (f *Follower) applied() uint64 {
	applied, err := litestream.ReadTXIDFile(f.path)
	if err != nil {
		return 0
	}
	return uint64(applied)
}

// newest returns the number of the last change that the storage has of the generation, or 0. If the lowest level
// has the last change of the copy, it has all later ones.
func (f *Follower) newest(ctx context.Context) (newest uint64, err error) {
	if applied := f.applied(); applied != 0 {
		files, err := f.client.ReplicaClient.LTXFiles(ctx, 0, ltx.TXID(applied), false)
		if err != nil {
			return 0, fmt.Errorf("list the last changes of a generation: %w", err)
		}
		for files.Next() {
			newest = max(newest, uint64(files.Item().MaxTXID))
		}
		if err := files.Close(); err != nil || newest != 0 {
			return newest, err
		}
	}
	source := litestream.NewReplicaWithClient(nil, f.client.ReplicaClient)
	// At once, because each question takes long at a storage that is far away.
	var last [litestream.SnapshotLevel + 1]uint64
	questions, ctx := errgroup.WithContext(ctx)
	for level := range last {
		questions.Go(func() error {
			info, err := source.MaxLTXFileInfo(ctx, level)
			last[level] = uint64(info.MaxTXID)
			return err
		})
	}
	if err := questions.Wait(); err != nil {
		return 0, fmt.Errorf("list the changes of a generation: %w", err)
	}
	return slices.Max(last[:]), nil
}

// errEmpty says that a generation has no files.
var errEmpty = errors.New("the generation is empty")

// Finish waits until the copy has every change of the generation, and ends following. Its
// leader must have lost its lease before. It returns the path of the database.
func (f *Follower) Finish(ctx context.Context) (path string, err error) {
	defer f.Close()
	f.client.show(func(*ltx.FileInfo) bool { return false })
	newest, err := f.newest(ctx)
	if err != nil {
		return "", err
	}
	if newest == 0 {
		return "", errEmpty
	}
	f.client.show(func(file *ltx.FileInfo) bool { return uint64(file.MaxTXID) <= newest })
	ticks := time.NewTicker(followInterval / 10)
	defer ticks.Stop()
	for f.applied() < newest {
		select {
		case <-ctx.Done():
			return "", fmt.Errorf("restore the last changes: %w", ctx.Err())
		case <-ticks.C:
		}
	}
	return f.path, nil
}

// Close ends following.
func (f *Follower) Close() {
	f.cancel()
	<-f.ended
	f.ended <- nil
}

// FinishNewest returns the path of a complete copy of the newest generation that has files, from
// a number downwards. follower is what was followed so far, or nil. It returns an empty path if
// there is none.
func FinishNewest(ctx context.Context, address string, number int64, follower *Follower, dir string) (path string,
	err error) {
	for ; ; number-- {
		if follower == nil || follower.Number != number {
			// A machine that cannot take over begins thousands of empty generations in a night, so they are
			// skipped at once.
			if number, err = newestBelow(ctx, address, number+1); err != nil || number == 0 {
				if follower != nil {
					follower.Close()
				}
				return "", err
			}
		}
		if follower == nil || follower.Number != number {
			if follower != nil {
				follower.Close()
			}
			if follower, err = Follow(address, number, dir); err != nil {
				return "", err
			}
		}
		path, err = follower.Finish(ctx)
		if !errors.Is(err, errEmpty) {
			return path, err
		}
	}
}

// HasFiles reports whether the generation with a number has files.
func HasFiles(ctx context.Context, address string, number int64) (bool, error) {
	newest, err := newestBelow(ctx, address, number+1)
	return newest == number, err
}

// Settle returns once the storage has every change that was committed before the call.
func Settle(ctx context.Context, app core.App) error {
	s, ok := app.Store().Get(key).(*status)
	if !ok {
		return errors.New("there is no replica")
	}
	if err := s.db.SyncAndWait(ctx); err != nil {
		return fmt.Errorf("send the last changes to the storage: %w", err)
	}
	return nil
}

// EmptyLog sends the write-ahead log, copies it into the database and empties the file. It removes the local copies of
// what was sent, because Litestream keeps them as long as single changes can be restored, and reads the storage without
// them.
func EmptyLog(ctx context.Context, app core.App) error {
	s, ok := app.Store().Get(key).(*status)
	if !ok {
		return errors.New("there is no replica")
	}
	if err := s.truncate(ctx, app); err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", err)
	}
	_, newest, err := s.db.MaxLTX()
	if err != nil {
		return fmt.Errorf("list what was sent to the replica: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, sendLimit)
	defer cancel()
	if err := Settle(ctx, app); err != nil {
		return err
	}
	copies, err := os.ReadDir(s.db.LTXLevelDir(0))
	if err != nil {
		return fmt.Errorf("list what was sent to the replica: %w", err)
	}
	for _, file := range copies {
		// Litestream goes on from the newest one.
		if _, last, err := ltx.ParseFilename(file.Name()); err != nil || last >= newest {
			continue
		}
		if err := os.Remove(filepath.Join(s.db.LTXLevelDir(0), file.Name())); err != nil &&
			!errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove what was sent to the replica: %w", err)
		}
	}
	return nil
}

// truncate lets Litestream empty the write-ahead log. Litestream copies the log, empties it, and then copies the whole
// database, because somebody may have written in between. If it cannot end that, such as when the program stops, it
// goes on as if nobody had, and those changes never reach the storage. So nobody writes meanwhile.
func (s *status) truncate(ctx context.Context, app core.App) error {
	pool, ok := app.NonconcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("this is a transaction")
	}
	writing, err := pool.DB().Conn(ctx) // the only one
	if err != nil {
		return err
	}
	defer writing.Close()
	return s.db.Checkpoint(ctx, litestream.CheckpointModeTruncate)
}
