package exposure

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A Statement lists the tables that an SQL statement reads and writes.
type Statement struct {
	Kind          string // its first word, such as SELECT, or "" for one that is refused
	Reads, Writes []string
}

// kinds are the statements that the SQL console runs. The others change more than rows.
var kinds = []string{"SELECT", "WITH", "VALUES", "INSERT", "UPDATE", "DELETE", "REPLACE"}

// Examine returns the tables that a statement reads and writes, as SQLite has compiled it, and runs nothing.
// It returns an error if the console must not run it.
func Examine(app core.App, query string) (found Statement, err error) {
	query = strings.TrimRight(strings.TrimSpace(query), "; \t\r\n")
	word, _, _ := strings.Cut(strings.Join(strings.Fields(query), " "), " ")
	if found.Kind = strings.ToUpper(word); !slices.Contains(kinds, found.Kind) {
		return Statement{}, fmt.Errorf("SQL here begins with one of %s", strings.Join(kinds, ", "))
	}
	if strings.Contains(query, ";") {
		// SQLite would explain the first one and run the others.
		return found,
			errors.New("only one statement runs at a time, without a semicolon: write char(59) for one in a text")
	}
	var steps []struct {
		Opcode     string
		P1, P2, P3 int
	}
	if err := app.ConcurrentDB().NewQuery("EXPLAIN " + query).All(&steps); err != nil {
		return found, fmt.Errorf("SQLite does not understand the statement: %w", err)
	}
	names, err := tablesByRoot(app.ConcurrentDB())
	if err != nil {
		return found, err
	}
	reads := map[string]bool{}
	// write keeps the order of the steps: the table that the statement names, then those of triggers.
	write := func(table string) {
		if !slices.Contains(found.Writes, table) {
			found.Writes = append(found.Writes, table)
		}
	}
	virtual, err := virtualTables(app.ConcurrentDB())
	if err != nil {
		return found, err
	}
	for _, name := range virtual {
		if strings.Contains(strings.ToLower(query), strings.ToLower(name)) {
			reads[name] = true
		}
	}
	for _, step := range steps {
		switch {
		case (step.Opcode == "OpenRead" || step.Opcode == "ReopenIdx") && step.P3 == 0:
			reads[names[step.P2]] = true
		case step.Opcode == "OpenWrite" && step.P3 == 0:
			write(names[step.P2])
		case step.Opcode == "Clear" && step.P2 == 0:
			write(names[step.P1])
		case step.Opcode == "VUpdate":
			return found, errors.New("the SQL console cannot change an index of words")
		}
	}
	found.Reads = slices.Sorted(maps.Keys(reads))
	for _, table := range found.Writes {
		if c, err := app.FindCachedCollectionByNameOrId(table); err != nil || c.System || c.Name != table {
			return found, fmt.Errorf("the SQL console cannot change %q, only collections that you have added", table)
		}
	}
	return found, checkSecrets(query, found.Reads)
}

// virtualTables returns the names of the tables whose rows SQLite reads by other code, such as indexes of
// words. EXPLAIN does not name them, so a statement counts as reading each one that its text contains.
func virtualTables(db dbx.Builder) ([]string, error) {
	var names []string
	err := db.NewQuery("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'").Column(&names)
	return append(names, "sqlite_dbpage", "dbstat"), err
}

// tablesByRoot returns the names of all tables by the pages where they and their indexes begin.
func tablesByRoot(db dbx.Builder) (map[int]string, error) {
	var rows []struct {
		Name string
		Root int
	}
	err := db.NewQuery("SELECT tbl_name AS name, rootpage AS root FROM sqlite_schema WHERE rootpage > 0").All(&rows)
	names := map[int]string{1: "sqlite_schema"}
	for _, row := range rows {
		names[row.Root] = row.Name
	}
	return names, err
}
