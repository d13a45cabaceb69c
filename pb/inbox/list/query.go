package list

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// A Query selects submissions of a kind. Empty fields select all of them.
type Query struct {
	Kind              *collections.SubmissionKind
	Words             string // as typed
	Unread, Spam, Bin bool
	Filters           map[string]string // values by filter; the triggers of pb_migrations/schema.sql set them
	Days              Days
	Desk              Desk
}

// Days is a range of days, given by the first moments of its first and its last day. A
// zero time leaves that end open.
type Days struct{ From, To time.Time }

// A Cursor is the position of a submission in a list. Due is its deadline, for the order by
// deadlines.
type Cursor struct {
	Seq int64          `db:"seq"`
	Due types.DateTime `db:"due"`
}

// A Window is the part of a query's result that Find returns: at most Size submissions between the
// cursors After and Before, both exclusive. A zero cursor leaves that end open. They are the first
// ones in between, or the last ones, after Skip others. The newest submission is the first. With
// ByDue, it is the one with the next deadline; the query must select cases with a deadline.
type Window struct {
	After, Before Cursor
	Last, ByDue   bool
	Skip, Size    int
}

// Find returns where the submissions are in the list, newest first, or by their deadlines.
func Find(ctx context.Context, app core.App, query Query, window Window) ([]Cursor, error) {
	order := newest
	if window.ByDue {
		order = byDue
	}
	found := []Cursor{}
	from, params, err := query.from(ctx, app, order)
	if err != nil || from == "" {
		return found, err
	}
	err = app.ConcurrentDB().NewQuery(fmt.Sprintf("SELECT seq, due FROM %s WHERE %s ORDER BY %s LIMIT %d OFFSET %d",
		from, window.conditions(query.Days, params), window.order(), window.Size, window.Skip)).
		Bind(params).WithContext(ctx).All(&found)
	if err != nil {
		noteDamage(app, err)
		return nil, fmt.Errorf("find submissions: %w", err)
	}
	if window.Last {
		slices.Reverse(found)
	}
	return found, nil
}

// conditions returns the condition for rows in the window, and adds its parameters.
func (w Window) conditions(days Days, params dbx.Params) string {
	params["above"], params["below"] = days.bounds()
	where := "seq > {:above} AND seq < {:below}"
	add := func(cursor Cursor, name, condition string) {
		if cursor.Seq != 0 {
			params[name+"Seq"], params[name+"Due"] = cursor.Seq, cursor.Due.String()
			where += " AND " + condition
		}
	}
	if w.ByDue {
		add(w.After, "after", "(due, seq) > ({:afterDue}, {:afterSeq})")
		add(w.Before, "before", "(due, seq) < ({:beforeDue}, {:beforeSeq})")
	} else {
		add(w.After, "after", "seq < {:afterSeq}")
		add(w.Before, "before", "seq > {:beforeSeq}")
	}
	return where
}

func (w Window) order() string {
	switch {
	case w.ByDue && w.Last:
		return "due DESC, seq DESC"
	case w.ByDue:
		return "due, seq"
	case w.Last:
		return "seq"
	}
	return "seq DESC"
}

// place returns where the submissions are, as the column place says it.
func (q Query) place() string {
	switch {
	case q.Bin:
		return "bin"
	case q.Spam:
		return "spam"
	}
	return "inbox"
}

// seqsPerMillisecond is how many sequence numbers the triggers reserve for each
// millisecond. Numbers therefore sort by time, even for submissions imported later, and a
// range of days is a range of numbers.
const seqsPerMillisecond = 30_000

// bounds returns the sequence numbers around the days, both exclusive.
func (d Days) bounds() (above, below int64) {
	below = math.MaxInt64
	if !d.From.IsZero() {
		above = d.From.UnixMilli() * seqsPerMillisecond
	}
	if !d.To.IsZero() {
		below = d.To.Add(24*time.Hour).UnixMilli()*seqsPerMillisecond + 1
	}
	return above, below
}
