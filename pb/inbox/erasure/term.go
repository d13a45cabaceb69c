package erasure

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
)

// A Term says how long a submission is kept.
type Term struct {
	documents.Kept
	Until time.Time // zero while the case is open: the days have not begun
}

// TermOf returns how long a submission is kept. It returns false if the table does not end it, or if no admin has
// confirmed the table: nothing is erased by itself then.
func TermOf(app core.App, c cases.Case, now time.Time) (Term, bool, error) {
	table, err := documents.ReadKept(app)
	if err != nil {
		return Term{}, false, err
	}
	plan := Plan{Words: documents.WordsOf(table)}
	if err := plan.readConfirmation(app); err != nil || !plan.IsConfirmed() {
		return Term{}, false, err
	}
	for _, row := range table {
		var start types.DateTime
		err := app.ConcurrentDB().
			NewQuery("SELECT " + since(row) + " FROM {{cases}} WHERE id = {:id} AND " + fits(row)).
			Bind(moments(row, now)).Bind(dbx.Params{"id": c.ID}).Row(&start)
		if err == nil {
			return Term{row, start.Time().AddDate(0, 0, row.Days)}, row.Days > 0, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return Term{}, false, fmt.Errorf("read how long a submission is kept: %w", err)
		}
	}
	for _, row := range table {
		if string(row.Kind) == c.Kind && row.Outcome == "any" {
			return Term{Kept: row}, row.Days > 0, nil
		}
	}
	return Term{}, false, nil
}
