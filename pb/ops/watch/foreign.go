package watch

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
)

// IsForeign reports whether a database belongs to another program. A first start that was killed leaves only
// tables of PocketBase, or a few of ours. source is what SQLite opens.
func IsForeign(source string) bool {
	tables, err := reading(source, func(db dbx.Builder) (names []string, err error) {
		err = db.Select("name").From("sqlite_schema").Where(dbx.NewExp("type = 'table' AND name NOT GLOB 'sqlite_*'")).
			Column(&names)
		return names, err
	})
	isOther := func(name string) bool { return name != "users" && !strings.HasPrefix(name, "_") }
	// Of a database that cannot be read, the check for damage says more.
	return err == nil && slices.ContainsFunc(tables, isOther) && !slices.Contains(tables, collections.Documents)
}

// foreign is the only finding of a data folder with the database of another program.
func foreign(dir string) *Finding {
	finding := fail(filepath.Join(dir, folder.Database)+" is the database of another program.", "Check --dir.")
	finding.ID = "data"
	return finding
}

// MigrationsOf compares the migrations of a database with those of this program. It returns the zero value for a
// database that cannot be read: the check for damage says more. source is what SQLite opens.
func MigrationsOf(source string) folder.Migrations {
	migrations, err := reading(source, folder.ReadMigrations)
	if err != nil {
		return folder.Migrations{}
	}
	return migrations
}

// tooOld is the only finding of a data folder that this version cannot upgrade.
func tooOld(dir string) *Finding {
	finding := fail("This version cannot upgrade the data folder "+dir+".", folder.UpgradeTooOld+".")
	finding.ID = "data"
	return finding
}

// older is the only finding of a data folder that an older version has written: the checks read what its upgrade
// makes.
func older() *Finding {
	finding := warn("The data folder was written by an older version of this program.", folder.Upgrade)
	finding.ID = "version"
	return finding
}
