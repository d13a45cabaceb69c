package cases_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/test/testapp"
)

var colleague = cases.Actor{ID: "admins:colleague", Name: "Ravi"}

// kindsOf returns what happened to a case, without what happens by itself.
func kindsOf(t *testing.T, app *testapp.App, record *core.Record) (kinds []cases.EventKind) {
	t.Helper()
	for _, told := range testapp.MustHistory(t, app, record) {
		kinds = append(kinds, told.Kind)
	}
	return kinds
}

// TestAskFromAcknowledged checks that a question to the sender of an acknowledged grievance first moves
// it to work, and that a refused question moves nothing.
func TestAskFromAcknowledged(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAnswer(t, app, record, cases.Action{Kind: cases.Acknowledge})
	ask := cases.Action{Kind: cases.Answer, State: cases.Waiting, Text: "Which page? {question}"}
	if err := act(app, record, ask); err == nil {
		t.Error("a question with a blank was sent")
	}
	if state := mustFind(t, app, record).State; state != cases.Acknowledged {
		t.Errorf("the refused question moved the case to %s", state)
	}
	ask.Text = "Which page?"
	mustAnswer(t, app, record, ask)
	if state := mustFind(t, app, record).State; state != cases.Waiting {
		t.Errorf("the case is %s", state)
	}
	got := kindsOf(t, app, record)
	if want := []cases.EventKind{cases.WasReceived, cases.Acknowledge, cases.Move, cases.Answer}; !slices.Equal(got,
		want) {
		t.Errorf("%v happened, not %v", got, want)
	}
}

// TestSee checks that a case records once who has seen it, and keeps its version, so that nobody's
// answer is refused because somebody looked.
func TestSee(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	version := mustFind(t, app, record).Version
	for _, by := range []cases.Actor{officer, officer, colleague} {
		testapp.MustAct(t, app, record, by, cases.Action{Kind: cases.WasSeen})
	}
	c := mustFind(t, app, record)
	want := []cases.EventKind{cases.WasReceived, cases.WasSeen, cases.WasSeen}
	if got := kindsOf(t, app, record); !slices.Equal(got, want) {
		t.Errorf("%v happened", got)
	}
	if c.Version != version {
		t.Errorf("the version grew from %d to %d", version, c.Version)
	}
}

// TestActOnMany checks that several cases are acknowledged at once, and that those that cannot be are
// reported and left as they are.
func TestActOnMany(t *testing.T) {
	app := testapp.New(t)
	fresh, known := grievance(t, app), grievance(t, app,
		map[string]any{"email": "ravi@example.com", "phone": "9876543211"})
	mustAnswer(t, app, known, cases.Action{Kind: cases.Acknowledge})
	done, err := cases.ActOnMany(app, "grievances", []string{fresh.Id, known.Id, "gone"}, officer,
		cases.Action{Kind: cases.Acknowledge})
	testapp.Must(t, err)
	if !slices.Equal(done.Changed, []string{fresh.Id}) || !slices.Equal(done.Refused, []string{known.Id}) ||
		!slices.Equal(done.Missing, []string{"gone"}) {
		t.Errorf("done: %+v", done)
	}
	for _, want := range []cases.ActedOnMany{
		{cases.MarkedMany{Changed: done.Changed, Missing: []string{}, Refused: []string{}}, done.Events, []string{},
			[]cases.Spared{}},
		{cases.MarkedMany{Changed: []string{}, Missing: []string{}, Refused: done.Changed}, []int64{}, []string{},
			[]cases.Spared{}},
	} {
		taken, err := cases.ActOnMany(app, "grievances", []string{fresh.Id}, officer,
			cases.Action{Kind: cases.TakeBack, Events: []int64{done.Events[0]}})
		if err != nil || !reflect.DeepEqual(taken, want) {
			t.Errorf("taken back: %+v (%v), want %+v", taken, err, want)
		}
	}
	if state := mustFind(t, app, fresh).State; state != cases.New {
		t.Errorf("the one whose acknowledgement was taken back is %s", state)
	}
	if _, err := cases.ActOnMany(app, "grievances", []string{fresh.Id}, officer,
		cases.Action{Kind: cases.Decide}); err == nil {
		t.Error("several were decided at once")
	}
}

// TestAppear checks that people who have the same case open see each other, until they leave or open
// another one.
func TestAppear(t *testing.T) {
	app := testapp.New(t)
	appear := func(id string, by cases.Actor, here, writing bool) []cases.PresentPerson {
		return cases.Appear(app, "grievances", id, by, here, writing)
	}
	if others := appear("one", officer, true, true); len(others) != 0 {
		t.Errorf("the first sees %v", others)
	}
	others := appear("one", colleague, true, false)
	if len(others) != 1 || others[0].Name != officer.Name || !others[0].Writing {
		t.Errorf("the colleague sees %v", others)
	}
	appear("two", officer, true, false)
	if others := appear("one", colleague, true, false); len(others) != 0 {
		t.Errorf("the officer has gone, but the colleague sees %v", others)
	}
	appear("one", colleague, false, false)
	if others := appear("one", officer, true, false); len(others) != 0 {
		t.Errorf("the colleague has gone, but the officer sees %v", others)
	}
}

// TestUnknownActionOnMany names the actions that several cases can do, as a person reads a list.
func TestUnknownActionOnMany(t *testing.T) {
	app := testapp.New(t)
	_, err := cases.ActOnMany(app, "grievances", []string{"a"}, officer, cases.Action{Kind: "erase"})
	if want := "Must be one of acknowledge, assign, move, reject, askConsent"; err == nil ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
}
