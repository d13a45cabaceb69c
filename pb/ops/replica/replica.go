package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
	"workforce/pb/platform/nightly"
)

const (
	// interval is how often changes are looked for, and how often they are sent. A crash of
	// the machine loses at most the changes of two intervals and of one upload.
	interval = 200 * time.Millisecond
	// stopLimit is how long a stop at least waits for the last changes to be sent. What is not
	// sent then is sent by the next start.
	stopLimit = 2 * time.Second
	// exactFor is how long each single change can be restored. Older moments are exact to 30
	// seconds.
	exactFor = time.Hour
	// KeptFor is how far back a moment can be restored.
	KeptFor = 30 * 24 * time.Hour
)

// levels merge the files of many changes, so that a restore reads few of them.
var levels = litestream.CompactionLevels{
	{Level: 0},
	{Level: 1, Interval: 30 * time.Second},
	{Level: 2, Interval: 5 * time.Minute},
	{Level: 3, Interval: time.Hour},
}

const key = "replica"

// Register streams the database to an address such as s3://bucket/path while the app serves.
// name returns the name of the generation; nil stands for a name from the clock.
func Register(app core.App, address string, name func() string) error {
	if err := CheckAddress(address); err != nil {
		return fmt.Errorf("REPLICA_URL: %w", err)
	}
	if name == nil {
		name = func() string { return newName(time.Now()) }
	}
	nightly.Add(app, "tidyReplica", func(ctx context.Context) error { return tidy(ctx, address) })
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := start(e.App, address, name()); err != nil {
			return err
		}
		return e.Next()
	})
	return nil
}

// start starts the stream with a new generation, which begins with the whole database. A
// replica that cannot be reached does not prevent the start: it gets all changes when it is
// there again.
func start(app core.App, address, name string) error {
	client, err := clientOf(address, name)
	if err != nil {
		return err
	}
	db := litestream.NewDB(filepath.Join(app.DataDir(), folder.Database))
	if err := os.RemoveAll(db.MetaPath()); err != nil {
		return fmt.Errorf("remove the state of the last generation: %w", err)
	}
	db.MonitorInterval = interval
	sender := newImpatient(client)
	db.Replica = litestream.NewReplicaWithClient(db, sender)
	db.Replica.SyncInterval = interval
	store := litestream.NewStore([]*litestream.DB{db}, levels)
	store.Logger = slog.New(warnings{app.Logger().Handler()})
	db.SetLogger(store.Logger)
	store.SnapshotRetention = KeptFor
	store.L0Retention, db.L0Retention = exactFor, exactFor
	store.L0RetentionCheckInterval = time.Minute
	prepare(app)
	if err := store.Open(context.Background()); err != nil {
		return fmt.Errorf("open the replica: %w", err)
	}
	s := &status{db: db, since: time.Now(), sender: sender}
	app.Store().Set(key, s)
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		// Litestream closes the file of the database, which drops this process's locks on it.
		// Therefore PocketBase closes its connections first.
		err := e.Next()
		by := s.stopBy.Load()
		failed := stop(store, db, by)
		switch {
		case failed == nil:
			return err
		case by == nil:
			fmt.Fprintln(os.Stderr, unsent, failed)
			return err
		default:
			return errors.Join(err, fmt.Errorf("%s %w", unsent, failed))
		}
	})
	return nil
}

const unsent = "The last changes were not sent to the replica. The next start sends them:"

// StopBy says that the program ends, and when at the latest. Until then it sends the last changes. If it cannot, it
// ends with an error, because the machine may never start again.
func StopBy(app core.App, at time.Time) {
	if s, ok := app.Store().Get(key).(*status); ok {
		s.stopBy.Store(&at)
	}
}

// prepare makes the tables that Litestream keeps in each database. Litestream makes them in the background, and a
// query of a full-text table fails if the schema changes at the same moment. On a full disk there are none yet,
// and Litestream says so.
func prepare(app core.App) {
	for _, columns := range []string{"_litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
		"_litestream_lock (id INTEGER)"} {
		if _, err := app.NonconcurrentDB().NewQuery("CREATE TABLE IF NOT EXISTS " + columns).Execute(); err != nil {
			return
		}
	}
}

// errTooSlow is why the last changes are not in the storage if it gives no other reason.
var errTooSlow = errors.New("the storage did not take them in time")

// stop sends the last changes and closes the replica. It tries for stopLimit, and until the program must have ended. A
// program that ends does not wait any longer: an upload that Litestream has begun by itself keeps trying, and holds the
// lock.
func stop(store *litestream.Store, db *litestream.DB, by *time.Time) error {
	limit := time.Now().Add(stopLimit)
	if by != nil && by.After(limit) {
		limit = *by
	}
	ctx, cancel := context.WithDeadline(context.Background(), limit)
	defer cancel()
	if by == nil {
		return finish(ctx, store, db)
	}
	finished := make(chan error, 1)
	go func() { finished <- finish(ctx, store, db) }()
	select {
	case err := <-finished:
		return err
	case <-ctx.Done():
		return errTooSlow
	}
}

// finish sends the last changes and closes the replica. Closing alone would send nothing if the program was just
// started.
func finish(ctx context.Context, store *litestream.Store, db *litestream.DB) error {
	refused := errTooSlow
	err := db.SyncAndWait(ctx)
	for ; err != nil && ctx.Err() == nil; err = db.SyncAndWait(ctx) {
		refused = err
		time.Sleep(interval)
	}
	if failed := store.Close(ctx); err == nil {
		return failed
	}
	return Plain(refused)
}

// A status is kept in the store of the app for LastSync and IsStuck.
type status struct {
	db     *litestream.DB
	since  time.Time
	sender impatient
	stopBy atomic.Pointer[time.Time]
}

// IsStuck reports whether the replica has taken no part of a file for long, also if there was nothing to send.
func IsStuck(app core.App) bool {
	s, ok := app.Store().Get(key).(*status)
	return ok && time.Since(s.since) > sendLimit && time.Since(s.sender.lastProgress()) > sendLimit
}

// LastSync returns when the replica last had every change. Before the first time, it returns
// the time of the start. It reports false if there is no replica.
func LastSync(app core.App) (time.Time, bool) {
	s, ok := app.Store().Get(key).(*status)
	if !ok {
		return time.Time{}, false
	}
	if at := s.db.LastSuccessfulSyncAt(); at.After(s.since) {
		return at, true
	}
	return s.since, true
}
