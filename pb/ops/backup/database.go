package backup

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"

	"workforce/pb/store/collections"
)

// openCopy opens the copy of a database, which nobody else uses.
func openCopy(path string) (*dbx.DB, error) {
	return dbx.Open("sqlite", path+"?_pragma=temp_store(MEMORY)&_pragma=query_only(ON)")
}

// checkIntegrity returns an error if the database is damaged. It hides the cause, because that would be explained
// as damage of the data folder.
func checkIntegrity(ctx context.Context, db *dbx.DB) error {
	var verdicts []string
	if err := db.NewQuery("PRAGMA integrity_check(3)").WithContext(ctx).Column(&verdicts); err != nil {
		return fmt.Errorf("is damaged: %v", err)
	}
	if verdict := strings.Join(verdicts, "; "); verdict != "ok" {
		return errors.New("is damaged: " + verdict)
	}
	return nil
}

// checkOurs returns an error if the database belongs to another program.
func checkOurs(ctx context.Context, db *dbx.DB) error {
	ours := []any{"_collections", collections.Documents, collections.Grievances}
	var found int
	err := db.Select("count(*)").From("sqlite_schema").Where(dbx.In("name", ours...)).WithContext(ctx).Row(&found)
	if err == nil && found < len(ours) {
		err = errors.New("is not the database of a site of Workforce")
	}
	return err
}

// CheckDatabase returns an error if a restored database is damaged. Nobody else may use it.
func CheckDatabase(ctx context.Context, path string) error {
	db, err := openCopy(path)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := checkIntegrity(ctx, db); err != nil {
		return fmt.Errorf("%s %w", filepath.Base(path), err)
	}
	return nil
}

// countRows counts the rows of every ordinary table.
func countRows(ctx context.Context, db *dbx.DB) (map[string]int64, error) {
	var tables []string
	err := db.NewQuery("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").
		WithContext(ctx).Column(&tables)
	if err != nil {
		return nil, fmt.Errorf("list the tables: %w", err)
	}
	rows := make(map[string]int64, len(tables))
	for _, table := range tables {
		var count int64
		if err := db.Select("count(*)").From(table).WithContext(ctx).Row(&count); err != nil {
			return nil, fmt.Errorf("count the rows of %s: %w", table, err)
		}
		rows[table] = count
	}
	return rows, nil
}

// fileFields lists the file fields of all collections. A view has no files of its own.
const fileFields = `
	SELECT c.id AS collection, c.name AS name, json_extract(f.value, '$.name') AS field
	FROM _collections c, json_each(c.fields) f
	WHERE json_extract(f.value, '$.type') = 'file' AND c.type IN ('base', 'auth')`

// namedFiles yields the files that records name, as COLLECTION/RECORD/FILE.
func namedFiles(ctx context.Context, db *dbx.DB) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		var fields []struct{ Collection, Name, Field string }
		if err := db.NewQuery(fileFields).WithContext(ctx).All(&fields); err != nil {
			yield("", fmt.Errorf("list the file fields: %w", err))
			return
		}
		for _, field := range fields {
			column := db.QuoteSimpleColumnName(field.Field)
			// A field of several files holds a JSON list, a field of one file the name.
			rows, err := db.NewQuery("SELECT r.id, f.value FROM " + db.QuoteSimpleTableName(field.Name) +
				" r, json_each(CASE WHEN json_valid(r." + column +
				") AND json_type(r." + column + ") = 'array' THEN r." + column + " ELSE json_array(r." + column +
				") END) f WHERE f.value <> ''").WithContext(ctx).Rows()
			if err != nil {
				yield("", fmt.Errorf("list the files of %s: %w", field.Name, err))
				return
			}
			for rows.Next() {
				var id, name string
				err := rows.Scan(&id, &name)
				if !yield(field.Collection+"/"+id+"/"+name, err) || err != nil {
					rows.Close()
					return
				}
			}
			if err := errors.Join(rows.Err(), rows.Close()); err != nil {
				yield("", fmt.Errorf("list the files of %s: %w", field.Name, err))
				return
			}
		}
	}
}
