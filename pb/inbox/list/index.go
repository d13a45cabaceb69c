package list

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"workforce/pb/store/collections"
)

const (
	// indexDelay is the time after a change until its words are indexed, and indexPause the
	// time between two batches while there are changes all the time: larger batches take less
	// work for each submission.
	indexDelay = 100 * time.Millisecond
	indexPause = 500 * time.Millisecond
	// indexedAtOnce is how many rows are indexed in one transaction. A submission that is
	// stored meanwhile waits for it.
	indexedAtOnce = 100
	// bulkIndexedAtOnce and bulkBuffer replace indexedAtOnce and the buffer of FTS5, in bytes, when
	// nobody waits. FTS5 writes the words of a transaction or of a full buffer as a segment of
	// the index. Larger segments have to be merged less often, which takes most of the time.
	bulkIndexedAtOnce = 20_000
	bulkBuffer        = 64 << 20
	// buffer is the default of FTS5.
	buffer = 1 << 20
	// mergedAtOnce is how many pages of the index are merged in one transaction.
	mergedAtOnce = 64
	// damaged is set in the app's store if the index turned out to be damaged.
	damaged = "inboxWordsDamaged"
)

// IndexWords indexes the words of the submissions that were written since the last call.
// This happens after the transactions that store them, which are therefore faster and
// cannot fail because of the index. If it finds the index damaged, it returns an error, and
// the next call rebuilds the index.
func IndexWords(app core.App) error { return indexWords(app, indexedAtOnce) }

// IndexManyWords does what IndexWords does. It is faster for many thousand submissions, but a
// submission that is stored meanwhile waits for seconds.
func IndexManyWords(app core.App) error {
	if err := setBuffer(app, bulkBuffer); err != nil {
		return err
	}
	return errors.Join(indexWords(app, bulkIndexedAtOnce), setBuffer(app, buffer))
}

// setBuffer sets how many bytes of words FTS5 collects before it writes them. FTS5 stores the
// setting with the index.
func setBuffer(app core.App, size int) error {
	_, err := app.NonconcurrentDB().NewQuery("INSERT INTO _inbox_words (_inbox_words, rank) VALUES ('hashsize', {:size})").
		Bind(dbx.Params{"size": size}).Execute()
	if err != nil {
		return fmt.Errorf("set the buffer of the index: %w", err)
	}
	return nil
}

func indexWords(app core.App, atOnce int) error {
	for {
		if more, err := indexBatch(app, atOnce); err != nil || !more {
			return err
		}
	}
}

// indexBatch indexes at most limit pending rows and reports whether there may be more.
func indexBatch(app core.App, limit int) (more bool, err error) {
	if app.Store().Has(damaged) {
		if err := app.RunInTransaction(empty); err != nil {
			return false, fmt.Errorf("empty the index of words: %w", err)
		}
		app.Store().Remove(damaged)
	}
	var first, last int64
	err = app.ConcurrentDB().NewQuery("SELECT coalesce(min(seq), 0), coalesce(max(seq), 0) FROM "+
		"(SELECT seq FROM _inbox_pending ORDER BY seq LIMIT {:limit})").
		Bind(dbx.Params{"limit": limit}).Row(&first, &last)
	if err != nil {
		return false, fmt.Errorf("find submissions to index: %w", err)
	}
	if last == 0 {
		return false, nil
	}
	err = indexRange(app, first, last)
	for goOn := err == nil; goOn && err == nil; {
		goOn, err = mergeSegments(app, mergedAtOnce)
	}
	if err != nil {
		noteDamage(app, err)
		return false, fmt.Errorf("index submissions: %w", err)
	}
	return true, nil
}

// ForgetWords removes the words of deleted submissions from the index. FTS5 only notes a deletion until it merges
// the segment, so all segments are merged into one.
func ForgetWords(ctx context.Context, app core.App) error {
	if err := IndexWords(app); err != nil {
		return err
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		more, err := mergeSegments(app, -mergedAtOnce)
		if err != nil {
			noteDamage(app, err)
			return fmt.Errorf("remove words from the index: %w", err)
		}
		if !more {
			return nil
		}
	}
}

// mergeSegments merges some segments of the index, so that searches read few of them. It reports
// whether there may be more to merge. FTS5 would do this by itself, but within the transaction that
// adds to the index, and sometimes for longer than a submission may wait. With pages below zero, all segments become
// one.
func mergeSegments(app core.App, pages int) (more bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		var before, after int
		const count = "SELECT total_changes()"
		if err := tx.DB().NewQuery(count).Row(&before); err != nil {
			return err
		}
		_, err := tx.DB().NewQuery("INSERT INTO _inbox_words (_inbox_words, rank) VALUES ('merge', {:pages})").
			Bind(dbx.Params{"pages": pages}).Execute()
		if err != nil {
			return err
		}
		err = tx.DB().NewQuery(count).Row(&after)
		more = after-before >= 2 // FTS5 counts one change if it had nothing to do
		return err
	})
	return more, err
}

