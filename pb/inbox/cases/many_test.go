package cases_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// applicants makes applications of people for openings.
type applicants struct {
	*testing.T
	app  *testapp.App
	jobs map[string]*core.Record
}

func (a applicants) of(person, opening string) *core.Record {
	if a.jobs[opening] == nil {
		a.jobs[opening] = a.app.MustCreate(a.T, collections.Jobs, testapp.Job(opening))
	}
	fields := testapp.Application(a.T, a.jobs[opening])
	fields["email"] = person + "@example.com"
	fields["phone"] = "98765432" + map[string]string{"asha": "10", "ravi": "11", "mina": "12", "omar": "13"}[person]
	return a.app.MustCreate(a.T, collections.Applications, fields)
}

func (a applicants) many(action cases.Action, records ...*core.Record) cases.ActedOnMany {
	a.Helper()
	ids := make([]string, len(records))
	for i, record := range records {
		ids[i] = record.Id
	}
	done, err := cases.ActOnMany(a.app, collections.KindOf(records[0]).Name, ids, officer, action)
	if err != nil {
		a.Fatal(err)
	}
	return done
}

// TestRejectManyOfOnePerson rejects several applications at once. It spares those whose senders have an interview ahead
// or another application that goes on, until the call includes them, and mails each sender once.
func TestRejectManyOfOnePerson(t *testing.T) {
	app := testapp.New(t)
	a := applicants{t, app, map[string]*core.Record{}}
	invited, twin, other := a.of("asha", "Welder"), a.of("asha", "Welder"), a.of("asha", "Fitter")
	first, again, elsewhere := a.of("ravi", "Welder"), a.of("ravi", "Welder"), a.of("ravi", "Fitter")
	single, cancelled := a.of("mina", "Welder"), a.of("omar", "Welder")
	mustAct(t, app, invited, cases.Action{Kind: cases.Invite, Invitation: interview()})
	mustAct(t, app, cancelled, cases.Action{Kind: cases.Invite, Invitation: interview()})
	mustAct(t, app, cancelled, cases.Action{Kind: cases.CancelInvite})
	app.PassUndo(t)
	all := []*core.Record{invited, twin, other, first, again, elsewhere, single, cancelled}
	stateOf := func(record *core.Record) cases.State { return mustFind(t, app, record).State }

	preview := a.many(cases.Action{Kind: cases.Reject, Preview: true}, all...)
	if stateOf(single) != cases.New || preview.Mails != 3 {
		t.Errorf("the preview changed something, or counts %d mails", preview.Mails)
	}
	done := a.many(cases.Action{Kind: cases.Reject}, all...)
	if !slices.Equal(done.Changed, preview.Changed) || done.Mails != 3 || len(done.Spared) != len(preview.Spared) {
		t.Errorf("done %+v, previewed %+v", done, preview)
	}
	if want := []string{first.Id, again.Id, single.Id, cancelled.Id}; !slices.Equal(done.Changed, want) {
		t.Errorf("%v were rejected, not %v", done.Changed, want)
	}
	if !slices.Equal(done.Silent, []string{again.Id}) || !slices.Equal(done.Refused, []string{elsewhere.Id}) ||
		done.Why == "" {
		t.Errorf("without a mail: %v; refused: %v, %q", done.Silent, done.Refused, done.Why)
	}
	receipt := invited.GetString(collections.Receipt)
	for i, want := range []struct {
		of          *core.Record
		other       string
		sameOpening bool
	}{{invited, "", false}, {twin, receipt, true}, {other, receipt, false}} {
		got := done.Spared[i]
		if got.ID != want.of.Id || got.Other != want.other || got.SameOpening != want.sameOpening ||
			got.State != cases.Interview ||
			got.Interview == nil || !got.Interview.After(time.Now()) || stateOf(want.of) == cases.Rejected {
			t.Errorf("spared: %+v, want %+v", got, want)
		}
	}
	if done := a.many(cases.Action{Kind: cases.Move, State: cases.Rejected}, twin); len(done.Spared) != 1 ||
		stateOf(twin) != cases.New {
		t.Errorf("moved: %+v", done)
	}
	done = a.many(cases.Action{Kind: cases.Reject, Include: []string{twin.Id}}, twin, other)
	if !slices.Equal(done.Silent, []string{twin.Id}) || done.Mails != 0 || len(done.Spared) != 1 {
		t.Errorf("included: %+v", done)
	}
	if c := mustFind(t, app, twin); c.State != cases.Rejected || c.Outcome != "appliedTwice" ||
		c.DuplicateOf != receipt {
		t.Errorf("the twin is %+v", c)
	}
	if status := mustStatus(t, app, twin); status.Outcome != "appliedTwice" ||
		status.Events[len(status.Events)-1].Mail != nil {
		t.Errorf("the applicant sees %+v", status)
	}
	testapp.CheckChain(t, app)
	if c := mustAct(t, app, twin, cases.Action{Kind: cases.Move, State: cases.New}); c.Outcome != "" ||
		c.DuplicateOf != "" {
		t.Errorf("opened again: %+v", c)
	}
	testapp.CheckChain(t, app)
}

