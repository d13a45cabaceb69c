package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the index of all submissions for the lists of the admin area. It
// consists of tables that triggers keep up to date however a submission is written:
//
//   - _inbox gives each submission a sequence number: the second of its time multiplied by
//     16384, plus one for each submission in the same second. The numbers order the lists,
//     serve as cursors and limit a range of days.
//   - _inbox_words finds these numbers by words and marks, as package inbox defines them.
//     _inbox_pending lists the numbers whose words have to be indexed again.
//   - _inbox_counts holds the number of submissions.
func init() {
	kinds := []struct{ name, time string }{
		{"contacts", "submittedAt"}, {"grievances", "createdAt"}, {"applications", "submittedAt"},
	}
	m.Register(func(app core.App) error {
		statements := []string{
			"CREATE TABLE _inbox (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, record TEXT NOT NULL, UNIQUE (record, kind))",
			"CREATE TABLE _inbox_pending (seq INTEGER PRIMARY KEY)",
			`CREATE TABLE _inbox_counts (
				kind TEXT NOT NULL, place TEXT NOT NULL, unread INTEGER NOT NULL, n INTEGER NOT NULL,
				PRIMARY KEY (kind, place, unread)
			) WITHOUT ROWID`,
			`CREATE VIRTUAL TABLE _inbox_words USING fts5(
				words, content = '', contentless_delete = 1, detail = none,
				tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
			)`,
		}
		var stored []string
		for _, kind := range kinds {
			fill := strings.NewReplacer("KIND", kind.name, "TIME", kind.time)
			statements = append(statements,
				fill.Replace(onInsert), fill.Replace(onUpdate), fill.Replace(onDelete), fill.Replace(countStored))
			stored = append(stored, fill.Replace(
				"SELECT 'KIND' AS kind, id, TIME AS time, coalesce(unixepoch(TIME), 0) * 16384 AS base FROM KIND"))
		}
		// A submission gets the first number of its second, or the number after that of the
		// submission before it.
		statements = append(statements, `INSERT INTO _inbox (seq, kind, record)
			SELECT n + max(base - n) OVER (ORDER BY n), kind, id FROM (
				SELECT *, row_number() OVER (ORDER BY time, kind, id) AS n FROM (`+strings.Join(stored, " UNION ALL ")+`)
			)`,
			"INSERT INTO _inbox_pending SELECT seq FROM _inbox",
		)
		return execute(app, statements)
	}, func(app core.App) error {
		var statements []string
		for _, kind := range kinds {
			for _, event := range []string{"insert", "update", "delete"} {
				statements = append(statements, "DROP TRIGGER _inbox_"+kind.name+"_"+event)
			}
		}
		return execute(app, append(statements, "DROP TABLE _inbox_words", "DROP TABLE _inbox_counts",
			"DROP TABLE _inbox_pending", "DROP TABLE _inbox"))
	})
}

func execute(app core.App, statements []string) error {
	for _, statement := range statements {
		if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	return nil
}

const (
	placeOf = "CASE WHEN ROW.deletedAt != '' THEN 'bin' WHEN ROW.spam THEN 'spam' ELSE 'inbox' END"
)

var (
	placeOfNew = strings.ReplaceAll(placeOf, "ROW", "new")
	placeOfOld = strings.ReplaceAll(placeOf, "ROW", "old")

	countNew = `INSERT INTO _inbox_counts (kind, place, unread, n)
		VALUES ('KIND', ` + placeOfNew + `, new.readAt = '', 1)
		ON CONFLICT DO UPDATE SET n = n + 1;`
	uncountOld = `UPDATE _inbox_counts SET n = n - 1
		WHERE kind = 'KIND' AND place = ` + placeOfOld + ` AND unread = (old.readAt = '');`

	// If a second has no numbers left, the submission gets the number after the last one.
	onInsert = `CREATE TRIGGER _inbox_KIND_insert AFTER INSERT ON KIND BEGIN
		INSERT INTO _inbox (seq, kind, record)
		SELECT CASE
			WHEN last < base THEN base
			WHEN last + 1 < base + 16384 THEN last + 1
			ELSE (SELECT max(seq) + 1 FROM _inbox) END, 'KIND', new.id
		FROM (SELECT base, coalesce((SELECT max(seq) FROM _inbox WHERE seq < base + 16384), -1) AS last
			FROM (SELECT coalesce(unixepoch(new.TIME), 0) * 16384 AS base));
		INSERT INTO _inbox_pending SELECT seq FROM _inbox WHERE record = new.id AND kind = 'KIND'
			ON CONFLICT DO NOTHING;
		` + countNew + `
	END`
	onUpdate = `CREATE TRIGGER _inbox_KIND_update AFTER UPDATE ON KIND BEGIN
		` + uncountOld + countNew + `
		INSERT INTO _inbox_pending SELECT seq FROM _inbox WHERE record = new.id AND kind = 'KIND'
			ON CONFLICT DO NOTHING;
	END`
	onDelete = `CREATE TRIGGER _inbox_KIND_delete AFTER DELETE ON KIND BEGIN
		` + uncountOld + `
		INSERT INTO _inbox_pending SELECT seq FROM _inbox WHERE record = old.id AND kind = 'KIND'
			ON CONFLICT DO NOTHING;
		DELETE FROM _inbox WHERE record = old.id AND kind = 'KIND';
	END`
	countStored = `INSERT INTO _inbox_counts
		SELECT 'KIND', ` + strings.ReplaceAll(placeOf, "ROW.", "") + ` AS place, readAt = '' AS unread, count(*)
		FROM KIND GROUP BY place, unread`
)
