package collections

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// DateTime returns a moment as the database stores it.
func DateTime(moment time.Time) types.DateTime {
	converted, _ := types.ParseDateTime(moment) // never fails for a time
	return converted
}

// NextTime returns the earliest time after now in one of the columns, or zero if there is none. It is
// the time when a list of what is public changes by itself.
func NextTime(app core.App, table string, now types.DateTime, columns ...string) (next time.Time, err error) {
	for _, column := range columns {
		var first types.DateTime
		err := app.DB().Select("coalesce(min([[" + column + "]]), '')").From(table).
			Where(dbx.NewExp("[["+column+"]] > {:now}", dbx.Params{"now": now})).Row(&first)
		if err != nil {
			return time.Time{}, fmt.Errorf("find the next time in %s: %w", table, err)
		}
		next = Sooner(next, first.Time())
	}
	return next, nil
}

// Sooner returns the earlier of two times. A zero time means never.
func Sooner(a, b time.Time) time.Time {
	if a.IsZero() || (!b.IsZero() && b.Before(a)) {
		return b
	}
	return a
}

// FindOrNew returns the record of a collection whose fields have these values, or a new one that has them.
func FindOrNew(app core.App, name string, fields dbx.HashExp) (*core.Record, error) {
	record := &core.Record{}
	err := app.RecordQuery(name).AndWhere(fields).Limit(1).One(record)
	if !errors.Is(err, sql.ErrNoRows) {
		return record, err
	}
	collection, err := app.FindCachedCollectionByNameOrId(name)
	if err != nil {
		return nil, err
	}
	record = core.NewRecord(collection)
	record.Load(fields)
	return record, nil
}

// Member returns the SQL of a member of JSON in a column, or NULL if the text there is no JSON. SQLite
// refuses the whole query because of one row that is damaged, or nested deeper than 1,000.
func Member(column, path string) string {
	return "iif(json_valid([[" + column + "]]), json_extract([[" + column + "]], '$." + path + "'), NULL)"
}

// Unreadable returns the column with the name of a damaged row. noun says what it is: draft.
func Unreadable(noun, column string) string {
	// dbx takes text without parentheses for a name.
	return "(SELECT 'This " + noun + " cannot be read') AS [[" + column + "]]"
}

// Rows says how the rows of a list are read.
type Rows struct {
	// Select returns a query for columns of the rows.
	Select func(columns ...string) *dbx.SelectQuery
	// Page puts the rows in order, and may limit them.
	Page    func(*dbx.SelectQuery) *dbx.SelectQuery
	Columns []string
	Key     string // the column that tells rows apart. Default: id
	// Unreadable is the column that names a damaged row, see Unreadable. The row also has those of its
	// columns that are not damaged. Default: a damaged row is left out.
	Unreadable string
}

// ReadRows reads the rows of a list. If one of them is damaged, it reads them one by one, so that the
// others are listed.
func ReadRows[row any](app core.App, of Rows) ([]row, error) {
	rows := []row{}
	failed := of.Page(of.Select(of.Columns...)).All(&rows)
	if failed == nil {
		return rows, nil
	}
	key := cmp.Or(of.Key, core.FieldNameId)
	var keys []string
	if err := of.Page(of.Select(key)).Column(&keys); err != nil {
		return nil, failed
	}
	rows = rows[:0]
	damaged := 0
	for _, value := range keys {
		read := func(columns []string) error {
			var one row
			err := of.Select(columns...).AndWhere(dbx.HashExp{key: value}).One(&one)
			if err == nil {
				rows = append(rows, one)
			}
			return err
		}
		if read(of.Columns) == nil {
			continue
		}
		damaged++
		if of.Unreadable == "" {
			continue
		}
		var kept []string
		for _, column := range of.Columns {
			if of.Select(column).AndWhere(dbx.HashExp{key: value}).One(new(row)) == nil {
				kept = append(kept, column)
			}
		}
		if read(append(kept, of.Unreadable)) != nil {
			return nil, failed
		}
	}
	if damaged == len(keys) && of.Unreadable == "" {
		return nil, failed // the database fails, rather than a row
	}
	app.Logger().Error("Rows of a list cannot be read", "rows", damaged, "error", failed)
	return rows, nil
}
