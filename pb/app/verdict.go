package app

import (
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	"modernc.org/sqlite"

	"workforce/pb/platform/folder"
)

// A verdict is the result of the check of the main database. The check runs while the site is
// already shown. Nothing is written before it ends: the first change begins it, if begin has not.
type verdict struct {
	wait    func() error // begins the check unless it has begun, waits for its end and returns the damage, or nil
	damaged chan error   // receives the damage, if there is any
	isOver  atomic.Bool  // whether the check has ended
}

// checkMain checks the main database. Unless migrations have to be applied, it leaves the check to
// the verdict, because reading a million submissions takes seconds.
func (d *databases) checkMain(dir string) (*verdict, error) {
	path := filepath.Join(dir, folder.Database)
	pending, err := d.hasPending(path)
	if err != nil || pending {
		return newVerdict(func() error { return nil }), d.check(path)
	}
	v := newVerdict(func() error { return onlyDamage(d.check(path)) })
	holdCommits(path, v.wait)
	return v, nil
}

// onlyDamage returns the error of a check if it is damage. It logs any other error, as when visitors have taken all
// file descriptors: a check that could not be done must not end the program. The watcher reads all tables again.
func onlyDamage(err error) error {
	if _, isDamaged := errors.AsType[*damagedError](err); err != nil && !isDamaged {
		slog.Error("The database could not be checked at the start", "error", err)
		return nil
	}
	return err
}

func newVerdict(check func() error) *verdict {
	v := &verdict{damaged: make(chan error, 1)}
	v.wait = sync.OnceValue(func() error {
		defer v.isOver.Store(true)
		err := check()
		if err != nil {
			v.damaged <- err
		}
		return err
	})
	return v
}

// begin checks in the background, unless that has begun.
func (v *verdict) begin() { go func() { _ = v.wait() }() }

// hasPending reports whether the database lacks migrations of this program.
func (d *databases) hasPending(path string) (bool, error) {
	db, err := d.connect(path)
	if err != nil {
		return false, err
	}
	defer db.Close()
	migrations, err := folder.ReadMigrations(db)
	return len(migrations.Pending) > 0, err
}

// holdCommits makes every transaction that changes a database wait for a verdict before it is
// committed. If the verdict is an error, the transaction is rolled back.
func holdCommits(path string, wait func() error) {
	sqlite.RegisterConnectionHook(func(connection sqlite.ExecQuerierContext, dsn string) error {
		if hooks, ok := connection.(sqlite.HookRegisterer); ok && strings.Contains(dsn, path) {
			hooks.RegisterCommitHook(func() int32 {
				if wait() != nil {
					return 1
				}
				return 0
			})
		}
		return nil
	})
}
