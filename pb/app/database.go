package app

import (
	"cmp"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"workforce/pb/ops/watch"
	"workforce/pb/platform/disk"
	"workforce/pb/platform/folder"
)

// databases opens the databases of a data folder.
type databases struct {
	// alone holds the paths of databases that are opened for this program only, because the
	// disk has no room for the file with which programs share one.
	alone sync.Map
	// replicated leaves it to the replica when the write-ahead log of the main database is copied
	// into it. If connections did that by themselves, the replica could miss changes.
	replicated bool
	// lockFirst makes transactions on the main database take the lock when they begin, and wait for it. One that reads
	// first and writes later fails at once if another connection writes or has written in between: a command beside
	// the server, or the replica. A start takes no lock early: it commits transactions that changed nothing, and such
	// a commit waits for the verdict. With a replica it does take it, and waits.
	lockFirst atomic.Bool
	// lockWait is how long a connection waits while another one writes, or 0 for 10 seconds. SQLite's lock has no
	// queue: a busy server takes it again at once, and a command that looks now and then can miss every gap.
	lockWait time.Duration
}

// commandLockWait is how long a command waits until a busy server lets it write.
const commandLockWait = time.Minute

// connect opens a database. It differs from PocketBase's own function in four ways:
//   - The main database is synced to disk before a write is acknowledged, so a submission that was confirmed to the
//     visitor survives a power failure.
//   - A database can be read on a full disk.
//   - What is deleted is overwritten, so that nobody finds it in the file.
//   - Each connection keeps 2 MB of pages in memory instead of 32 MB, because the operating system keeps them, too.
//     With 32 MB, the program takes 55 MB more after 50,000 forms, and no list is faster.
func (d *databases) connect(path string) (*dbx.DB, error) {
	connector, err := d.connector(path)
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(connector), "sqlite"), nil
}

// Connector returns what opens connections to a database of a program that keeps no replica.
func Connector(path string) (driver.Connector, error) { return (&databases{}).connector(path) }

func (d *databases) connector(path string) (driver.Connector, error) {
	synchronous := "NORMAL"
	if filepath.Base(path) == folder.Database {
		synchronous = "FULL"
	}
	// SQLite cuts the write-ahead log to journal_size_limit, in bytes, when it begins it anew.
	// busy_timeout comes first, because switching to WAL may have to wait for another connection.
	options := fmt.Sprintf("?_pragma=busy_timeout(%d)", cmp.Or(d.lockWait, 10*time.Second).Milliseconds()) +
		"&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(16000000)&_pragma=synchronous(" + synchronous +
		")&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=secure_delete(ON)&_defensive=1"
	if filepath.Base(path) == folder.Database {
		options += "&_txlock=immediate" // but not while lockFirst is unset
	}
	if d.replicated && filepath.Base(path) == folder.Database {
		options += "&_pragma=wal_autocheckpoint(0)"
	} else {
		// The watcher copies the log every second. A transaction does it only if the log grows faster.
		options += "&_pragma=wal_autocheckpoint(10000)" // pages of 4 kB
	}
	if _, alone := d.alone.Load(path); alone {
		options += "&vfs=unix-excl" // keeps the index of the write-ahead log in memory, not in a file
	}
	connector, err := sqlite.NewConnector(path + options)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", filepath.Base(path), err)
	}
	return compilingConnector{connector, &d.lockFirst}, nil
}

// indexRoom is how much of the disk must be free, in bytes, to share a database. SQLite makes the
// index of the write-ahead log anew for the first connection. On a disk with less room, a log entry
// may take the place of the index between two connections.
const indexRoom = 1 << 20

// canShare reports whether the disk has room to share the databases of a folder with another program.
func canShare(dir string) bool {
	free, err := disk.Free(dir)
	return err != nil || free >= indexRoom
}

// check reads a database and returns a damagedError if it is damaged. If the disk has no room
// to open it, connect opens it for this program only from now on.
func (d *databases) check(path string) error {
	if !canShare(filepath.Dir(path)) {
		d.alone.Store(path, true)
	}
	err := d.read(path)
	if isNoRoom(err) {
		d.alone.Store(path, true)
		if err = d.read(path); err != nil {
			defer d.alone.Delete(path)
		}
	}
	if _, alone := d.alone.Load(path); alone && isLocked(err) {
		return fmt.Errorf("open %s: %w: %w", path, syscall.ENOSPC, err) // with room, the two programs would share it
	}
	if isDamage(err) {
		return &damagedError{path, err}
	}
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	return nil
}

// read checks every table of a database and its indexes for damage.
func (d *databases) read(path string) error {
	db, err := d.connect(path)
	if err != nil {
		return err
	}
	defer db.Close()
	report, err := watch.CheckTables(db)
	if err == nil && report != "" {
		err = fmt.Errorf("%w: %s", errDamaged, report)
	}
	return err
}

// A damagedError names the file of a damaged database.
type damagedError struct {
	path  string
	cause error
}

// Error names the file and what is wrong with it.
func (e *damagedError) Error() string { return e.path + " is damaged: " + e.cause.Error() }

// Unwrap returns what is wrong.
func (e *damagedError) Unwrap() error { return e.cause }

// isDamage reports whether a database is damaged, or is no database at all.
func isDamage(err error) bool {
	return errors.Is(err, errDamaged) || watch.IsDamage(err)
}

// isNoRoom reports whether a database cannot be opened or written because the disk is full.
func isNoRoom(err error) bool {
	return watch.HasCode(err, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE) || errors.Is(err, syscall.ENOSPC) ||
		errors.Is(err, syscall.EDQUOT)
}

// setAside renames a damaged database and the files that belong to it, so that a new one is
// made. It returns the new path.
func setAside(path string, now time.Time) (string, error) {
	aside := path + ".damaged-" + now.UTC().Format("20060102-150405")
	for _, part := range []string{"-shm", "-wal", ""} {
		if err := os.Rename(path+part, aside+part); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", fmt.Errorf("put a damaged database aside: %w", err)
		}
	}
	return aside, nil
}

// errRollback ends a transaction that is not meant to be committed.
var errRollback = errors.New("rolled back")

// checkUse returns an error if this program must not use the data folder: its database cannot
// be written, or was migrated by a newer version.
func checkUse(app core.App) error {
	// SQLite opens a read-only file without an error. This statement changes nothing, but
	// fails if the file cannot be written. It is rolled back, because a commit would wait until
	// the database is checked.
	err := app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery("DELETE FROM {{" + core.DefaultMigrationsTable + "}} WHERE FALSE").
			Execute(); err != nil {
			return err
		}
		return errRollback
	})
	if !errors.Is(err, errRollback) {
		return fmt.Errorf("write to the database: %w", err)
	}
	migrations, err := folder.ReadMigrations(app.DB())
	if err != nil {
		return err
	}
	if len(migrations.Newer) > 0 {
		return fmt.Errorf("%w: %s", errNewerData, migrations.Newer[0])
	}
	return nil
}
