package traces

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
)

// rows looks in all columns of all tables. The bytes of the file do not show a word that goes over the end of a page,
// nor the words of an index, where each has only what differs from the word before.
func (s *search) rows(db dbx.Builder, database string) error {
	var tables []struct{ Name, SQL string }
	err := db.Select("name", "coalesce(sql, '') AS [[sql]]").From("sqlite_schema").Where(dbx.HashExp{"type": "table"}).
		WithContext(s.ctx).All(&tables)
	if err != nil {
		return fmt.Errorf("list the tables of %s: %w", database, err)
	}
	for _, table := range tables {
		shown := database + ", table " + table.Name
		if strings.Contains(strings.ToLower(table.SQL), "using fts5(") {
			shown = database + ", index " + table.Name
			err = s.index(db, shown, table.Name)
		} else {
			err = s.table(db, shown, table.Name)
		}
		if err == nil && table.Name == "_erasures" {
			err = s.unclean(db)
		}
		if err != nil {
			return fmt.Errorf("read %s: %w", shown, err)
		}
	}
	return nil
}

// table counts the rows of a table that have the word.
func (s *search) table(db dbx.Builder, shown, name string) error {
	var columns []string
	err := db.NewQuery("SELECT name FROM pragma_table_info({:table})").
		Bind(dbx.Params{"table": name}).WithContext(s.ctx).Column(&columns)
	if err != nil || len(columns) == 0 {
		return err
	}
	conditions := make([]string, len(columns))
	for i, column := range columns {
		conditions[i] = `instr(lower(CAST("` + strings.ReplaceAll(column, `"`, `""`) + `" AS TEXT)), {:word})`
	}
	var found int64
	err = db.NewQuery(`SELECT count(*) FROM "` + strings.ReplaceAll(name, `"`, `""`) + `" WHERE ` +
		strings.Join(conditions, " OR ")).
		Bind(dbx.Params{"word": string(s.word)}).WithContext(s.ctx).Row(&found)
	s.add(shown, found)
	return err
}

// index counts the words of a full-text index that hold the word, without those of deleted rows.
func (s *search) index(db dbx.Builder, shown, name string) error {
	pool, ok := db.(*dbx.DB)
	if !ok {
		return nil // a transaction cannot make the table that shows the words
	}
	connection, err := pool.DB().Conn(s.ctx)
	if err != nil {
		return err
	}
	defer connection.Close()
	if _, err := connection.ExecContext(s.ctx,
		"CREATE VIRTUAL TABLE temp._traces USING fts5vocab('main', '"+strings.ReplaceAll(name, "'",
			"''")+"', 'row')"); err != nil {
		return err
	}
	var found int64
	err = connection.QueryRowContext(s.ctx, "SELECT count(*) FROM temp._traces WHERE instr(term, ?)", string(s.word)).
		Scan(&found)
	s.add(shown, found)
	if _, failed := connection.ExecContext(s.ctx, "DROP TABLE temp._traces"); err == nil {
		err = failed
	}
	return err
}

// unclean notes the erasures whose words are still in the full-text index.
func (s *search) unclean(db dbx.Builder) error {
	var left int
	err := db.NewQuery("SELECT count(*) FROM _erasures WHERE NOT cleaned").WithContext(s.ctx).Row(&left)
	if left > 0 {
		s.report.Unread = append(s.report.Unread,
			fmt.Sprintf("the words of %d erased submissions in the index, which the running program removes within minutes",
				left))
	}
	return err
}
