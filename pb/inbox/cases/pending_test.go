package cases_test

import (
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestTakenBackWithMail takes back the mail of an acknowledgement and of decisions. The case and what its
// sender sees are then as before, and the same can be done again.
func TestTakenBackWithMail(t *testing.T) {
	app := testapp.New(t)
	decide := cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."}
	for name, c := range map[string]struct {
		before []cases.Action
		action cases.Action
	}{
		"acknowledgement":  {nil, cases.Action{Kind: cases.Acknowledge}},
		"decision at once": {nil, decide},
		"decision after work": {[]cases.Action{{Kind: cases.Acknowledge}, {Kind: cases.Move, State: cases.Working}},
			decide},
		"decision of a review": {[]cases.Action{decide, {Kind: cases.Reopen}}, decide},
	} {
		t.Run(name, func(t *testing.T) {
			record := grievance(t, app)
			for _, action := range c.before {
				mustAct(t, app, record, action)
				app.PassUndo(t)
			}
			before, seen := mustFind(t, app, record), mustStatus(t, app, record)
			event := mustAnswer(t, app, record, c.action)
			testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWrote, Text: "One more thing."})
			if got := mustStatus(t, app, record); got.State != seen.State || !got.MayWrite {
				t.Errorf("before it is mailed, the sender sees %+v", got)
			}
			testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: event})
			after, got := mustFind(t, app, record), mustStatus(t, app, record)
			before.Version = after.Version
			if after != before {
				t.Errorf("after:  %+v\nbefore: %+v", after, before)
			}
			if got.State != seen.State || len(got.Events) != len(seen.Events)+1 || got.MayWrite != seen.MayWrite ||
				got.MayAskReview || !got.ReviewBy.IsZero() {
				t.Errorf("the sender sees %+v", got)
			}
			mustAct(t, app, record, c.action)
			testapp.CheckChain(t, app)
		})
	}
}

// TestNeverGiven takes back mails after more has happened to the case. The case and its chain are then as if the
// event of the mail had not happened.
func TestNeverGiven(t *testing.T) {
	app := testapp.New(t)
	move := func(to cases.State) cases.Action { return cases.Action{Kind: cases.Move, State: to} }
	later := time.Now().Add(cases.MaxDelay - time.Minute)
	acknowledge := cases.Action{Kind: cases.Acknowledge, SendAt: later}
	answer := cases.Action{Kind: cases.Answer, Text: "Which page?", SendAt: later}
	ask := cases.Action{Kind: cases.Answer, Text: "Which page?", State: cases.Waiting, SendAt: later}
	decide := cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page.", SendAt: later}
	invite := cases.Action{Kind: cases.Invite, Invitation: interview()}
	const complaint, message, applied = collections.Grievances, collections.Contacts, collections.Applications
	for name, c := range map[string]struct {
		submission    string
		before, after []cases.Action
		action        cases.Action
		want          cases.State
		acknowledged  bool
	}{
		"acknowledgement, then work": {complaint, nil, []cases.Action{move(cases.Working)}, acknowledge, cases.New,
			false},
		"acknowledgement, then decision": {complaint, nil, []cases.Action{decide}, acknowledge, cases.Resolved, true},
		"question":                       {complaint, []cases.Action{acknowledge}, nil, ask, cases.Working, true},
		"question, then work": {complaint, []cases.Action{acknowledge}, []cases.Action{move(cases.Working)},
			ask, cases.Working, true},
		"question, then decision": {complaint, []cases.Action{acknowledge}, []cases.Action{decide}, ask,
			cases.Resolved, true},
		"answer that moves nothing": {complaint, nil, nil, answer, cases.New, false},
		"first decision of two": {complaint, nil, []cases.Action{{Kind: cases.Reopen}, decide}, decide,
			cases.Resolved, true},
		"answer to a message":         {message, nil, nil, answer, cases.Open, false},
		"answer to a message, closed": {message, nil, []cases.Action{move(cases.Closed)}, answer, cases.Open, false},
		"first answer of two":         {message, nil, []cases.Action{answer}, answer, cases.Answered, false},
		"second answer of two":        {message, []cases.Action{answer}, nil, answer, cases.Answered, false},
		"invitation": {applied, []cases.Action{move(cases.Shortlisted)}, nil, invite,
			cases.Shortlisted, false},
		"invitation, then hired": {applied, nil, []cases.Action{move(cases.Hired)}, invite, cases.Hired, false},
		"invitation, then rejected": {applied, nil, []cases.Action{{Kind: cases.Reject}}, invite, cases.Rejected,
			false},
	} {
		t.Run(name, func(t *testing.T) {
			record := app.MustReceive(t, c.submission)
			for _, action := range c.before {
				mustAct(t, app, record, action)
			}
			event := mustAnswer(t, app, record, c.action)
			for _, action := range c.after {
				mustAct(t, app, record, action)
			}
			version := mustFind(t, app, record).Version
			mustAct(t, app, record, cases.Action{Kind: cases.TakeBack, Event: event})
			got := mustFind(t, app, record)
			ended := collections.KindNamed(got.Kind).Flow.HasEnded(got.State)
			if got.State != c.want || got.AcknowledgedAt.IsZero() == c.acknowledged || got.Version != version+1 ||
				ended == got.ClosedAt.IsZero() {
				t.Errorf("%+v", got)
			}
			if got.Kind == collections.GrievanceKind.Name && !ended && c.acknowledged != (got.Due == got.DecideBy) {
				t.Errorf("due at %s: %+v", got.Due, got)
			}
			if decided := got.Outcome == "upheld"; decided == got.DecidedAt.IsZero() ||
				decided != (c.want == cases.Resolved) {
				t.Errorf("the decision: %+v", got)
			}
			testapp.CheckChain(t, app)
		})
	}
}

// TestNeitherGiven takes back the mail of an acknowledgement, and then that of the decision after it.
func TestNeitherGiven(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	later := time.Now().Add(cases.MaxDelay - time.Minute)
	for _, event := range []int64{
		mustAnswer(t, app, record, cases.Action{Kind: cases.Acknowledge, SendAt: later}),
		mustAnswer(t, app, record, cases.Action{Kind: cases.Decide,
			Outcome: "upheld", Text: "We have removed the page.", SendAt: later}),
	} {
		testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: event})
	}
	if c := mustFind(t, app, record); c.State != cases.New || !c.AcknowledgedAt.IsZero() || c.Due != c.AcknowledgeBy {
		t.Errorf("%+v", c)
	}
	testapp.CheckChain(t, app)
}

// TestDueWithoutMail takes an invitation back. Its cancellation is not possible without it, so a move that waited
// behind both mails waits for none any more, and happens.
func TestDueWithoutMail(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	later := time.Now().Add(time.Hour)
	invitation := mustAnswer(t, app, record,
		cases.Action{Kind: cases.Invite, Invitation: interview(), SendAt: later})
	mustAct(t, app, record, cases.Action{Kind: cases.CancelInvite, SendAt: later})
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Hired})
	mustAct(t, app, record, cases.Action{Kind: cases.TakeBack, Event: invitation})
	testapp.Must(t, cases.ApplyDue(t.Context(), app, time.Now()))
	if c := mustFind(t, app, record); c.State != cases.Hired || c.Before != "" {
		t.Errorf("%+v", c)
	}
	testapp.CheckChain(t, app)
}
