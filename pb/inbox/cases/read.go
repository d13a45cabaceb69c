package cases

import (
	"encoding/json/v2"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// FindAll returns the cases of submissions of a kind, by the ids of the submissions.
func FindAll(app core.App, kind string, submissions []string) (map[string]Case, error) {
	ids := make([]any, len(submissions))
	for i, id := range submissions {
		ids[i] = id
	}
	var found []Case
	err := app.ConcurrentDB().Select("*").From(Cases).
		Where(dbx.And(dbx.In("submission", ids...), dbx.HashExp{"kind": kind})).All(&found)
	if err != nil {
		return nil, fmt.Errorf("find cases: %w", err)
	}
	byID := make(map[string]Case, len(found))
	for _, c := range found {
		byID[c.Submission] = c
	}
	return byID, nil
}

// BodiesOf returns the records of what the events of a case say of persons, in the order of the
// events.
func BodiesOf(app core.App, c Case) ([]*core.Record, error) {
	var bodies []*core.Record
	err := app.RecordQuery(Bodies).Where(dbx.NewExp("[[event]] IN (SELECT sequence FROM {{case_events}} WHERE [[case]] = {:case})", dbx.Params{"case": c.ID})).
		OrderBy("event").All(&bodies)
	if err != nil {
		return nil, fmt.Errorf("list the texts of a case: %w", err)
	}
	return bodies, nil
}

// A Told is an event with what it says of persons. Erased is set if that was erased.
type Told struct {
	Event
	Body   Body
	Erased bool
	Mail   *Mail // what became of its mail; nil if it is not mailed
	Undone bool  // with its mail, which was taken back
}

// History returns everything that happened to a case, in order.
func History(app core.App, c Case) ([]Told, error) {
	var rows []struct {
		Event
		Body *string `db:"body"`
	}
	err := app.ConcurrentDB().Select("case_events.*", "case_bodies.body").From(Events).
		LeftJoin(Bodies, dbx.NewExp("[[case_bodies.event]] = [[case_events.sequence]]")).
		Where(dbx.HashExp{"case_events.case": c.ID}).OrderBy("case_events.sequence").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the events of a case: %w", err)
	}
	history := make([]Told, len(rows))
	for i, row := range rows {
		history[i].Event = row.Event
		if row.Body == nil {
			history[i].Erased = row.Commitment != ""
		} else if err := json.Unmarshal([]byte(*row.Body), &history[i].Body); err != nil {
			return nil, fmt.Errorf("read event %d: %w", row.Sequence, err)
		}
	}
	return history, addMailStates(app, c, history)
}
