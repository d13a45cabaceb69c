package inbox

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// batch is how many changes are taken up in one transaction: a submission that comes
// meanwhile waits for it, some ten milliseconds.
const batch = 500

// Index takes up what has changed: numbers what is new, counts it, and finds its words
// and marks. That is done when somebody looks and not when a submission is stored: most
// are stored with nobody looking, and many are taken up in little more time than one.
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

// touched are the numbers of what has changed; it names those that are gone as well.
const touched = "(SELECT seq FROM _inbox_pending CROSS JOIN _inbox USING (kind, record) WHERE id <= {:last})"

func indexSome(tx core.App) error {
	var last int64
	err := tx.DB().NewQuery("SELECT coalesce(max(id), 0) FROM (SELECT id FROM _inbox_pending ORDER BY id LIMIT {:batch})").
		Bind(dbx.Params{"batch": batch}).Row(&last)
	if err != nil {
		return fmt.Errorf("find what has changed: %w", err)
	}
	statements := []string{}
	for _, kind := range Kinds {
		if err := number(tx, kind, last); err != nil {
			return err
		}
	}
	statements = append(statements, countTouched("-"), nowhere)
	for _, kind := range Kinds {
		statements = append(statements, placeKind(kind), indexKind(kind))
	}
	statements = append(statements, countTouched("+"),
		"DELETE FROM _inbox_words WHERE rowid IN (SELECT seq FROM _inbox WHERE seq IN "+touched+" AND place = '')",
		"DELETE FROM _inbox WHERE seq IN "+touched+" AND place = ''",
		"DELETE FROM _inbox_pending WHERE id <= {:last}",
	)
	for _, statement := range statements {
		if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"last": last}).Execute(); err != nil {
			return fmt.Errorf("index submissions: %w", err)
		}
	}
	return nil
}

// countTouched is SQL that adds those touched to the counts, or takes them away.
func countTouched(sign string) string {
	return `INSERT INTO _inbox_counts (kind, place, unread, n)
		SELECT kind, place, unread, ` + sign + `count(*) FROM _inbox WHERE seq IN ` + touched + ` AND place != ''
		GROUP BY kind, place, unread
		ON CONFLICT DO UPDATE SET n = n + excluded.n`
}

// nowhere is SQL that forgets where those touched were.
const nowhere = "UPDATE _inbox SET place = '', unread = 0 WHERE seq IN " + touched

// placeKind is SQL that notes where those touched of a kind are now. What is gone stays
// nowhere.
func placeKind(kind Kind) string {
	return `UPDATE _inbox SET unread = readAt = '',
			place = CASE WHEN deletedAt != '' THEN 'bin' WHEN spam THEN 'spam' ELSE 'inbox' END
		FROM ` + kind.Collection + ` WHERE id = record AND kind = '` + kind.Collection + `' AND seq IN ` + touched
}
