package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/folder"
	"workforce/pb/store/collections"
)

// ErrNothingReadable is returned if no submissions can be read from a damaged database.
var ErrNothingReadable = errors.New("no submissions can be read from the damaged database, so only a backup helps")

// Rescued says what was read from a damaged database.
type Rescued struct {
	Old         string // the folder with the damaged database
	Submissions int64
	Lost        []string // the tables that lack rows
}

// Rescue makes a new database and moves into it what can be read from the damaged one of a data folder. Everything else
// stays in the folder. It needs the lock of the folder.
func Rescue(ctx context.Context, dir string) (r Rescued, err error) {
	isDatabase := func(name string) bool { return strings.HasPrefix(name, folder.Database) }
	r.Old, err = Fill(ctx, dir, true, isDatabase, func(work string) error {
		if err := makeEmpty(work); err != nil {
			return fmt.Errorf("make a new database: %w", err)
		}
		made := filepath.Join(work, folder.Database)
		if err := r.save(ctx, filepath.Join(dir, folder.Database), made); err != nil {
			return err
		}
		return CheckDatabase(ctx, made)
	})
	return r, err
}

// makeEmpty makes the database of a new site in a folder.
func makeEmpty(dir string) error {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	err := app.Bootstrap()
	if err == nil {
		err = app.RunAllMigrations()
	}
	if err := errors.Join(err, app.ClearBootstrap()); err != nil {
		return err
	}
	logs, err := filepath.Glob(filepath.Join(dir, folder.LogDatabase+"*"))
	for _, log := range logs {
		err = errors.Join(err, os.Remove(log))
	}
	return err
}

// derived are tables that are filled from others. The new database has its own list of migrations.
var derived = []string{"_inbox_counts", "_inbox_pending", core.DefaultMigrationsTable}

