package inbox

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// MaxCounted is how far Count counts the submissions of a query that has no stored count.
const MaxCounted = 1000

// Counts are the numbers of submissions of a kind. Total and Unread count the inbox only,
// Spam leaves out the bin.
type Counts struct {
	Total  int `json:"total"`
	Unread int `json:"unread"`
	Spam   int `json:"spam"`
	Bin    int `json:"bin"`
}

// CountAll returns the counts of every kind, by its name.
func CountAll(ctx context.Context, app core.App) (map[string]Counts, error) {
	all := map[string]Counts{}
	for _, kind := range Kinds {
		var counts Counts
		err := app.ConcurrentDB().NewQuery(`SELECT
				coalesce(sum(n) FILTER (WHERE place = 'inbox'), 0), coalesce(sum(n) FILTER (WHERE place = 'inbox' AND unread), 0),
				coalesce(sum(n) FILTER (WHERE place = 'spam'), 0), coalesce(sum(n) FILTER (WHERE place = 'bin'), 0)
				FROM _inbox_counts WHERE kind = {:kind}`).
			Bind(dbx.Params{"kind": kind.Collection}).WithContext(ctx).
			Row(&counts.Total, &counts.Unread, &counts.Spam, &counts.Bin)
		if err != nil {
			return nil, fmt.Errorf("count submissions: %w", err)
		}
		all[kind.Name] = counts
	}
	return all, nil
}

// Count returns how many submissions match the query. If no stored count has the answer,
// it counts up to MaxCounted; more reports that there are others.
func Count(ctx context.Context, app core.App, query Query) (total int, more bool, err error) {
	if query.hasStoredCount() {
		err := app.ConcurrentDB().NewQuery(`SELECT coalesce(sum(n), 0) FROM _inbox_counts
				WHERE kind = {:kind} AND place = {:place} AND unread >= {:unread}`).
			Bind(dbx.Params{"kind": query.Kind.Collection, "place": query.place(), "unread": query.Unread}).
			WithContext(ctx).Row(&total)
		if err != nil {
			return 0, false, fmt.Errorf("count submissions: %w", err)
		}
		return total, false, nil
	}
	seqs, err := Find(ctx, app, query, Window{Size: MaxCounted + 1})
	return min(len(seqs), MaxCounted), len(seqs) > MaxCounted, err
}

func (q Query) hasStoredCount() bool {
	return q.Words == "" && len(q.Filters) == 0 && q.Days == Days{} && !(q.Bin && q.Spam)
}
