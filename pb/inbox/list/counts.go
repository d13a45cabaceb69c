package list

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
)

// MaxCounted is how far Count counts the submissions of a query that has no stored count and is no column of the
// board.
const MaxCounted = 1000

// Counts are the numbers of submissions of a kind. Total and Unread count the inbox only,
// Spam leaves out the bin. DueToday counts deadlines later today, in India, and Overdue those that
// have passed; both count up to MaxCounted.
type Counts struct {
	Total  int `json:"total"`
	Unread int `json:"unread"`
	Spam   int `json:"spam"`
	Bin    int `json:"bin"`

	DueToday int `json:"dueToday"`
	Overdue  int `json:"overdue"`
}

// CountAll returns the counts of the kinds, by their names.
func CountAll(ctx context.Context, app core.App, kinds []*collections.SubmissionKind) (map[string]Counts, error) {
	all := map[string]Counts{}
	for _, kind := range kinds {
		var counts Counts
		err := app.ConcurrentDB().NewQuery(`SELECT
				coalesce(sum(n) FILTER (WHERE place = 'inbox'), 0), coalesce(sum(n) FILTER (WHERE place = 'inbox' AND unread), 0),
				coalesce(sum(n) FILTER (WHERE place = 'spam'), 0), coalesce(sum(n) FILTER (WHERE place = 'bin'), 0)
				FROM _inbox_counts WHERE kind = {:kind}`).
			Bind(dbx.Params{"kind": kind.Name}).WithContext(ctx).
			Row(&counts.Total, &counts.Unread, &counts.Spam, &counts.Bin)
		if err != nil {
			return nil, fmt.Errorf("count submissions: %w", err)
		}
		now := time.Now()
		if counts.Overdue, err = countDue(ctx, app, kind, time.Time{}, now); err != nil {
			return nil, err
		}
		if counts.DueToday, err = countDue(ctx, app, kind, now, ist.EndOfDay(now)); err != nil {
			return nil, err
		}
		all[kind.Name] = counts
	}
	return all, nil
}

// Count returns how many submissions match the query, perhaps only up to MaxCounted; more reports that there are
// others.
func Count(ctx context.Context, app core.App, query Query) (total int, more bool, err error) {
	if query.hasStoredCount() {
		err := app.ConcurrentDB().NewQuery(`SELECT coalesce(sum(n), 0) FROM _inbox_counts
				WHERE kind = {:kind} AND place = {:place} AND unread >= {:unread}`).
			Bind(dbx.Params{"kind": query.Kind.Name, "place": query.place(), "unread": query.Unread}).
			WithContext(ctx).Row(&total)
		if err != nil {
			return 0, false, fmt.Errorf("count submissions: %w", err)
		}
		return total, false, nil
	}
	params := dbx.Params{}
	from, ok := query.from(params)
	if !ok {
		return 0, false, nil
	}
	if !query.isColumn() {
		from = fmt.Sprintf("(SELECT 1 FROM %s LIMIT %d)", from, MaxCounted+1)
	}
	err = app.ConcurrentDB().NewQuery("SELECT count(*) FROM " + from).Bind(params).WithContext(ctx).Row(&total)
	if err != nil {
		noteDamage(app, err)
		return 0, false, fmt.Errorf("count submissions: %w", err)
	}
	if query.isColumn() {
		return total, false, nil
	}
	return min(total, MaxCounted), total > MaxCounted, nil
}

func (q Query) hasStoredCount() bool {
	return q.Words == "" && len(q.Filters) == 0 && q.Case.isEmpty() && q.Days == Days{} && !(q.Bin && q.Spam)
}

// isColumn reports whether the query selects a column of the board of applications, perhaps of one opening. Count
// counts all of its rows, because an index holds exactly these.
func (q Query) isColumn() bool {
	return q.Kind.Hiring && q.Case.State != "" && q.Case == CaseFilter{State: q.Case.State} &&
		q.Words == "" && q.Days == Days{} && !q.Unread && !q.Spam && !q.Bin
}
