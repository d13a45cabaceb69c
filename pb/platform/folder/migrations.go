package folder

import (
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Migrations compares the migrations of a database with those of this program.
type Migrations struct {
	Applied int      // to the database
	Pending []string // of this program, not applied yet
	Newer   []string // applied by a newer version of this program
	TooOld  bool     // this version cannot upgrade the database
}

// Upgrade says what to do with a data folder of an older version.
const Upgrade = "Start the program once with the command serve. It brings the folder up to date."

// UpgradeTooOld says what to do with a data folder that this version cannot upgrade.
const UpgradeTooOld = "Start the program of commit aff2553 on it once, then this one"

// ReadMigrations reads which migrations were applied to a database.
func ReadMigrations(db dbx.Builder) (Migrations, error) {
	var applied, known []string
	if err := db.Select("file").From(core.DefaultMigrationsTable).Column(&applied); err != nil {
		return Migrations{}, fmt.Errorf("read the applied migrations: %w", err)
	}
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, migration := range list.Items() {
			known = append(known, migration.File)
		}
	}
	found := Migrations{Applied: len(applied), Pending: without(known, applied)}
	ours := core.AppMigrations.Items() // in the order of their names
	if len(ours) == 0 {
		return found, nil
	}
	// Names that are not known and not newer are those of migrations that the schema replaces.
	schema, newest := ours[0].File, ours[len(ours)-1].File
	for _, file := range without(applied, known) {
		if file > newest {
			found.Newer = append(found.Newer, file)
		}
		found.TooOld = found.TooOld || file < schema && slices.Contains(found.Pending, schema)
	}
	return found, nil
}

// without returns the files that are not among others.
func without(files, others []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(file string) bool { return slices.Contains(others, file) })
}
