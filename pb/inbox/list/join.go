package list

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// An order is the order in which the result of a query is read.
type order int

const (
	anyOrder order = iota
	newest
	byDue
)

// fewRows is up to how many rows a list is short. The result is then read from that list and sorted.
// If all lists are long, they are read in the order of the result, where the next match is near.
const fewRows = 10_000

// from returns the FROM clause of the query, with the columns seq and due. It is empty if nothing can
// match. The clause joins lists of sequence numbers, one for each condition. CROSS JOIN keeps SQLite
// from changing their order: it reads the first list and looks its numbers up in the others.
func (q Query) from(ctx context.Context, app core.App, wanted order) (from string, params dbx.Params, err error) {
	words, ok := matchExpression(q.Words)
	if !ok {
		return "", nil, nil
	}
	params = dbx.Params{"kind": q.Kind.Collection, "place": q.place()}
	rows, filters := q.rows(params), q.filters(params)
	var lists []string
	switch {
	case words != "":
		params["words"] = strings.Join(append(q.marks(), words), " AND ")
		lists = append([]string{"SELECT rowid AS seq FROM _inbox_words WHERE _inbox_words MATCH {:words}", rows.in("")}, filters...)
	case q.isStage():
		lists = []string{q.stageList("seq, NULL AS due", params)}
	case !q.Desk.isEmpty():
		lists, err = q.deskLists(ctx, app, wanted, rows, filters, params)
	case q.Unread || q.Spam || q.Bin:
		lists = append([]string{rows.in("")}, filters...)
	default:
		lists = append(filters, rows.in(""))
	}
	if err != nil {
		return "", nil, err
	}
	from = "(" + lists[0] + ")"
	for _, list := range lists[1:] {
		from += " CROSS JOIN (" + list + ") USING (seq)"
	}
	return from, params, nil
}

// deskLists returns the lists of a query for cases, the one that is read first before the others.
func (q Query) deskLists(ctx context.Context, app core.App, wanted order, rows rowList, filters []string,
	params dbx.Params) ([]string, error) {
	own := rows.in(q.deskIndex())
	candidates := slices.Clone(filters)
	if wanted != byDue || q.Unread { // the index of the deadlines has all that a desk selects by
		candidates = slices.Insert(candidates, 0, own)
	}
	for _, list := range candidates {
		switch short, err := isShort(ctx, app, list, params); {
		case err != nil:
			return nil, err
		case short && list == own:
			return slices.Insert(filters, 0, own), nil
		case short:
			others := slices.DeleteFunc(filters, func(other string) bool { return other == list })
			return append(slices.Insert(others, 0, list), rows.in("")), nil
		}
	}
	switch {
	case wanted == byDue:
		return slices.Insert(filters, 0, rows.in("_inbox_by_due")), nil
	case len(filters) > 0:
		return append(filters, rows.in("")), nil
	case wanted == newest && !q.Unread:
		return []string{rows.in("_inbox_by_place")}, nil
	}
	return []string{own}, nil
}

// deskIndex returns the index that finds the rows of a query for cases.
func (q Query) deskIndex() string {
	switch {
	case q.Unread:
		return "_inbox_by_unread"
	case !q.Desk.KeptAt.IsZero():
		return "_inbox_by_keep"
	case q.Desk.IsDue:
		return "_inbox_by_due"
	case q.Desk.State != "" || q.Desk.Unassigned:
		return "_inbox_by_state"
	}
	return "_inbox_by_assignee"
}

func isShort(ctx context.Context, app core.App, list string, params dbx.Params) (bool, error) {
	var found int
	err := app.ConcurrentDB().NewQuery(fmt.Sprintf("SELECT count(*) FROM (SELECT 1 FROM (%s) LIMIT %d)", list, fewRows+1)).
		Bind(params).WithContext(ctx).Row(&found)
	if err != nil {
		return false, fmt.Errorf("count a list: %w", err)
	}
	return found <= fewRows, nil
}

// A rowList is the list of the rows of _inbox that match a query.
type rowList struct{ where string }

// in returns the list, read by an index, or as SQLite chooses.
func (r rowList) in(index string) string {
	if index != "" {
		index = " INDEXED BY " + index
	}
	return "SELECT seq, due FROM _inbox" + index + " WHERE " + r.where
}

// rows returns the list of the rows, and adds its parameters.
func (q Query) rows(params dbx.Params) rowList {
	where := "kind = {:kind} AND place = {:place}"
	if q.Unread {
		where += " AND unread"
	}
	if q.Bin && q.Spam {
		where += " AND spam"
	}
	return rowList{where + q.Desk.conditions(params)}
}

// filters returns a list for each filter, and adds its parameters.
func (q Query) filters(params dbx.Params) (lists []string) {
	for n, name := range slices.Sorted(maps.Keys(q.Filters)) {
		params[fmt.Sprint("name", n)], params[fmt.Sprint("value", n)] = name, q.Filters[name]
		lists = append(lists, fmt.Sprintf("SELECT seq FROM _inbox_filters WHERE name = {:name%d} AND value = {:value%[1]d}", n))
	}
	return lists
}
