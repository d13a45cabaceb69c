package inbox

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Counts are how many submissions of a kind there are. Total and Unread leave out spam
// and the bin, Spam the bin.
type Counts struct {
	Total  int `json:"total"`
	Unread int `json:"unread"`
	Spam   int `json:"spam"`
	Bin    int `json:"bin"`
}

// kept are the counts as they are kept: by place, and those of them that are unread.
type kept map[string]struct{ all, unread int }

// CountAll gives the counts of every kind by its name.
func CountAll(ctx context.Context, app core.App) (map[string]Counts, error) {
	counts := map[string]Counts{}
	for _, kind := range Kinds {
		found, err := countKind(ctx, app, kind)
		if err != nil {
			return nil, err
		}
		counts[kind.Name] = Counts{
			Total: found[placeInbox].all, Unread: found[placeInbox].unread,
			Spam: found[placeSpam].all, Bin: found[placeBin].all,
		}
	}
	return counts, nil
}

func countKind(ctx context.Context, app core.App, kind Kind) (kept, error) {
	var rows []struct {
		Place  string `db:"place"`
		Unread bool   `db:"unread"`
		N      int    `db:"n"`
	}
	err := app.ConcurrentDB().Select("place", "unread", "n").From("_inbox_counts").
		Where(dbx.HashExp{"kind": kind.Collection}).WithContext(ctx).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count submissions: %w", err)
	}
	counts := kept{}
	for _, row := range rows {
		count := counts[row.Place]
		count.all += row.N
		if row.Unread {
			count.unread += row.N
		}
		counts[row.Place] = count
	}
	return counts, nil
}

// isKept tells whether the kept counts answer the query.
func (q Query) isKept() bool {
	return q.Words == "" && q.Reason == "" && q.Portal == "" && q.Job == "" && q.Days == Days{} && !(q.Bin && q.Spam)
}

func (k kept) of(q Query) int {
	if q.Unread {
		return k[q.place()].unread
	}
	return k[q.place()].all
}
