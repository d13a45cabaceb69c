package watch

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
)

// IsForeign reports whether a database is that of another program. A first start that was killed leaves only
// tables of PocketBase, or a few of ours. source is what SQLite opens.
func IsForeign(source string) bool {
	db, err := dbx.Open("sqlite", source)
	if err != nil {
		return false // the check for damage says more
	}
	defer db.Close()
	var tables []string
	err = db.Select("name").From("sqlite_schema").Where(dbx.NewExp("type = 'table' AND name NOT GLOB 'sqlite_*'")).Column(&tables)
	isOther := func(name string) bool { return name != "users" && !strings.HasPrefix(name, "_") }
	return err == nil && slices.ContainsFunc(tables, isOther) && !slices.Contains(tables, collections.Documents)
}

// foreign is the only finding of a data folder with the database of another program.
func foreign(dir string) *Finding {
	finding := fail(filepath.Join(dir, folder.Database)+" is the database of another program.", "Check --dir.")
	finding.ID = "data"
	return finding
}

// IsTooOld reports whether a version of this program has written a database that this version cannot upgrade.
// source is what SQLite opens.
func IsTooOld(source string) bool {
	db, err := dbx.Open("sqlite", source)
	if err != nil {
		return false // the check for damage says more
	}
	defer db.Close()
	migrations, err := folder.ReadMigrations(db)
	return err == nil && migrations.TooOld
}

// tooOld is the only finding of a data folder that this version cannot upgrade.
func tooOld(dir string) *Finding {
	finding := fail("This version cannot upgrade the data folder "+dir+".", folder.UpgradeTooOld+".")
	finding.ID = "data"
	return finding
}
