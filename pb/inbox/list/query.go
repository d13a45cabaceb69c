package list

import (
	"context"
	"fmt"
	"slices"
	"strings"
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
	Filters           map[string]string // by the names of the kind’s filters
	Days              Days
	Case              CaseFilter
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
	found := []Cursor{}
	params := dbx.Params{}
	statement, ok := query.Page(window, params)
	if !ok {
		return found, nil
	}
	err := app.ConcurrentDB().NewQuery(statement).Bind(params).WithContext(ctx).All(&found)
	if err != nil {
		noteDamage(app, err)
		return nil, fmt.Errorf("find submissions: %w", err)
	}
	if window.Last {
		slices.Reverse(found)
	}
	return found, nil
}

// Page returns the statement that reads a window, and adds its parameters. ok is false if nothing can match.
func (q Query) Page(window Window, params dbx.Params) (statement string, ok bool) {
	from, ok := q.from(params)
	return fmt.Sprintf("SELECT seq, due FROM %s%s ORDER BY %s LIMIT %d OFFSET %d",
		from, window.conditions(params), window.order(), window.Size, window.Skip), ok
}

// maxFoundStates is how many results of a search FindByState reads.
const maxFoundStates = 5 * MaxCounted

// FindByState returns the cursors of the submissions that match a search, newest first, by the states of
// their cases. more reports that there are others. A search for words is slow, so this is done once for all
// states.
func FindByState(ctx context.Context, app core.App, query Query) (found map[string][]Cursor, more bool, err error) {
	params := dbx.Params{}
	from, ok := query.from(params)
	if !ok {
		return nil, false, nil
	}
	var rows []struct {
		Seq   int64  `db:"seq"`
		State string `db:"state"`
	}
	err = app.ConcurrentDB().NewQuery(fmt.Sprintf("SELECT seq, state FROM %s ORDER BY seq DESC LIMIT %d", from,
		maxFoundStates+1)).
		Bind(params).WithContext(ctx).All(&rows)
	if err != nil {
		noteDamage(app, err)
		return nil, false, fmt.Errorf("find submissions by state: %w", err)
	}
	found = map[string][]Cursor{}
	for _, row := range rows[:min(len(rows), maxFoundStates)] {
		found[row.State] = append(found[row.State], Cursor{Seq: row.Seq})
	}
	return found, len(rows) > maxFoundStates, nil
}

// from returns the FROM and WHERE clauses of the query, and adds their parameters. ok is false if nothing
// can match. The indexes of cases that begin with kind and place have seq next or last, so SQLite reads each list
// from one of them, in its order, and stops after a page.
func (q Query) from(params dbx.Params) (clauses string, ok bool) {
	words, ok := matchExpression(q.Words)
	if !ok {
		return "", false
	}
	params["kind"], params["place"] = q.Kind.Name, q.place()
	where := " WHERE kind = {:kind} AND place = {:place}" + q.Days.conditions(params)
	if q.Unread {
		where += " AND unread"
	}
	if q.Bin && q.Spam {
		where += " AND spam"
	}
	for _, filter := range q.Kind.Filters {
		value, wanted := q.Filters[filter.Name]
		switch {
		case !wanted:
		case q.Kind.FilterColumn(filter) == "choices":
			params["choice"] = value
			where += " AND instr(choices, json_quote({:choice}))"
		default:
			params["topic"] = value
			where += " AND topic > '' AND topic = {:topic}"
		}
	}
	where += q.Case.conditions(params)
	if words == "" {
		return "cases" + where, true
	}
	params["words"] = strings.Join(append(q.marks(), words), " AND ")
	// CROSS JOIN keeps SQLite from changing the order: the hits are in the order of the list. The index has most of
	// what is asked of a hit, so its row is seldom read.
	return "(SELECT rowid AS seq FROM _inbox_words WHERE _inbox_words MATCH {:words}) CROSS JOIN cases INDEXED BY _inbox_by_seq USING (seq)" + where, true
}

// conditions returns further conditions, for rows in the window, and adds their parameters.
func (w Window) conditions(params dbx.Params) (where string) {
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

// seqsPerMillisecond is how many sequence numbers the trigger (pb_migrations) reserves for each
// millisecond. Numbers therefore sort by time, even for submissions imported later, and a
// range of days is a range of numbers.
const seqsPerMillisecond = 30_000

// conditions returns conditions for the sequence numbers of the days, and adds their parameters.
func (d Days) conditions(params dbx.Params) (where string) {
	if !d.From.IsZero() {
		params["from"] = d.From.UnixMilli() * seqsPerMillisecond
		where += " AND seq > {:from}"
	}
	if !d.To.IsZero() {
		params["to"] = d.To.Add(24*time.Hour).UnixMilli()*seqsPerMillisecond + 1
		where += " AND seq < {:to}"
	}
	return where
}
