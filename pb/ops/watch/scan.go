package watch

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"workforce/pb/platform/folder"
)

// The scan reads all tables again and again. It rests after each, so that it takes at most a
// fiftieth of one processor.
const (
	scanRest  = 50
	shortRest = time.Second
)

// scan reads the tables of the database one after another, until it is canceled, and reports
// damage.
func (w *Watcher) scan(ctx context.Context) {
	for ctx.Err() == nil {
		whole, err := w.scanOnce(ctx)
		if err != nil && ctx.Err() == nil {
			w.app.Logger().Error("The database could not be checked for damage", "error", err)
		}
		if whole && w.live.Damage.Report() != "" {
			w.live.Damage.Clear()
			w.stale.Store(true)
			w.app.Logger().Info("the database is whole again")
		}
		rest(ctx, time.Minute)
	}
}

// scanOnce reads every table once. whole is true if no table is damaged.
func (w *Watcher) scanOnce(ctx context.Context) (whole bool, err error) {
	tables, err := readFresh(w.dir, folder.Database, listTables)
	if IsDamage(err) {
		w.NoteDamage(err.Error())
		return false, nil
	}
	if err != nil {
		return false, err
	}
	whole = true
	for _, table := range tables {
		started := time.Now()
		report, err := readFresh(w.dir, folder.Database,
			func(db dbx.Builder) (string, error) { return checkTable(db, table) })
		if err != nil {
			return false, err
		}
		if report != "" {
			whole = false
			w.NoteDamage(report)
		}
		rest(ctx, max(shortRest, scanRest*time.Since(started)))
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
	}
	return whole, nil
}

// readFresh calls read with a new connection to a database of the data folder, which reads the file as it is now. The
// connections of the app keep pages in memory for as long as nobody changes them.
func readFresh[T any](dir, name string, read func(dbx.Builder) (T, error)) (result T, err error) {
	return reading("file:"+filepath.Join(dir, name)+"?mode=ro&_pragma=busy_timeout(1000)&_pragma=cache_size(-1000)",
		read)
}

// reading calls read with a connection to what SQLite opens as source.
func reading[T any](source string, read func(dbx.Builder) (T, error)) (result T, err error) {
	db, err := dbx.Open("sqlite", source)
	if err != nil {
		return result, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return read(db)
}

// rest waits, or returns early if the context is canceled.
func rest(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// CheckTables checks all tables of a database one after another. It returns SQLite's report
// about the first damage, or "" if there is none.
func CheckTables(db dbx.Builder) (report string, err error) {
	tables, err := listTables(db)
	if IsDamage(err) {
		return err.Error(), nil
	}
	for _, table := range tables {
		if report, err = checkTable(db, table); err != nil || report != "" {
			break
		}
	}
	return report, err
}

// listTables lists the tables whose pages are checked for damage. It leaves out virtual tables,
// the full-text indexes: comparing one with its words takes ten seconds for a million
// submissions, and a damaged one is derived data. Their pages lie in ordinary tables.
func listTables(db dbx.Builder) ([]string, error) {
	var tables []string
	err := db.NewQuery("SELECT [[name]] FROM {{sqlite_schema}} WHERE [[type]] = 'table' AND [[sql]] NOT LIKE 'CREATE VIRTUAL%'").Column(&tables)
	if err != nil {
		return nil, fmt.Errorf("list the tables: %w", err)
	}
	return append(tables, "sqlite_schema"), nil
}

// checkTable checks a table and its indexes. It returns SQLite's report about damage, or "" if
// the table is whole.
func checkTable(db dbx.Builder, table string) (report string, err error) {
	err = db.NewQuery("PRAGMA quick_check(`" + table + "`)").Row(&report)
	switch {
	case IsDamage(err):
		return err.Error(), nil
	case err != nil:
		return "", fmt.Errorf("check the table %s: %w", table, err)
	case report == "ok":
		return "", nil
	}
	return strings.Join(strings.Fields(report), " "), nil
}

// IsDamage reports whether SQLite found damage in a database file. Damage in a full-text index
// does not count, because the index is made from other tables.
func IsDamage(err error) bool {
	return HasCode(err, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) && !HasCode(err, sqlite3.SQLITE_CORRUPT_VTAB)
}

// HasCode reports whether SQLite failed with one of some codes. A primary code stands for its extended ones, too.
func HasCode(err error, codes ...int) bool {
	failed, ok := errors.AsType[*sqlite.Error](err)
	return ok && (slices.Contains(codes, failed.Code()) || slices.Contains(codes, failed.Code()&0xff))
}
