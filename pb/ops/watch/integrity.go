package watch

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

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
