package inbox

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// The places of a submission.
const (
	placeInbox = "inbox"
	placeSpam  = "spam"
	placeBin   = "bin"
)

// seqsPerMillisecond is the number of sequence numbers that the triggers reserve for each
// millisecond. Numbers therefore sort by time, even for submissions imported later, and a
// range of days is a range of numbers.
const seqsPerMillisecond = 30_000

// A Query selects submissions of a kind. Empty fields select all.
type Query struct {
	Kind              Kind
	Words             string // as typed
	Unread, Spam, Bin bool
	Filters           map[string]string // values of the kind's own filters, by name
	Days              Days
}

// Days is a range of days, given by the first moments of its first and last day. A zero
// time leaves that end open.
type Days struct{ From, To time.Time }

// A Window is the part of a query's result that Find returns: at most Size submissions
// whose sequence numbers are between Above and Below, both exclusive. 0 leaves that end
// open. They are the newest of the range, or the oldest, after Skip others.
type Window struct {
	Above, Below int64
	Oldest       bool
	Skip, Size   int
}

// MaxCounted is the highest number to which the submissions of a query are counted when
// no stored count has the answer.
const MaxCounted = 1000

// Find returns the sequence numbers of the submissions, newest first.
func Find(ctx context.Context, app core.App, query Query, window Window) ([]int64, error) {
	seqs := []int64{}
	words, ok := matchExpression(query.Words)
	if !ok {
		return seqs, nil
	}
	from, seq := query.Kind.Table(), "seq"
	params := dbx.Params{"place": query.place()}
	conditions := []string{"place = {:place}"}
	add := func(condition, name string, value any) {
		conditions = append(conditions, condition)
		params[name] = value
	}
	if words != "" {
		index := from + "_" + query.place()
		from, seq = index+" CROSS JOIN "+from+" ON seq = "+index+".rowid", index+".rowid"
		add(index+" MATCH {:words}", "words", words)
	}
	if query.Unread {
		conditions = append(conditions, "unread")
	}
	if query.Bin && query.Spam {
		conditions = append(conditions, "spam")
	}
	for name, value := range query.Filters {
		add(query.Kind.filters[name], name, value)
	}
	if !query.Days.From.IsZero() {
		add(seq+" > {:from}", "from", query.Days.From.UnixMilli()*seqsPerMillisecond)
	}
	if !query.Days.To.IsZero() {
		add(seq+" <= {:to}", "to", query.Days.To.Add(24*time.Hour).UnixMilli()*seqsPerMillisecond)
	}
	if window.Above != 0 {
		add(seq+" > {:above}", "above", window.Above)
	}
	if window.Below != 0 {
		add(seq+" < {:below}", "below", window.Below)
	}
	order := "DESC"
	if window.Oldest {
		order = "ASC"
	}
	err := app.ConcurrentDB().NewQuery(fmt.Sprintf("SELECT seq FROM %s WHERE %s ORDER BY %s %s LIMIT %d OFFSET %d",
		from, strings.Join(conditions, " AND "), seq, order, window.Size, window.Skip)).
		Bind(params).WithContext(ctx).Column(&seqs)
	if err != nil {
		return nil, fmt.Errorf("find submissions: %w", err)
	}
	if window.Oldest {
		slices.Reverse(seqs)
	}
	return seqs, nil
}

func (q Query) place() string {
	switch {
	case q.Bin:
		return placeBin
	case q.Spam:
		return placeSpam
	}
	return placeInbox
}
