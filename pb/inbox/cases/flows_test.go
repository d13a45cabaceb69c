package cases_test

import (
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/test/testapp"
)

// TestDeclaredMoves starts on a database that knows other moves than content/submissions declares, as after a change
// of a flow. The trigger follows the declarations.
func TestDeclaredMoves(t *testing.T) {
	app := testapp.New(t)
	testapp.MustExec(t, app,
		"DELETE FROM _case_moves WHERE kind = 'contact' AND [from] = 'answered'",
		"INSERT INTO _case_moves VALUES ('contact', 'closed', 'lost'), ('gone', 'new', 'old')")
	testapp.Must(t, cases.Backfill(app))
	var moves string
	err := app.DB().NewQuery(`SELECT group_concat(concat_ws(' ', kind, [from], [to]), ', ' ORDER BY kind, [from], [to])
		FROM _case_moves WHERE kind IN ('contact', 'gone')`).Row(&moves)
	if want := "contact answered closed, contact answered open, contact closed open, contact open answered"; err != nil ||
		moves != want {
		t.Errorf("the moves are %s (%v), not %s", moves, err, want)
	}
}
