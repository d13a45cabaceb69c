package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// This migration creates the table behind the board of applications: the applications in the inbox by
// their opening and by the state of their case. seq is the number of the list (see the migration of the
// inbox). Triggers keep it up to date in the transaction that changes one of these.
func init() {
	const rows = `INSERT OR REPLACE INTO _board (seq, opening, state) SELECT i.seq, a.job, c.state FROM _inbox AS i
			JOIN applications AS a ON a.id = i.record JOIN cases AS c ON c.submission = a.id AND c.kind = 'applications'
			WHERE i.kind = 'applications' AND i.place = 'inbox'`
	triggers := map[string]string{
		"case_insert": "AFTER INSERT ON cases WHEN new.kind = 'applications' BEGIN " + rows + " AND i.record = new.submission; END",
		"case_move": `AFTER UPDATE OF state ON cases WHEN new.kind = 'applications' AND new.state != old.state
			BEGIN UPDATE _board SET state = new.state WHERE seq = (SELECT seq FROM _inbox WHERE record = new.submission AND kind = 'applications'); END`,
		"inbox_insert": "AFTER INSERT ON _inbox WHEN new.kind = 'applications' BEGIN " + rows + " AND i.seq = new.seq; END",
		"inbox_update": `AFTER UPDATE OF place ON _inbox WHEN new.kind = 'applications' AND new.place != old.place
			BEGIN DELETE FROM _board WHERE seq = old.seq; ` + rows + " AND i.seq = new.seq; END",
		"inbox_delete": "AFTER DELETE ON _inbox WHEN old.kind = 'applications' BEGIN DELETE FROM _board WHERE seq = old.seq; END",
		"job": `AFTER UPDATE OF job ON applications WHEN new.job != old.job
			BEGIN UPDATE _board SET opening = new.job WHERE seq = (SELECT seq FROM _inbox WHERE record = new.id AND kind = 'applications'); END`,
	}
	m.Register(func(app core.App) error {
		statements := []string{
			"CREATE TABLE _board (seq INTEGER PRIMARY KEY, opening TEXT NOT NULL, state TEXT NOT NULL)",
			"CREATE INDEX _board_by_opening ON _board (opening, state)",
			"CREATE INDEX _board_by_state ON _board (state)",
			rows,
		}
		for name, trigger := range triggers {
			statements = append(statements, "CREATE TRIGGER _board_"+name+" "+trigger)
		}
		return execute(app, statements)
	}, func(app core.App) error {
		var statements []string
		for name := range triggers {
			statements = append(statements, "DROP TRIGGER _board_"+name)
		}
		return execute(app, append(statements, "DROP TABLE _board"))
	})
}
