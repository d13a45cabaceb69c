package inbox

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// batch is how many submissions are indexed in one transaction: a submission that comes
// meanwhile waits for it, some ten milliseconds.
const batch = 500

// Index brings the words and marks up to date with the submissions. That happens when
// somebody looks, not when a submission is stored: most are stored with nobody looking,
// and many are indexed in little more time than one.
func Index(app core.App) error {
	for {
		var pending bool
		err := app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM _inbox_pending)").Row(&pending)
		if err == nil && pending {
			err = app.RunInTransaction(indexSome)
		}
		if err != nil || !pending {
			return err
		}
	}
}

func indexSome(tx core.App) error {
	var last int64
	err := tx.DB().NewQuery("SELECT coalesce(max(seq), 0) FROM (SELECT seq FROM _inbox_pending ORDER BY seq LIMIT {:batch})").
		Bind(dbx.Params{"batch": batch}).Row(&last)
	if err != nil {
		return fmt.Errorf("find what is not indexed: %w", err)
	}
	statements := []string{`DELETE FROM _inbox_words WHERE rowid IN (
		SELECT seq FROM _inbox_pending AS p WHERE seq <= {:last}
			AND NOT EXISTS (SELECT 1 FROM _inbox WHERE _inbox.seq = p.seq))`}
	for _, kind := range Kinds {
		statements = append(statements, indexKind(kind))
	}
	for _, statement := range append(statements, "DELETE FROM _inbox_pending WHERE seq <= {:last}") {
		if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"last": last}).Execute(); err != nil {
			return fmt.Errorf("index submissions: %w", err)
		}
	}
	return nil
}

// indexKind is SQL that indexes the pending ones of a kind. Besides its words, each is
// found by its receipt as one word, by the number in it, with and without the zeros, and
// by the end of its phone number, as people say it: in two halves, or the last four.
func indexKind(kind Kind) string {
	words := []string{
		"replace(receipt, '-', '')", "substr(receipt, -6)", "ltrim(substr(receipt, -6), '0')", "email", "phone", "substr(phone, -5)", "substr(phone, -4)",
	}
	words = append(words, strings.Split(kind.words, ", ")...)
	return `INSERT OR REPLACE INTO _inbox_words (rowid, words)
		SELECT seq, ` + marksOf(kind) + ` || ' ' || replace(` + strings.Join(words, " || ' ' || ") + `, '` + markSign + `', ' ')
		FROM (SELECT seq FROM _inbox_pending WHERE seq <= {:last}) JOIN _inbox USING (seq)
			JOIN ` + kind.Collection + ` ON id = record
		WHERE kind = '` + kind.Collection + `'`
}
