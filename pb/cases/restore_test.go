package cases_test

import (
	"testing"

	"workforce/pb/cases"
	"workforce/pb/testapp"
)

// TestTakenBackWithMail takes back the mail of an acknowledgement and of decisions. The case and what its
// sender sees are then as before, and the same can be done again.
func TestTakenBackWithMail(t *testing.T) {
	decide := cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."}
	for name, c := range map[string]struct {
		before []cases.Action
		action cases.Action
	}{
		"acknowledgement":      {nil, cases.Action{Kind: cases.Acknowledge}},
		"decision at once":     {nil, decide},
		"decision after work":  {[]cases.Action{{Kind: cases.Acknowledge}, {Kind: cases.Move, State: cases.Working}}, decide},
		"decision of a review": {[]cases.Action{decide, {Kind: cases.Reopen}}, decide},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := grievance(t, app)
			for _, action := range c.before {
				mustAct(t, app, record, action)
				passUndo(t, app)
			}
			before, seen := mustFind(t, app, record), mustStatus(t, app, record)
			event := mustAnswer(t, app, record, c.action)
			if err := cases.Write(app.App, mustFind(t, app, record), cases.Message{Text: "One more thing."}); err != nil {
				t.Fatal(err)
			}
			if got := mustStatus(t, app, record); got.State != seen.State || !got.MayWrite {
				t.Errorf("before it is mailed, the sender sees %+v", got)
			}
			if err := cases.TakeBack(app, "grievances", record.Id, event, officer); err != nil {
				t.Fatal(err)
			}
			after, got := mustFind(t, app, record), mustStatus(t, app, record)
			before.Version, before.Former = after.Version, after.Former
			if after != before {
				t.Errorf("after:  %+v\nbefore: %+v", after, before)
			}
			if got.State != seen.State || len(got.Events) != len(seen.Events)+1 || got.MayWrite != seen.MayWrite || got.MayAskReview || !got.ReviewBy.IsZero() {
				t.Errorf("the sender sees %+v", got)
			}
			mustAct(t, app, record, c.action)
			if verdict, err := cases.Verify(t.Context(), app.App, true); err != nil || len(verdict.Problems) > 0 {
				t.Errorf("%+v, %v", verdict, err)
			}
		})
	}
}

// TestTakenBackTooLate takes back the mail of an earlier decision. A later one stays.
func TestTakenBackTooLate(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	first := mustAnswer(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	mustAct(t, app, record, cases.Action{Kind: cases.Reopen})
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page."})
	before := mustFind(t, app, record)
	if err := cases.TakeBack(app, "grievances", record.Id, first, officer); err != nil {
		t.Fatal(err)
	}
	if after := mustFind(t, app, record); after != before {
		t.Errorf("%+v", after)
	}
}