// TestMailMany checks that several acts of one kind send nobody two mails in one day.
func TestMailMany(t *testing.T) {
	app := testapp.New(t)
	a := applicants{t, app, map[string]*core.Record{}}
	from := func(email string) map[string]any { return map[string]any{"email": email, "phone": "98765" + email[:5]} }
	one, two, stranger := grievance(t, app, from("11111@example.com")), grievance(t, app, from("11111@EXAMPLE.com")),
		grievance(t, app, from("22222@example.com"))
	done := a.many(cases.Action{Kind: cases.Acknowledge}, one, two, stranger)
	if !slices.Equal(done.Changed, []string{one.Id, stranger.Id}) || !slices.Equal(done.Refused, []string{two.Id}) ||
		done.Mails != 2 {
		t.Errorf("acknowledged: %+v", done)
	}
	mustAct(t, app, two, cases.Action{Kind: cases.Acknowledge}) // one at a time, staff know what they do
}

// TestManyAgain does something to several cases again, because the answer was lost. What the first try did counts as
// changed, so that it can be undone. What colleagues did does not.
func TestManyAgain(t *testing.T) {
	app := testapp.New(t)
	a := applicants{t, app, map[string]*core.Record{}}
	from := func(email string) map[string]any { return map[string]any{"email": email, "phone": "98765" + email[:5]} }
	mine, theirs := grievance(t, app, from("11111@example.com")), grievance(t, app, from("22222@example.com"))
	one, twin := a.of("asha", "Welder"), a.of("asha", "Welder")
	colleague := cases.Actor{ID: "admins:colleague", Name: "Esha"}
	_, _, err := cases.Act(app, "grievances", theirs.Id, colleague, cases.Action{Kind: cases.Acknowledge})
	testapp.Must(t, err)
	for name, c := range map[string]struct {
		action  cases.Action
		records []*core.Record
	}{
		"acknowledged": {cases.Action{Kind: cases.Acknowledge}, []*core.Record{mine, theirs}},
		"rejected": {cases.Action{Kind: cases.Reject, Include: []string{one.Id, twin.Id}},
			[]*core.Record{one, twin, a.of("ravi", "Welder")}},
		"asked": {cases.Action{Kind: cases.AskConsent}, []*core.Record{a.of("mina", "Welder")}},
		"moved": {cases.Action{Kind: cases.Move, State: cases.Shortlisted}, []*core.Record{a.of("omar", "Welder")}},
	} {
		t.Run(name, func(t *testing.T) {
			first := a.many(c.action, c.records...)
			if again := a.many(c.action, c.records...); len(again.Changed) > 0 {
				t.Errorf("without a lost answer: %+v", again)
			}
			c.action.Tried = time.Second
			again := a.many(c.action, c.records...)
			again.Why = first.Why
			if len(first.Changed) == 0 || !reflect.DeepEqual(again, first) {
				t.Errorf("again: %+v, first %+v", again, first)
			}
		})
	}
	app.PassUndo(t)
	if again := a.many(cases.Action{Kind: cases.Acknowledge, Tried: time.Minute}, mine); len(again.Changed) != 1 ||
		again.Events[0] < 1 {
		t.Errorf("after the mail has left: %+v", again)
	}
}

// TestMoveToNewState adds a state to the flow of grievances. Staff can move cases to it, because no act leads there.
func TestMoveToNewState(t *testing.T) {
	testapp.Declare(t, collections.GrievanceKind, func(declared testapp.Declaration) {
		moves := declared.Kind["flow"].(map[string]any)["moves"].(map[string]any)
		moves["new"], moves["escalated"] = []string{"escalated", "acknowledged", "resolved"}, []string{"working"}
	})
	app := testapp.New(t)
	testapp.Must(t, cases.Backfill(app)) // the trigger follows the flow when the program starts
	record := grievance(t, app)
	if c := mustAct(t, app, record, cases.Action{Kind: cases.Move, State: "escalated"}); c.State != "escalated" {
		t.Errorf("it is %s", c.State)
	}
	testapp.CheckChain(t, app)
}

// TestMoveOfGrievance checks that a grievance is decided and acknowledged only by acts that tell its sender.
func TestMoveOfGrievance(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	for _, state := range []cases.State{cases.Resolved, cases.Acknowledged} {
		if err := act(app, record, cases.Action{Kind: cases.Move, State: state}); err == nil {
			t.Errorf("it was moved to %s", state)
		}
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We checked it."})
	if err := act(app, record, cases.Action{Kind: cases.Move, State: cases.Reopened}); err == nil {
		t.Error("it was moved to reopened")
	}
}
