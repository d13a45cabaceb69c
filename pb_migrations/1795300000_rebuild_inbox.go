package migrations

import (
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration replaces the tables behind the lists of the admin area by plainer ones.
// Triggers keep them up to date in the transaction that writes a submission, so reading
// a list never writes. Each collection of submissions has:
//
//   - _inbox_<collection>: a row for each submission with its place (inbox, spam or bin).
//     The sequence number seq orders the list and is its cursor: the submission's time in
//     milliseconds times 30,000, plus one for each earlier submission of that millisecond.
//     Times up to the year 9999 fit.
//   - _inbox_<collection>_filters: the values of a submission that the list can be filtered
//     by. A filter may have several values, like the portals of a grievance.
//   - _inbox_<collection>_<place>: a full-text index for each place. Its rowid is seq.
//     Each place has its own, so that the many hits of a common word in the inbox do not
//     slow down a search of the small bin. The prefix indexes are for common words, too:
//     without one, FTS5 reads all hits of a prefix before it returns the first.
//
// _inbox_counts keeps the number of submissions in each place, as before.
func init() {
	m.Register(func(app core.App) error {
		statements := append(dropDeferredInbox(), "DELETE FROM _inbox_counts")
		for _, list := range inboxLists {
			statements = append(statements, list.createTables()...)
			statements = append(statements, list.createTriggers()...)
		}
		return execute(app, statements)
	}, func(app core.App) error {
		statements := []string{"DELETE FROM _inbox_counts"}
		for _, list := range inboxLists {
			statements = append(statements, list.drop()...)
		}
		return execute(app, append(statements, createDeferredInbox()...))
	})
}

// An inboxList describes the tables of one collection.
type inboxList struct {
	collection, time string
	fields           string   // searched besides the fields that all collections have
	filters          []string // queries for (seq, name, value) of each submission $row in $source
	filterFields     string   // the fields that filters reads
}

var inboxLists = []inboxList{
	{collection: "contacts", time: "submittedAt", fields: "name, subject, message"},
	{
		collection: "grievances", time: "createdAt", fields: "fullName, pageUrl, details", filterFields: "reason, portals",
		filters: []string{
			"SELECT seq, 'reason', $row.reason FROM $source",
			"SELECT seq, 'portal', key FROM $source, json_each(iif(json_valid($row.portals), $row.portals, '{}')) WHERE value",
		},
	},
	{
		collection: "applications", time: "submittedAt", fields: "name", filterFields: "job",
		filters: []string{"SELECT seq, 'job', $row.job FROM $source"},
	},
}

var inboxPlaces = []string{"inbox", "spam", "bin"}

// createTables returns the statements that create the tables and fill them from the
// stored submissions.
func (l inboxList) createTables() []string {
	statements := []string{
		`CREATE TABLE _inbox_$kind (
			seq INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE, place TEXT NOT NULL,
			unread INTEGER NOT NULL, spam INTEGER NOT NULL
		)`,
		`INSERT INTO _inbox_$kind (seq, record, place, unread, spam)
			SELECT n + max(first - n) OVER (ORDER BY n), $row.id, $place, $row.readAt = '', $row.spam
			FROM (
				SELECT id, first, row_number() OVER (ORDER BY first, position) AS n
				FROM (SELECT id, rowid AS position, $first AS first FROM $kind)
			) JOIN $kind USING (id)`,
		`INSERT INTO _inbox_counts (kind, place, unread, n)
			SELECT '$kind', place, unread, count(*) FROM _inbox_$kind GROUP BY place, unread`,
		`CREATE TABLE _inbox_${kind}_filters (
			seq INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (seq, name, value)
		) WITHOUT ROWID`,
		"CREATE INDEX _inbox_${kind}_filters_by_value ON _inbox_${kind}_filters (name, value)",
		"CREATE INDEX _inbox_${kind}_by_place ON _inbox_$kind (place)",
		"CREATE INDEX _inbox_${kind}_by_unread ON _inbox_$kind (place) WHERE unread",
	}
	for _, filter := range l.filters {
		statements = append(statements, "INSERT OR IGNORE INTO _inbox_${kind}_filters "+filter)
	}
	for _, place := range inboxPlaces {
		statements = append(statements,
			"CREATE VIRTUAL TABLE _inbox_${kind}_"+place+` USING fts5(
				words, content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6 7 8',
				tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Mn Mc'"
			)`,
			"INSERT INTO _inbox_${kind}_"+place+` (rowid, words)
				SELECT seq, $words FROM $source WHERE place = '`+place+"' ORDER BY seq",
		)
	}
	for i, statement := range statements {
		statements[i] = l.expand(statement, l.collection)
	}
	return statements
}

// createTriggers returns the statements that create the triggers, which run with every
// write of a submission.
func (l inboxList) createTriggers() []string {
	const (
		addRow = `INSERT INTO _inbox_$kind (seq, record, place, unread, spam)
			SELECT CASE
					WHEN last IS NULL THEN first
					WHEN last < first + 29999 THEN last + 1
					ELSE (SELECT max(seq) + 1 FROM _inbox_$kind)
				END, $row.id, $place, $row.readAt = '', $row.spam
			FROM (
				SELECT first, (SELECT max(seq) FROM _inbox_$kind WHERE seq BETWEEN first AND first + 29999) AS last
				FROM (SELECT $first AS first)
			);`
		updateRow = `UPDATE _inbox_$kind SET (place, unread, spam) = (SELECT $place, $row.readAt = '', $row.spam)
			WHERE record = $row.id;`
		deleteRow = "DELETE FROM _inbox_$kind WHERE record = $row.id;"
		count     = `INSERT INTO _inbox_counts (kind, place, unread, n) VALUES ('$kind', $place, $row.readAt = '', 1)
			ON CONFLICT DO UPDATE SET n = n + 1;`
		uncount = "UPDATE _inbox_counts SET n = n - 1 WHERE kind = '$kind' AND place = $place AND unread = ($row.readAt = '');"
	)
	var addWords, deleteWords, addFilters string
	const seq = "(SELECT seq FROM _inbox_$kind WHERE record = $row.id)"
	deleteFilters := "DELETE FROM _inbox_${kind}_filters WHERE seq = " + seq + ";"
	for _, filter := range l.filters {
		addFilters += "INSERT OR IGNORE INTO _inbox_${kind}_filters " + filter + ";"
	}
	for _, place := range inboxPlaces {
		addWords += "INSERT INTO _inbox_${kind}_" + place + " (rowid, words) SELECT seq, $words FROM _inbox_$kind" +
			" WHERE record = $row.id AND $place = '" + place + "';"
		deleteWords += "DELETE FROM _inbox_${kind}_" + place + " WHERE rowid = " + seq + ";"
	}
	trigger := func(name, event, forOld, forNew string) string {
		return "CREATE TRIGGER _inbox_" + l.collection + "_" + name + " AFTER " + event + " ON " + l.collection +
			" BEGIN " + l.expand(forOld, "old") + l.expand(forNew, "new") + " END"
	}
	triggers := []string{
		trigger("insert", "INSERT", "", addRow+count+addFilters+addWords),
		trigger("update", "UPDATE", uncount, updateRow+count),
		trigger("words", "UPDATE OF spam, deletedAt, receipt, email, phone, "+l.fields, "", deleteWords+addWords),
		trigger("delete", "DELETE", uncount+deleteFilters+deleteWords+deleteRow, ""),
	}
	if len(l.filters) > 0 {
		triggers = append(triggers, trigger("filters", "UPDATE OF "+l.filterFields, "", deleteFilters+addFilters))
	}
	return triggers
}

// expand replaces the variables of a statement. row is what SQL calls a submission: the
// name of its collection, or new or old in a trigger.
func (l inboxList) expand(statement, row string) string {
	// Every submission is found by its receipt as one word, the number in the receipt with
	// and without zeros, the phone number and its last five and four digits, and the e-mail
	// address in parts and as one word.
	words := `$row.receipt || ' ' || replace($row.receipt, '-', '') || ' ' || substr($row.receipt, -6)
		|| ' ' || ltrim(substr($row.receipt, -6), '0')
		|| ' ' || $row.phone || ' ' || substr($row.phone, -5) || ' ' || substr($row.phone, -4) || ' ' || $row.email
		|| ' ' || replace(replace(replace(replace(replace($row.email, '@', ''), '.', ''), '-', ''), '_', ''), '+', '')`
	for field := range strings.SplitSeq(l.fields, ", ") {
		words += " || ' ' || $row." + field
	}
	source := "(SELECT seq FROM _inbox_$kind WHERE record = $row.id)"
	if row == l.collection {
		source = "_inbox_$kind JOIN $kind ON record = $row.id"
	}
	expressions := map[string]string{
		"kind": l.collection, "row": row, "words": words, "source": source,
		"place": strings.ReplaceAll(placeOf, "ROW", "$row"),
		"first": "coalesce(CAST(round(unixepoch($row." + l.time + ", 'subsec') * 1000) AS INTEGER), 0) * 30000 + 1",
	}
	var fill func(name string) string
	fill = func(name string) string { return os.Expand(expressions[name], fill) }
	return os.Expand(statement, fill)
}

func (l inboxList) drop() []string {
	var statements []string
	for _, event := range []string{"insert", "update", "words", "filters", "delete"} {
		statements = append(statements, "DROP TRIGGER IF EXISTS _inbox_"+l.collection+"_"+event)
	}
	for _, place := range inboxPlaces {
		statements = append(statements, "DROP TABLE _inbox_"+l.collection+"_"+place)
	}
	return append(statements, "DROP TABLE _inbox_"+l.collection+"_filters", "DROP TABLE _inbox_"+l.collection)
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
