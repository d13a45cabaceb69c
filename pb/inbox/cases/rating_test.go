package cases_test

import (
	"errors"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/test/testapp"
)

// summaryOf returns what the officer sees of the ratings of an application.
func summaryOf(t *testing.T, app *testapp.App, record *core.Record) (summary string) {
	t.Helper()
	err := app.DB().NewQuery("SELECT " + cases.RatingSummary + " FROM cases WHERE submission = {:id}").
		Bind(dbx.Params{"reader": officer.ID, "id": record.Id}).Row(&summary)
	testapp.Must(t, err)
	return summary
}

// TestRatings lets two readers rate an application. Each has one rating, which can be replaced and
// taken back. The chain of events holds, no event has a rating, and erasing the application erases them.
func TestRatings(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	rate := func(by cases.Actor, rating int) {
		t.Helper()
		// Both have read version 1.
		testapp.MustAct(t, app, record, by, cases.Action{Kind: cases.Rate, Rating: rating, Version: 1})
	}
	rate(officer, 1)
	rate(colleague, 4)
	rate(officer, 5)
	if got := summaryOf(t, app, record); got != `{"average":4.5,"count":2,"own":5}` {
		t.Errorf("summary: %s", got)
	}
	all, err := cases.Ratings(app.App, record.Id)
	if err != nil || len(all) != 2 || all[0].Name != colleague.Name || all[0].Rating != 4 ||
		all[1].Rater != officer.ID || all[1].At.IsZero() {
		t.Errorf("ratings: %+v, %v", all, err)
	}
	if c := mustFind(t, app, record); c.Version != 1 || c.State != cases.New {
		t.Errorf("case: %+v", c)
	}
	rate(officer, 0)
	if got := summaryOf(t, app, record); got != `{"average":4.0,"count":1,"own":0}` {
		t.Errorf("after taking back: %+v", got)
	}
	var told int
	if err := app.DB().NewQuery("SELECT count(*) FROM case_events WHERE kind = 'rate' AND meta = '{}' AND commitment != ''").Row(&told); err != nil || told != 4 {
		t.Errorf("%d events, %v", told, err)
	}
	testapp.Must(t, app.Delete(record))
	var left int
	if err := app.DB().NewQuery("SELECT count(*) FROM _case_ratings").Row(&left); err != nil || left != 0 {
		t.Errorf("%d ratings are left, %v", left, err)
	}
	testapp.CheckChain(t, app)
}

// TestRefusedRatings rates what cannot be rated, and with wrong ratings.
func TestRefusedRatings(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	for _, rating := range []int{-1, cases.MaxRating + 1} {
		err := act(app, record, cases.Action{Kind: cases.Rate, Rating: rating})
		if !breaks(err, "rating") {
			t.Errorf("rating %d: %v", rating, err)
		}
	}
	_, _, err := cases.Act(app, "grievances", grievance(t, app).Id, officer, cases.Action{Kind: cases.Rate, Rating: 3})
	if !errors.Is(err, cases.ErrMove) {
		t.Errorf("a grievance: %v", err)
	}
}
