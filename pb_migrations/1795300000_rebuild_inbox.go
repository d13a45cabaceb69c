package migrations

import (
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration replaces the tables behind the lists of the admin area by plainer ones.
// Triggers keep them up to date in the transaction that writes a submission, so reading a
// list never writes:
//
//   - _inbox has a row for each submission with its place (inbox, spam or bin). The
//     sequence number seq orders the lists and is their cursor: the submission's time in
//     milliseconds times 30,000, plus one for each earlier submission of that millisecond.
//     Times up to the year 9999 fit.
//   - _inbox_filters has the values that a list can be filtered by. A filter may have
//     several values, like the portals of a grievance.
//   - _inbox_counts keeps the number of submissions in each place, as before.
//   - _inbox_pending lists the rows whose words have to be indexed again.
//
// _inbox_words is the full-text index. Its rowid is seq. Package inbox fills it after the
// transaction, so an index that is slow or damaged does not affect storing. The prefix
// indexes are for common words: without one, FTS5 reads and sorts all hits of a prefix
// before it returns the first, which takes 3 µs a hit.
func init() {
	m.Register(func(app core.App) error {
		statements := append(dropDeferredInbox(), "DELETE FROM _inbox_counts")
		statements = append(statements, createInbox...)
		var stored []string
		for _, list := range inboxLists {
			stored = append(stored, list.expand("SELECT '$kind' AS kind, id, rowid AS position, $first AS first, "+
				"$place AS place, readAt = '' AS unread, spam FROM $kind", list.collection))
		}
		statements = append(statements, `INSERT INTO _inbox (seq, kind, record, place, unread, spam)
			SELECT n + max(first - n) OVER (ORDER BY n), kind, id, place, unread, spam
			FROM (SELECT *, row_number() OVER (ORDER BY first, kind, position) AS n FROM (`+strings.Join(stored, " UNION ALL ")+"))")
		for _, list := range inboxLists {
			if list.filters != "" {
				statements = append(statements, list.expand("INSERT OR IGNORE INTO _inbox_filters "+list.filters, list.collection))
			}
			statements = append(statements, list.createTriggers()...)
		}
		return execute(app, statements)
	}, func(app core.App) error {
		var statements []string
		for _, list := range inboxLists {
			for _, event := range []string{"insert", "update", "delete"} {
				statements = append(statements, "DROP TRIGGER _inbox_"+list.collection+"_"+event)
			}
		}
		statements = append(statements, "DROP TABLE _inbox_words", "DROP TABLE _inbox_pending", "DROP TABLE _inbox_filters",
			"DROP TABLE _inbox", "DELETE FROM _inbox_counts")
		return execute(app, append(statements, createDeferredInbox()...))
	})
}

var createInbox = []string{
	`CREATE TABLE _inbox (
		seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, place TEXT NOT NULL,
		unread INTEGER NOT NULL, spam INTEGER NOT NULL, UNIQUE (record, kind)
	)`,
	"CREATE INDEX _inbox_by_place ON _inbox (kind, place)",
	"CREATE INDEX _inbox_by_unread ON _inbox (kind, place) WHERE unread",
	`CREATE TABLE _inbox_filters (
		seq INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (seq, name, value)
	) WITHOUT ROWID`,
	"CREATE INDEX _inbox_filters_by_value ON _inbox_filters (name, value)",
	"CREATE TABLE _inbox_pending (seq INTEGER PRIMARY KEY)",
	`CREATE VIRTUAL TABLE _inbox_words USING fts5(
		words, content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6 7 8',
		tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
	)`,
	"CREATE TRIGGER _inbox_insert AFTER INSERT ON _inbox BEGIN " + countRow + pendRow("new") + " END",
	"CREATE TRIGGER _inbox_update AFTER UPDATE ON _inbox BEGIN " + uncountRow + countRow + pendRow("new") + " END",
	"CREATE TRIGGER _inbox_delete AFTER DELETE ON _inbox BEGIN " + uncountRow +
		"DELETE FROM _inbox_filters WHERE seq = old.seq;" + pendRow("old") + " END",
}

const (
	countRow = `INSERT INTO _inbox_counts (kind, place, unread, n) VALUES (new.kind, new.place, new.unread, 1)
		ON CONFLICT DO UPDATE SET n = n + 1;`
	uncountRow = "UPDATE _inbox_counts SET n = n - 1 WHERE kind = old.kind AND place = old.place AND unread = old.unread;"
)

func pendRow(row string) string {
	return "INSERT INTO _inbox_pending VALUES (" + row + ".seq) ON CONFLICT DO NOTHING;"
}

// An inboxList describes the submissions of one collection.
type inboxList struct {
	collection, time string
	filters          string // query for (seq, name, value) of the submission $row
}

var inboxLists = []inboxList{
	{collection: "contacts", time: "submittedAt"},
	{
		collection: "grievances", time: "createdAt",
		filters: `SELECT seq, 'reason', $row.reason FROM $source
			UNION ALL SELECT seq, 'portal', key FROM $source, json_each(iif(json_valid($row.portals), $row.portals, '{}')) WHERE value`,
	},
	{collection: "applications", time: "submittedAt", filters: "SELECT seq, 'job', $row.job FROM $source"},
}

// createTriggers returns the statements that create the triggers, which run with every
// write of a submission.
func (l inboxList) createTriggers() []string {
	const (
		// The last number of a millisecond is divisible by 30,000. If it is taken, the
		// submission gets the number after all others. SQLite compiles this with every
		// INSERT, so it avoids subqueries in FROM: they take a tenth of the time to store.
		addRow = `INSERT INTO _inbox (seq, kind, record, place, unread, spam) VALUES (
				coalesce((
					SELECT iif(seq % 30000, seq + 1, (SELECT max(seq) + 1 FROM _inbox))
					FROM _inbox WHERE seq BETWEEN $first AND $first + 29999 ORDER BY seq DESC LIMIT 1
				), $first), '$kind', new.id, $place, new.readAt = '', new.spam
			);`
		updateRow = `UPDATE _inbox SET place = $place, unread = new.readAt = '', spam = new.spam
			WHERE record = new.id AND kind = '$kind';`
		deleteRow = "DELETE FROM _inbox WHERE record = old.id AND kind = '$kind';"
	)
	var addFilters, deleteFilters string
	if l.filters != "" {
		addFilters = "INSERT OR IGNORE INTO _inbox_filters " + l.filters + ";"
		deleteFilters = "DELETE FROM _inbox_filters WHERE seq = (SELECT seq FROM $source);"
	}
	trigger := func(event, statements, row string) string {
		return l.expand("CREATE TRIGGER _inbox_${kind}_"+event+" AFTER "+event+" ON $kind BEGIN "+statements+" END", row)
	}
	return []string{
		trigger("insert", addRow+addFilters, "new"),
		trigger("update", updateRow+deleteFilters+addFilters, "new"),
		trigger("delete", deleteRow, "old"),
	}
}

// expand replaces the variables of a statement. row is what SQL calls a submission: the
// name of its collection, or new or old in a trigger.
func (l inboxList) expand(statement, row string) string {
	source := "(SELECT seq FROM _inbox WHERE record = " + row + ".id AND kind = '" + l.collection + "')"
	if row == l.collection {
		source = "_inbox JOIN " + row + " ON record = " + row + ".id AND kind = '" + row + "'"
	}
	return os.Expand(statement, func(name string) string {
		return map[string]string{
			"kind": l.collection, "row": row, "source": source, "place": strings.ReplaceAll(placeOf, "ROW", row),
			"first": "coalesce(CAST(round(unixepoch(" + row + "." + l.time + ", 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1",
		}[name]
	})
}

// dropDeferredInbox returns the statements that drop the tables and triggers of the earlier
// migrations, except the counts.
func dropDeferredInbox() []string {
	statements := []string{"DROP TABLE _inbox_vocabulary", "DROP TABLE _inbox_words", "DROP TABLE _inbox_pending", "DROP TABLE _inbox"}
	for _, list := range inboxLists {
		for _, event := range []string{"insert", "update", "delete"} {
			statements = append(statements, "DROP TRIGGER _inbox_"+list.collection+"_"+event)
		}
	}
	return statements
}

// createDeferredInbox returns the statements that create them again, with every submission
// pending.
func createDeferredInbox() []string {
	statements := []string{
		`CREATE TABLE _inbox (
			seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, place TEXT NOT NULL DEFAULT '',
			unread INTEGER NOT NULL DEFAULT 0, UNIQUE (record, kind)
		)`,
		"CREATE TABLE _inbox_pending (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL)",
		`CREATE VIRTUAL TABLE _inbox_words USING fts5(
			words, content = '', contentless_delete = 1, detail = none,
			tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
		)`,
		"CREATE VIRTUAL TABLE _inbox_vocabulary USING fts5vocab(_inbox_words, instance)",
	}
	for _, list := range inboxLists {
		for event, row := range map[string]string{"insert": "new", "update": "new", "delete": "old"} {
			statements = append(statements, "CREATE TRIGGER _inbox_"+list.collection+"_"+event+" AFTER "+event+" ON "+list.collection+
				" BEGIN INSERT INTO _inbox_pending (kind, record) VALUES ('"+list.collection+"', "+row+".id); END")
		}
		statements = append(statements,
			"INSERT INTO _inbox_pending (kind, record) SELECT '"+list.collection+"', id FROM "+list.collection+" ORDER BY "+list.time)
	}
	return statements
}
