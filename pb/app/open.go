package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"path/filepath"
	"syscall"
	"time"

	"workforce/pb/ops/backup"
	"workforce/pb/ops/cluster"
	"workforce/pb/ops/watch"
	"workforce/pb/platform/folder"
)

// openFolder prepares an existing data folder for a command that may run beside the server.
// Only serve makes a data folder: a mistyped --dir must not look like success.
//
// It refuses a folder of an older version, because the command would upgrade it while an older program may serve it.
// With anyVersion it does not, because such a command needs nothing that an upgrade makes.
func openFolder(dir string, anyVersion bool, databases *databases) error {
	if err := cluster.CheckCommand(dir); err != nil {
		return err
	}
	if folder.Served(dir) != nil && !canShare(dir) {
		return fmt.Errorf("open %s beside the server: %w", dir, syscall.ENOSPC)
	}
	if err := watch.AwaitStart(dir); err != nil {
		return err
	}
	if !folder.Exists(dir) {
		return sentence("There is no data folder at %s: check --dir. The command serve makes a new one.", dir)
	}
	if err := checkOwner(dir); err != nil {
		return err
	}
	if err := checkUpgraded(dir); err != nil && !anyVersion {
		return err
	}
	for _, name := range []string{folder.Database, folder.LogDatabase} {
		if err := databases.check(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// checkNew refuses to begin a new site in a folder that holds something else. A single machine finishes a restore that
// was interrupted.
func checkNew(dir string, joins bool) error {
	if !joins && backup.IsPrepared(dir) {
		return nil
	}
	name, err := folder.Foreign(dir)
	if err == nil && name != "" {
		return sentence("The folder %s holds no database, but other things, such as %q. Check --dir, and choose an empty or a new folder for a new site. If it is the data folder of a site, its data.db is lost: restore a backup.", dir, name)
	}
	return err
}

// readOnly returns what SQLite opens to read the database of a data folder.
func readOnly(dir string) string {
	return filepath.Join(dir, folder.Database) + "?_pragma=query_only(ON)&_pragma=busy_timeout(10000)"
}

// checkOwner returns an error if the database belongs to another program, whose data this one would change, or comes
// from a version that this one cannot upgrade.
func checkOwner(dir string) error {
	if watch.IsForeign(readOnly(dir)) {
		return sentence("%s is the database of another program. Check --dir.", filepath.Join(dir, folder.Database))
	}
	if watch.MigrationsOf(readOnly(dir)).TooOld {
		return sentence("This version cannot upgrade the data folder %s. %s.", dir, folder.UpgradeTooOld)
	}
	return nil
}

// checkUpgraded returns an error if this version has migrations for the database.
func checkUpgraded(dir string) error {
	switch migrations := watch.MigrationsOf(readOnly(dir)); {
	case len(migrations.Pending) == 0:
		return nil
	case folder.Served(dir) != nil:
		return sentence("An older version of this program serves the data folder: restart it with this version first.")
	case migrations.Applied == 0: // a first start that did not end
		return sentence("The first start of this site did not end. %s Then try again.", folder.Upgrade)
	default:
		return sentence("The data folder was written by an older version of this program. %s Then try again.",
			folder.Upgrade)
	}
}

// A served holds what the program needs while it serves a data folder.
type served struct {
	release func() // the lock of the data folder, or nil
	// remove removes the data folder if this start made it, or is nil.
	remove  func()
	verdict *verdict // about the main database
}

// openServed makes or locks the data folder and prepares it. It says on the console what it
// made and repaired. If it fails, it leaves nothing behind. A machine that joined a cluster has
// locked its folder and listens already.
func openServed(
	dir string, addresses addresses, joined bool, databases *databases, console io.Writer,
) (s *served, err error) {
	s = &served{verdict: newVerdict(func() error { return nil })}
	defer func() {
		if err != nil {
			s.close(true)
		}
	}()
	if !joined && (folder.Exists(dir) || backup.IsPrepared(dir)) {
		// This comes first, because "already served" says more than "the address is in use".
		if err := s.lock(dir, console); err != nil {
			return s, err
		}
		if err := finishRestore(dir, console); err != nil {
			return s, err
		}
	}
	if !joined {
		if err := addresses.probe(); err != nil {
			return s, err
		}
	}
	if folder.Exists(dir) {
		if err := checkOwner(dir); err != nil {
			return s, err
		}
		if err := prepare(dir, databases, console); err != nil {
			return s, err
		}
		s.verdict, err = databases.checkMain(dir)
		return s, err
	}
	if joined {
		return s, nil
	}
	if s.remove, err = folder.Make(dir); err != nil {
		return s, err
	}
	return s, s.lock(dir, console)
}

// finishRestore finishes the restore of a backup that was begun in `/_/`.
func finishRestore(dir string, console io.Writer) error {
	old, err := backup.FinishRestore(context.Background(), dir)
	if old == "" && folder.Exists(dir) {
		if err != nil {
			fmt.Fprintf(console, "The backup was not restored: %v. The data is as it was.\n\n", err)
			slog.Error("The backup was not restored, and the data is as it was", "error", err)
		}
		return nil
	}
	if err != nil {
		return fmt.Errorf("the restore was not finished: %w. The old data is kept in %s", err,
			cmp.Or(old, "the newest folder data.replaced-…"))
	}
	fmt.Fprintf(console, "A backup was restored. The old data is kept in %s. Remove it when you no longer need it.\n\n",
		old)
	slog.Info("A backup was restored, and the old data is kept", "folder", old)
	return nil
}

// announce prints where the new data folder is, once the program serves it.
func (s *served) announce(dir string, console io.Writer) {
	if absolute, err := filepath.Abs(dir); err == nil && s.remove != nil {
		fmt.Fprintf(console, "\nA new data folder was made: %s\n", absolute)
	}
}

func (s *served) lock(dir string, console io.Writer) (err error) {
	s.release, err = folder.Lock(dir)
	if errors.Is(err, errors.ErrUnsupported) {
		fmt.Fprintf(console, "The data folder cannot be locked on this system. Make sure that no other program serves it.\n\n")
		return nil
	}
	return err
}

// close gives the data folder free. If the start has failed, it also removes the folder that
// this start made.
func (s *served) close(failed bool) {
	if failed && s.remove != nil {
		s.remove()
	}
	if s.release != nil {
		s.release()
	}
}

// prepare closes an existing data folder to other accounts, and checks its log database. A
// damaged log is put aside, because the program works as well with a new one.
func prepare(dir string, databases *databases, console io.Writer) error {
	closeToOthers(dir, console)
	log := filepath.Join(dir, folder.LogDatabase)
	err := databases.check(log)
	if _, damaged := errors.AsType[*damagedError](err); damaged {
		var aside string
		if aside, err = setAside(log, time.Now()); err == nil {
			fmt.Fprintf(console, "The log database was damaged. It was renamed to %s, and a new one was made. It holds no submissions and no content.\n\n", aside)
			slog.Warn("The log database was damaged and put aside", "name", filepath.Base(aside))
		}
	}
	return err
}

// closeToOthers closes a data folder to other accounts, or says that it cannot.
func closeToOthers(dir string, console io.Writer) {
	if err := folder.Tighten(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(console, "Other accounts of this machine may be able to read the data folder: %v\n\n", err)
	}
}