// empty empties the index and makes all rows pending.
func empty(tx core.App) error {
	for _, statement := range []string{
		"INSERT INTO _inbox_words (_inbox_words) VALUES ('delete-all')",
		"INSERT INTO _inbox_pending SELECT seq FROM cases WHERE place != '' ON CONFLICT DO NOTHING",
	} {
		if _, err := tx.DB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	return nil
}

// indexRange indexes the pending rows with these sequence numbers.
func indexRange(app core.App, first, last int64) error {
	const pending = "(SELECT seq FROM _inbox_pending WHERE seq BETWEEN {:first} AND {:last})"
	statements := []string{"DELETE FROM _inbox_words WHERE rowid IN " + pending}
	for _, kind := range collections.SubmissionKinds {
		statements = append(statements,
			"INSERT INTO _inbox_words (rowid, words) SELECT seq, "+marksColumn(kind)+" || "+wordsColumn(kind)+
				" FROM "+pending+" CROSS JOIN cases USING (seq) CROSS JOIN "+kind.Collection+
				" AS r ON r.id = cases.submission AND cases.kind = '"+kind.Name+"'")
	}
	statements = append(statements, "DELETE FROM _inbox_pending WHERE seq BETWEEN {:first} AND {:last}")
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range statements {
			if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"first": first, "last": last}).
				Execute(); err != nil {
				return err
			}
		}
		return nil
	})
}

// wordsColumn returns the SQL expression for what a submission is found by: its receipt as
// one word, the number in the receipt with and without zeros, phone numbers and their last
// five and four digits, e-mail addresses in parts and as one word, and the fields in which
// visitors write freely.
func wordsColumn(kind *collections.SubmissionKind) string {
	words := []string{"r.receipt", "replace(r.receipt, '-', '')", "substr(r.receipt, -6)",
		"ltrim(substr(r.receipt, -6), '0')"}
	for _, field := range kind.Fields {
		column := "r." + field.Name
		switch field.Type {
		case collections.NameType, collections.LineType, collections.TextType, collections.URLType:
			words = append(words, column)
		case collections.PhoneType:
			words = append(words, column, "substr("+column+", -5)", "substr("+column+", -4)")
		case collections.EmailType:
			asOneWord := column
			for _, sign := range emailSigns {
				asOneWord = "replace(" + asOneWord + ", '" + string(sign) + "', '')"
			}
			words = append(words, column, asOneWord)
		}
	}
	return "replace(" + strings.Join(words, " || ' ' || ") + ", '" + markSign + "', ' ')"
}

// Marks are words of the index that say where a submission is and by what it can be
// filtered. With them, FTS5 intersects a common word with a rare filter quickly. They may be
// late by a moment, so a search still tests the rows. A mark begins with markSign, which
// other words of the index do not contain, and with the kind and the place.
const markSign = "\ue000"

// beginMark returns the beginning of the marks of a kind. It has the collection, because the rows of earlier versions
// were indexed with it.
func beginMark(kind *collections.SubmissionKind) string { return markSign + kind.Collection }

// marksColumn returns the SQL expression for the marks of a row.
func marksColumn(kind *collections.SubmissionKind) string {
	filters := ""
	for _, filter := range kind.Filters {
		if kind.FilterColumn(filter) == "choices" {
			filters += fmt.Sprintf(" || coalesce((SELECT group_concat(begin || '%s' || hex(value) || ' ', '') FROM json_each(cases.choices)), '')", filter.Name)
		} else {
			filters += fmt.Sprintf(" || begin || '%s' || hex(cases.topic) || ' '", filter.Name)
		}
	}
	return "(SELECT begin || ' ' || iif(cases.unread, begin || 'unread ', '') || iif(cases.spam, begin || 'spam ', '')" +
		filters +
		" FROM (SELECT '" + beginMark(kind) + "' || cases.place AS begin))"
}

// marks returns the marks of the submissions that match the query, in the language of FTS5.
func (q Query) marks() []string {
	begin := `"` + beginMark(q.Kind) + q.place()
	marks := []string{begin + `"`}
	if q.Unread {
		marks = append(marks, begin+`unread"`)
	}
	if q.Bin && q.Spam {
		marks = append(marks, begin+`spam"`)
	}
	for name, value := range q.Filters {
		marks = append(marks, fmt.Sprintf(`%s%s%X"`, begin, name, value))
	}
	if len(marks) > 1 {
		marks = slices.Delete(marks, 0, 1) // all others tell the place, too
	}
	return marks
}

// noteDamage makes the next IndexWords rebuild the index if the error says that it is
// damaged. All of it is derived from the submissions.
func noteDamage(app core.App, err error) {
	if isDamage(err) {
		app.Store().Set(damaged, true)
	}
}

// isDamage reports whether SQLite found the index damaged. It also reports that as a row
// that exists twice.
func isDamage(err error) bool {
	failed, ok := errors.AsType[*sqlite.Error](err)
	return ok && slices.Contains([]int{sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT}, failed.Code()&0xff)
}
