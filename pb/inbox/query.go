package inbox

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// A Query selects submissions of a kind. Empty fields select all of them.
type Query struct {
	Kind              Kind
	Words             string // as typed
	Unread, Spam, Bin bool
	Filters           map[string]string // values by filter; the migration of the inbox lists the filters
	Days              Days
}

// Days is a range of days, given by the first moments of its first and its last day. A
// zero time leaves that end open.
type Days struct{ From, To time.Time }

// A Window is the part of a query's result that Find returns: at most Size submissions
// with sequence numbers between Above and Below, both exclusive. Zero leaves that end
// open. They are the newest ones in between, or the oldest, after Skip others.
type Window struct {
	Above, Below int64
	Oldest       bool
	Skip, Size   int
}

// Find returns the sequence numbers of the submissions, newest first.
func Find(ctx context.Context, app core.App, query Query, window Window) ([]int64, error) {
	seqs := []int64{}
	words, ok := matchExpression(query.Words)
	if !ok {
		return seqs, nil
	}
	from, params := query.join(words)
	above, below := query.Days.bounds()
	params["above"], params["below"] = max(above, window.Above), min(below, cmp.Or(window.Below, math.MaxInt64))
	order := "DESC"
	if window.Oldest {
		order = "ASC"
	}
	err := app.ConcurrentDB().NewQuery(fmt.Sprintf("SELECT seq FROM %s WHERE seq > {:above} AND seq < {:below}"+
		" ORDER BY seq %s LIMIT %d OFFSET %d", from, order, window.Size, window.Skip)).
		Bind(params).WithContext(ctx).Column(&seqs)
	if err != nil {
		noteDamage(app, err)
		return nil, fmt.Errorf("find submissions: %w", err)
	}
	if window.Oldest {
		slices.Reverse(seqs)
	}
	return seqs, nil
}

// join returns the FROM clause of the query. It joins lists of sequence numbers, one for
// each condition. CROSS JOIN keeps SQLite from changing their order: it reads the first
// list and looks its numbers up in the others, so the shortest one goes first.
func (q Query) join(words string) (from string, params dbx.Params) {
	params = dbx.Params{"kind": q.Kind.Collection, "place": q.place()}
	rows := "SELECT seq FROM _inbox WHERE kind = {:kind} AND place = {:place}"
	if q.Unread {
		rows += " AND unread"
	}
	if q.Bin && q.Spam {
		rows += " AND spam"
	}
	var lists []string
	for n, name := range slices.Sorted(maps.Keys(q.Filters)) {
		params[fmt.Sprint("name", n)], params[fmt.Sprint("value", n)] = name, q.Filters[name]
		lists = append(lists, fmt.Sprintf("SELECT seq FROM _inbox_filters WHERE name = {:name%d} AND value = {:value%[1]d}", n))
	}
	if q.Unread || q.Spam || q.Bin {
		lists = slices.Insert(lists, 0, rows)
	} else {
		lists = append(lists, rows)
	}
	if words != "" {
		params["words"] = strings.Join(append(q.marks(), words), " AND ")
		lists = slices.Insert(lists, 0, "SELECT rowid AS seq FROM _inbox_words WHERE _inbox_words MATCH {:words}")
	}
	from = "(" + lists[0] + ")"
	for _, list := range lists[1:] {
		from += " CROSS JOIN (" + list + ") USING (seq)"
	}
	return from, params
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
