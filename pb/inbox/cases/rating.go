package cases

import (
	"fmt"
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/store/collections"
)

// MaxRating is the best rating of an application. The worst is 1.
const MaxRating = 5

// A Rating is what one reader thinks of an application.
type Rating struct {
	Rater  string         `db:"rater"` // the reader, as Actor.ID
	Name   string         `db:"name"`  // of the reader, as it was then
	Rating int            `db:"rating"`
	At     types.DateTime `db:"time"`
}

// A RatingSummary is what all readers of an application think of it. Average is 0 without any rating,
// and Own is 0 without one of one's own.
type RatingSummary struct {
	Average float64
	Count   int
	Own     int
}

// rate stores what a reader thinks of an application, instead of what the reader thought before. 0
// takes the rating back.
func (a *acting) rate() error {
	if a.Rating < 0 || a.Rating > MaxRating {
		return wrong("rating", fmt.Sprintf("Choose 1 to %d, or 0 for none", MaxRating))
	}
	if a.c.Erased {
		return ErrMove
	}
	rating := a.Rating
	a.made.body.Rating = rating
	a.made.store = func(tx core.App, event Event) error { return storeRating(tx, event, rating) }
	return nil
}

func storeRating(tx core.App, event Event, rating int) error {
	const remove = "DELETE FROM _case_ratings WHERE [[case]] = {:case} AND rater = {:rater}"
	const replace = "REPLACE INTO _case_ratings ([[case]], rater, rating, event) VALUES ({:case}, {:rater}, {:rating}, {:event})"
	params := dbx.Params{"case": event.Case, "rater": event.Actor}
	statement := remove
	if rating > 0 {
		statement, params["rating"], params["event"] = replace, rating, event.Sequence
	}
	if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
		return fmt.Errorf("store a rating: %w", err)
	}
	return nil
}

// Ratings returns the ratings of an application, in the order in which they were given.
func Ratings(app core.App, submission string) ([]Rating, error) {
	ratings := []Rating{}
	err := app.ConcurrentDB().NewQuery(`SELECT r.rater, r.rating, e.time, coalesce(b.body->>'actor', '') AS name
		FROM cases AS c JOIN _case_ratings AS r ON r.[[case]] = c.id JOIN case_events AS e ON e.sequence = r.event
		LEFT JOIN case_bodies AS b ON b.event = r.event
		WHERE c.submission = {:submission} AND c.kind = {:kind} ORDER BY r.event`).
		Bind(dbx.Params{"submission": submission, "kind": collections.ApplicationKind.Name}).All(&ratings)
	if err != nil {
		return nil, fmt.Errorf("read the ratings of an application: %w", err)
	}
	return ratings, nil
}

// RatingSummaries returns what all readers think of applications, by their ids. Those that nobody has
// rated are left out. reader is the one whose own rating is told, as Actor.ID.
func RatingSummaries(app core.App, submissions []string, reader string) (map[string]RatingSummary, error) {
	ids := make([]any, len(submissions))
	for i, id := range submissions {
		ids[i] = id
	}
	var rows []struct {
		Submission string  `db:"submission"`
		Average    float64 `db:"average"`
		Count      int     `db:"n"`
		Own        int     `db:"own"`
	}
	err := app.ConcurrentDB().Select("cases.submission AS submission", "avg(r.rating) AS average", "count(*) AS n").
		AndSelect("max(CASE WHEN r.rater = {:reader} THEN r.rating ELSE 0 END) AS own").Bind(dbx.Params{"reader": reader}).
		From(Cases).InnerJoin("_case_ratings AS r", dbx.NewExp("r.[[case]] = cases.id")).
		Where(dbx.And(dbx.In("cases.submission", ids...), dbx.HashExp{"cases.kind": collections.ApplicationKind.Name})).
		GroupBy("cases.submission").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the ratings of applications: %w", err)
	}
	summaries := make(map[string]RatingSummary, len(rows))
	for _, row := range rows {
		summaries[row.Submission] = RatingSummary{math.Round(row.Average*10) / 10, row.Count, row.Own}
	}
	return summaries, nil
}
