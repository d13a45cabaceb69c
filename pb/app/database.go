package app

import (
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/watch"
)

// connect opens a database of the data folder. It differs from PocketBase's own function
// in one way: the main database is synced to disk before a write is acknowledged, so a
// submission that was confirmed to the visitor survives a power failure.
func connect(path string) (*dbx.DB, error) {
	synchronous := "NORMAL"
	if filepath.Base(path) == "data.db" {
		synchronous = "FULL"
	}
	// SQLite cuts the write-ahead log to journal_size_limit, in bytes, when it begins it anew.
	// busy_timeout comes first, because switching to WAL may have to wait for another connection.
	pragmas := "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(16000000)" +
		"&_pragma=synchronous(" + synchronous + ")&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)" +
		"&_pragma=cache_size(-32000)&_defensive=1"
	db, err := dbx.Open("sqlite", path+pragmas)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", filepath.Base(path), err)
	}
	return db, nil
}

// checkDatabase returns an error if this program must not use the data folder: the
// database is damaged, cannot be written, or was migrated by a newer version. SQLite
// alone would notice damage only when it reads the damaged page.
func checkDatabase(app core.App) error {
	if err := checkTables(app); err != nil {
		return err
	}
	// SQLite opens a read-only file without an error. This statement changes nothing, but
	// fails if the file cannot be written.
	if _, err := app.NonconcurrentDB().NewQuery("DELETE FROM {{" + core.DefaultMigrationsTable + "}} WHERE FALSE").Execute(); err != nil {
		return fmt.Errorf("write to the database: %w", err)
	}
	var applied []string
	if err := app.DB().Select("file").From(core.DefaultMigrationsTable).Column(&applied); err != nil {
		return fmt.Errorf("read the applied migrations: %w", err)
	}
	known := map[string]bool{}
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, migration := range list.Items() {
			known[migration.File] = true
		}
	}
	for _, file := range applied {
		if !known[file] {
			return fmt.Errorf("%w: %s", errNewerData, file)
		}
	}
	return nil
}

// checkTables checks every table and its indexes for damage.
func checkTables(app core.App) error {
	tables, err := watch.Tables(app.DB())
	if err != nil {
		return err
	}
	for _, table := range tables {
		report, err := watch.CheckTable(app.DB(), table)
		if err != nil {
			return err
		}
		if report != "" {
			return fmt.Errorf("%w: %s", errDamaged, report)
		}
	}
	return nil
}
