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
	Unknown []string // applied by a newer version of this program
}

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
	return Migrations{len(applied), without(known, applied), without(applied, known)}, nil
}

// without returns the files that are not among others.
func without(files, others []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(file string) bool { return slices.Contains(others, file) })
}
