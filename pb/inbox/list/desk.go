package list

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// A Desk selects submissions by what becomes of them. Empty fields select all of them.
type Desk struct {
	State string
	// Assignee is the id of an admin.
	Assignee string
	// Unassigned selects the cases that nobody works on.
	Unassigned bool
	// IsDue selects the cases with a deadline. DueFrom and DueBefore bound it; they need IsDue.
	IsDue              bool
	DueFrom, DueBefore time.Time
	// KeptAt selects the applications that may be kept for other openings at this moment.
	KeptAt time.Time
}

func (d Desk) isEmpty() bool { return d == Desk{} }

// conditions returns conditions for cases, and adds their parameters.
func (d Desk) conditions(params dbx.Params) (where string) {
	if d.State != "" {
		params["state"] = d.State
		where += " AND state = {:state}"
	}
	if d.Assignee != "" {
		params["assignee"] = d.Assignee
		where += " AND assignee = {:assignee} AND assignee != ''"
	}
	if d.Unassigned {
		where += " AND assignee = ''"
	}
	if d.IsDue {
		where += " AND due > ''" // a range, so SQLite prefers the index of the deadlines
	}
	if !d.DueFrom.IsZero() {
		params["dueFrom"] = collections.DateTime(d.DueFrom)
		where += " AND due >= {:dueFrom}"
	}
	if !d.DueBefore.IsZero() {
		params["dueBefore"] = collections.DateTime(d.DueBefore)
		where += " AND due < {:dueBefore}"
	}
	if !d.KeptAt.IsZero() {
		params["keptAt"] = collections.DateTime(d.KeptAt)
		where += " AND keepUntil > '' AND keepUntil > {:keptAt}"
	}
	return where
}

// countDue counts the submissions in the inbox with a deadline between two times, up to MaxCounted.
func countDue(ctx context.Context, app core.App, kind *collections.SubmissionKind, from,
	before time.Time) (int, error) {
	query := Query{Kind: kind, Desk: Desk{IsDue: true, DueFrom: from, DueBefore: before}}
	total, _, err := Count(ctx, app, query)
	return total, err
}