// save moves what can be read from one database into another, which is new.
func (r *Rescued) save(ctx context.Context, from, to string) error {
	// With writable_schema, SQLite goes on if the list of the tables is damaged, too.
	damaged, err := dbx.Open("sqlite",
		from+"?_pragma=temp_store(MEMORY)&_pragma=writable_schema(ON)&_pragma=query_only(ON)")
	if err != nil {
		return err
	}
	defer damaged.Close()
	made, err := dbx.Open("sqlite", to+"?_pragma=journal_mode(DELETE)")
	if err != nil {
		return err
	}
	defer made.Close()
	return made.Transactional(func(tx *dbx.Tx) error {
		triggers := map[string]string{}
		var rows []struct{ Name, SQL string }
		if err := tx.NewQuery("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").All(&rows); err != nil {
			return err
		}
		for _, row := range rows { // they would refuse rows, or add some
			triggers[row.Name] = row.SQL
			if err := execute(tx, "DROP TRIGGER [["+row.Name+"]]"); err != nil {
				return err
			}
		}
		r.saveRows(ctx, damaged, tx, "_collections")
		if err := addOwnTables(damaged, tx); err != nil {
			return err
		}
		var tables []string
		err := tx.NewQuery("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").Column(&tables)
		if err != nil {
			return err
		}
		for _, table := range tables {
			if table != "_collections" && !slices.Contains(derived, table) {
				r.saveRows(ctx, damaged, tx, table)
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return r.derive(tx, triggers)
	})
}

// addOwnTables makes the tables and views of operators' own collections. A collection whose table is lost is left out.
func addOwnTables(damaged *dbx.DB, tx *dbx.Tx) error {
	const missing = "name NOT IN (SELECT name FROM sqlite_schema)"
	var own []string
	if err := tx.NewQuery("SELECT name FROM _collections WHERE " + missing + " ORDER BY type = 'view'").
		Column(&own); err != nil {
		return err
	}
	for _, name := range own {
		var statement string
		err := damaged.NewQuery("SELECT sql FROM sqlite_schema WHERE name = {:name}").Bind(dbx.Params{"name": name}).
			Row(&statement)
		if err == nil {
			_ = execute(tx, statement)
		}
	}
	return execute(tx, "DELETE FROM _collections WHERE "+missing)
}

// saveRows copies the rows of a table that can be read: from the beginning up to the damage, then from the end.
func (r *Rescued) saveRows(ctx context.Context, damaged *dbx.DB, tx *dbx.Tx, table string) {
	columns, order := sharedColumns(damaged, tx, table)
	if len(columns) == 0 {
		r.Lost = append(r.Lost, table)
		return
	}
	read := "SELECT [[" + strings.Join(columns, "]], [[") + "]] FROM {{" + table + "}}"
	forwards := copyRows(ctx, damaged, tx, table, columns, read)
	if forwards == nil {
		return
	}
	r.Lost = append(r.Lost, table)
	_ = copyRows(ctx, damaged, tx, table, columns, read+" ORDER BY "+order+" DESC")
}

// sharedColumns returns the columns that a table has in both databases, and what its rows are stored by.
func sharedColumns(damaged *dbx.DB, tx *dbx.Tx, table string) (columns []string, order string) {
	type column struct {
		Name string
		Key  int `db:"pk"`
	}
	of := func(db dbx.Builder) (all []column) {
		_ = db.NewQuery("SELECT name, pk FROM pragma_table_info({:table})").Bind(dbx.Params{"table": table}).All(&all)
		return all
	}
	kept, key := of(damaged), ""
	for _, c := range of(tx) {
		if slices.ContainsFunc(kept, func(k column) bool { return k.Name == c.Name }) {
			columns = append(columns, c.Name)
			if c.Key == 1 {
				key = "[[" + c.Name + "]]"
			}
		}
	}
	var withoutRowID bool
	if err := tx.NewQuery("SELECT wr FROM pragma_table_list({:table})").Bind(dbx.Params{"table": table}).
		Row(&withoutRowID); err == nil && withoutRowID {
		return columns, key
	}
	return columns, "rowid"
}

// copyRows copies rows until one cannot be read, and returns why.
func copyRows(ctx context.Context, damaged *dbx.DB, tx *dbx.Tx, table string, columns []string, read string) error {
	rows, err := damaged.NewQuery(read).WithContext(ctx).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	var refused error
	for rows.Next() {
		values := make([]any, len(columns))
		targets := make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		if err := rows.Scan(targets...); err != nil {
			return err
		}
		row := dbx.Params{}
		for i, column := range columns {
			row[column] = values[i]
		}
		if err := put(tx, table, columns, row); err != nil {
			refused = err // the row is damaged, too
		}
	}
	return errors.Join(rows.Err(), refused)
}

// put stores a row in the place of one that a new site has. It refuses a collection or a document that is no JSON any
// more, because the program would not start with it.
func put(tx *dbx.Tx, table string, columns []string, row dbx.Params) error {
	for _, column := range []string{"fields", "indexes", "options", "content"} {
		text, isText := row[column].(string)
		if isText && (table == "_collections" || table == collections.Documents) && !json.Valid([]byte(text)) {
			return errors.New("the row is damaged")
		}
	}
	marks, values := make([]string, len(columns)), dbx.Params{}
	for i, column := range columns {
		name := fmt.Sprintf("v%d", i)
		marks[i], values[name] = "{:"+name+"}", row[column]
	}
	_, err := tx.NewQuery("INSERT OR REPLACE INTO {{" + table + "}} ([[" + strings.Join(columns, "]], [[") +
		"]]) VALUES (" + strings.Join(marks, ", ") + ")").
		Bind(values).Execute()
	return err
}

// derive fills the tables that are filled from others, and lets the next start index the words.
func (r *Rescued) derive(tx *dbx.Tx, triggers map[string]string) error {
	var parts []string
	for _, name := range collections.SubmissionCollections() {
		var count int64
		if err := tx.Select("count(*)").From(name).Row(&count); err != nil {
			return err
		}
		r.Submissions += count
		parts = append(parts, "SELECT id FROM "+name)
		// No number is given twice, although the last one may be lost.
		err := execute(tx, "INSERT INTO _receipts (kind, year, last) "+
			"SELECT substr(receipt, 1, 3), CAST(substr(receipt, 5, 4) AS INT), max(CAST(substr(receipt, 10) AS INT)) FROM "+name+
			" WHERE receipt != '' GROUP BY 1, 2 ON CONFLICT DO UPDATE SET last = max(last, excluded.last)")
		if err != nil {
			return err
		}
	}
	if r.Submissions == 0 && len(r.Lost) > 0 {
		return ErrNothingReadable
	}
	for _, statement := range []string{
		"UPDATE cases SET place = '' WHERE submission NOT IN (" + strings.Join(parts, " UNION ") + ")",
		"DELETE FROM _inbox_counts",
		"INSERT INTO _inbox_counts SELECT kind, place, unread, count(*) FROM cases GROUP BY 1, 2, 3",
		"INSERT INTO _inbox_pending SELECT seq FROM cases WHERE place != '' ON CONFLICT DO NOTHING",
	} {
		if err := execute(tx, statement); err != nil {
			return err
		}
	}
	for _, statement := range triggers {
		if err := execute(tx, statement); err != nil {
			return err
		}
	}
	return nil
}

func execute(tx *dbx.Tx, statement string) error {
	_, err := tx.NewQuery(statement).Execute()
	return err
}
