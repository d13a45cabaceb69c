package list

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/store/collections"
)

// jobFilter is the filter of applications by their opening.
const jobFilter = "job"

// isStage reports whether the query selects applications by the state of their cases and perhaps by
// their opening, as the columns of the board do. The table _board has those in the inbox by opening and
// state.
func (q Query) isStage() bool {
	return q.Kind.Name == collections.ApplicationKind.Name && q.Desk.State != "" && q.Desk == Desk{State: q.Desk.State} &&
		!q.Unread && !q.Spam && !q.Bin
}

// maxFoundStages is how many results of a search FindStages reads.
const maxFoundStages = 5 * MaxCounted

// FindStages returns the cursors of the applications in the inbox that match a search, newest
// first, by the states of their cases. more reports that there are others. A search for words is slow,
// so this is done once for all states.
func FindStages(ctx context.Context, app core.App, query Query) (found map[string][]Cursor, more bool, err error) {
	from, params, err := query.from(ctx, app, anyOrder)
	if err != nil || from == "" {
		return nil, false, err
	}
	params["above"], params["below"] = query.Days.bounds()
	var rows []struct {
		Seq   int64  `db:"seq"`
		State string `db:"state"`
	}
	err = app.ConcurrentDB().NewQuery(fmt.Sprintf(`SELECT seq, state FROM (SELECT seq FROM %s) CROSS JOIN _board USING (seq)
		WHERE seq > {:above} AND seq < {:below} ORDER BY seq DESC LIMIT %d`, from, maxFoundStages+1)).
		Bind(params).WithContext(ctx).All(&rows)
	if err != nil {
		noteDamage(app, err)
		return nil, false, fmt.Errorf("find applications: %w", err)
	}
	found = map[string][]Cursor{}
	for _, row := range rows[:min(len(rows), maxFoundStages)] {
		found[row.State] = append(found[row.State], Cursor{Seq: row.Seq})
	}
	return found, len(rows) > maxFoundStages, nil
}

// stageList returns the list of a stage with these columns, and adds its parameters.
func (q Query) stageList(columns string, params dbx.Params) string {
	params["stage"] = q.Desk.State
	list := "SELECT " + columns + " FROM _board WHERE state = {:stage}"
	if opening, filtered := q.Filters[jobFilter]; filtered {
		params["opening"] = opening
		list += " AND opening = {:opening}"
	}
	return list
}
