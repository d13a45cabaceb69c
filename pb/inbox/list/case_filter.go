package list

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// A CaseFilter selects submissions by what becomes of them. Empty fields select all of them.
type CaseFilter struct {
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

func (f CaseFilter) isEmpty() bool { return f == CaseFilter{} }

// conditions returns conditions for cases, and adds their parameters.
func (f CaseFilter) conditions(params dbx.Params) (where string) {
	if f.State != "" {
		params["state"] = f.State
		where += " AND state = {:state}"
	}
	if f.Assignee != "" {
		params["assignee"] = f.Assignee
		where += " AND assignee = {:assignee} AND assignee != ''"
	}
	if f.Unassigned {
		where += " AND assignee = ''"
	}
	if f.IsDue {
		where += " AND due > ''" // a range, so SQLite prefers the index of the deadlines
	}
	if !f.DueFrom.IsZero() {
		params["dueFrom"] = collections.DateTime(f.DueFrom)
		where += " AND due >= {:dueFrom}"
	}
	if !f.DueBefore.IsZero() {
		params["dueBefore"] = collections.DateTime(f.DueBefore)
		where += " AND due < {:dueBefore}"
	}
	if !f.KeptAt.IsZero() {
		params["keptAt"] = collections.DateTime(f.KeptAt)
		where += " AND keepUntil > '' AND keepUntil > {:keptAt}"
	}
	return where
}

// countDue counts the submissions in the inbox with a deadline between two times, up to MaxCounted.
func countDue(ctx context.Context, app core.App, kind *collections.SubmissionKind, from,
	before time.Time) (int, error) {
	query := Query{Kind: kind, Case: CaseFilter{IsDue: true, DueFrom: from, DueBefore: before}}
	total, _, err := Count(ctx, app, query)
	return total, err
}
