package cases_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var officer = cases.Actor{ID: "admins:officer", Name: "Asha Rao"}

func grievance(t *testing.T, app *testapp.App, changes ...map[string]any) *core.Record {
	t.Helper()
	return app.MustReceive(t, collections.Grievances, changes...)
}

func contact(t *testing.T, app *testapp.App) *core.Record {
	return app.MustReceive(t, collections.Contacts)
}

func application(t *testing.T, app *testapp.App) *core.Record {
	return app.MustReceive(t, collections.Applications)
}

var mustFind = testapp.MustFindCase

// act does something to a case as the officer.
func act(app core.App, record *core.Record, action cases.Action) error {
	return second(cases.Act(app, collections.KindOf(record).Name, record.Id, officer, action))
}

func second(_ cases.Case, _ cases.Event, err error) error { return err }

func mustAct(t *testing.T, app core.App, record *core.Record, action cases.Action) cases.Case {
	t.Helper()
	c, _, err := cases.Act(app, collections.KindOf(record).Name, record.Id, officer, action)
	if err != nil {
		t.Fatalf("%s: %v", action.Kind, err)
	}
	return c
}

// breaks reports whether an error names a field.
func breaks(err error, field string) bool {
	broken, ok := errors.AsType[validation.Errors](err)
	return ok && broken[field] != nil
}

// send does something to a case as its sender.
func send(t *testing.T, app core.App, record *core.Record, action cases.Action) error {
	t.Helper()
	return cases.BySender(app, mustFind(t, app, record), action)
}

// TestLife follows a grievance from its receipt to a second decision.
func TestLife(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app, map[string]any{"reason": "violates_law"})
	c := mustFind(t, app, record)
	if c.State != cases.New || c.Class != "ordinary" || c.DecideBy.Sub(c.Received) != 7*24*time.Hour ||
		c.Due != c.AcknowledgeBy {
		t.Errorf("received: %+v", c)
	}
	c = mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	if c.State != cases.Acknowledged || c.AcknowledgedAt.IsZero() || c.Due != c.DecideBy {
		t.Errorf("acknowledged: %+v", c)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Working})
	mustAct(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page do you mean?", State: cases.Waiting})
	mustAct(t, app, record, cases.Action{Kind: cases.Note, Text: "Called the client."})
	c = mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page."})
	if c.State != cases.Resolved || c.Outcome != "upheld" || !c.Due.IsZero() || c.DecidedAt.IsZero() ||
		c.ClosedAt.IsZero() {
		t.Errorf("decided: %+v", c)
	}
	received := c.Received
	c = mustAct(t, app, record, cases.Action{Kind: cases.Reopen})
	if c.State != cases.Reopened || c.Received != received || !c.Started.After(received) || c.Due != c.DecideBy ||
		c.DecideBy.Sub(c.Started) != 7*24*time.Hour || c.Outcome != "" {
		t.Errorf("reopened: %+v", c)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "partly", Text: "We have corrected the page."})
	app.PassUndo(t)

	history := testapp.MustHistory(t, app, record)
	var kinds []string
	for _, told := range history {
		kinds = append(kinds, string(told.Kind))
	}
	if got := strings.Join(kinds, " "); got != "received note acknowledge move answer decide reopen decide" {
		t.Errorf("history: %s", got)
	}
	if note := history[1]; note.Public || note.Body.Text != "Called the client." || note.Body.Actor != officer.Name ||
		note.Actor != officer.ID {
		t.Errorf("note: %+v", note)
	}
}

// TestMoves tries every move between two states of each kind, by the package and by SQL, and
// compares both with the declared flows.
func TestMoves(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	for name, record := range map[string]*core.Record{
		"grievances":   grievance(t, app),
		"contact":      contact(t, app),
		"applications": app.MustCreate(t, collections.Applications, testapp.Application(t, job)),
	} {
		flow := collections.KindNamed(name).Flow
		var states []cases.State
		for from, targets := range flow.Moves {
			states = append(append(states, from), targets...)
		}
		slices.Sort(states)
		states = slices.Compact(states)
		c := mustFind(t, app, record)
		for _, from := range states {
			for _, to := range states {
				if from == to {
					continue
				}
				force(t, app, c.ID, from)
				_, sqlErr := app.DB().NewQuery("UPDATE cases SET state = '" + string(to) +
					"' WHERE id = '" + c.ID + "'").Execute()
				declared := slices.Contains(flow.Moves[from], to)
				if (sqlErr == nil) != declared {
					t.Errorf("%s from %s to %s by SQL: %v, declared %v", name, from, to, sqlErr, declared)
				}
				force(t, app, c.ID, from)
				_, _, err := cases.Act(app, name, record.Id, officer, cases.Action{Kind: cases.Move, State: to})
				// A rejected application returns to its former state only, which is tested below.
				// A grievance gets some states only by acts of their own.
				isMove := name != "grievances" || to == cases.Working || to == cases.Waiting
				if want := declared && isMove && from != cases.Rejected; (err == nil) != want ||
					err != nil && !errors.Is(err, cases.ErrMove) {
					t.Errorf("%s from %s to %s: %v, declared %v", name, from, to, err, want)
				}
			}
		}
	}
}

// force puts a case into a state without the trigger that checks moves.
func force(t *testing.T, app core.App, id string, state cases.State) {
	t.Helper()
	var trigger string
	testapp.Must(t, app.DB().NewQuery("SELECT sql FROM sqlite_schema WHERE name = '_cases_move'").Row(&trigger))
	testapp.MustExec(t, app,
		"DROP TRIGGER _cases_move", "UPDATE cases SET state = '"+string(state)+"', former = '' WHERE id = '"+id+"'",
		trigger)
}

// TestRejected checks that a rejected application returns to the stage that it had.
func TestRejected(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Interview})
	c := mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Rejected})
	if next := c.Next(); !slices.Equal(next, []cases.State{cases.Interview}) {
		t.Errorf("next: %v", next)
	}
	if err := act(app, record, cases.Action{Kind: cases.Move, State: cases.New}); !errors.Is(err, cases.ErrMove) {
		t.Errorf("to new: %v", err)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Interview})
}

// TestRefusals checks actions that are refused, and that they leave the case as it was.
func TestRefusals(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app, map[string]any{"reason": "defamatory"})
	before := mustFind(t, app, record)
	for name, c := range map[string]struct {
		action cases.Action
		member string
	}{
		"unknown kind":       {cases.Action{Kind: "erase"}, "kind"},
		"program's own kind": {cases.Action{Kind: cases.WasMailed}, "kind"},
		"empty note":         {cases.Action{Kind: cases.Note, Text: " \n "}, "text"},
		"long answer":        {cases.Action{Kind: cases.Answer, Text: strings.Repeat("x", cases.MaxText+1)}, "text"},
		"unknown outcome":    {cases.Action{Kind: cases.Decide, Outcome: "won", Text: "x"}, "outcome"},
		"no reasons":         {cases.Action{Kind: cases.Decide, Outcome: "upheld"}, "text"},
		"unknown duplicate": {cases.Action{Kind: cases.Decide, Outcome: "duplicate", Text: "x", DuplicateOf: "GRV-1"},
			"duplicateOf"},
		"duplicate of itself": {cases.Action{Kind: cases.Decide, Outcome: "duplicate", Text: "x",
			DuplicateOf: before.Receipt}, "duplicateOf"},
		"unknown assignee": {cases.Action{Kind: cases.Assign, Assignee: "nobody"}, "assignee"},
		"less urgent":      {cases.Action{Kind: cases.Urgency, Class: "ordinary"}, "class"},
		"more urgent": {cases.Action{Kind: cases.LessUrgent, Class: "order", Text: "It is a wage complaint."},
			"class"},
		"without a reason": {cases.Action{Kind: cases.LessUrgent, Class: "ordinary"}, "text"},
		"unknown class":    {cases.Action{Kind: cases.Urgency, Class: "soon"}, "class"},
	} {
		err := act(app, record, c.action)
		if !breaks(err, c.member) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := act(app, record, cases.Action{Kind: cases.Note, Text: "x", Version: 9}); !errors.Is(err,
		cases.ErrVersion) {
		t.Errorf("another version: %v", err)
	}
	if _, _, err := cases.Act(app, "grievances", "none", officer,
		cases.Action{Kind: cases.Note, Text: "x"}); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("another submission: %v", err)
	}
	if after := mustFind(t, app, record); after != before {
		t.Errorf("changed from %+v to %+v", before, after)
	}
}

// TestUrgency checks the classes of new grievances, and that one can become more urgent.
func TestUrgency(t *testing.T) {
	app := testapp.New(t)
	for name, c := range map[string]struct {
		reason  string
		portals map[string]bool
		class   string
		decide  time.Duration
	}{
		"removal":       {"defamatory", map[string]bool{"crmPortal": true}, "removal", 36 * time.Hour},
		"impersonation": {"impersonates", map[string]bool{"crmPortal": true}, "intimate", 2 * time.Hour},
		"service":       {"others", map[string]bool{"contractStaffing": true, "crmPortal": false}, "service", 0},
		"service and app": {"others", map[string]bool{"contractStaffing": true, "crmPortal": true}, "ordinary",
			7 * 24 * time.Hour},
	} {
		record := grievance(t, app, map[string]any{"reason": c.reason, "portals": c.portals})
		got := mustFind(t, app, record)
		if got.Class != c.class || c.decide != 0 && got.DecideBy.Sub(got.Received) != c.decide {
			t.Errorf("%s: %s, decided within %s", name, got.Class, got.DecideBy.Sub(got.Received))
		}
		if name == "removal" {
			got = mustAct(t, app, record, cases.Action{Kind: cases.Urgency, Class: "order"})
			if got.DecideBy.Sub(got.Received) != 3*time.Hour || got.AcknowledgeBy != got.DecideBy {
				t.Errorf("hurried: %+v", got)
			}
		}
	}
}

// TestClassesOfTheSample checks that each reason of the form has a class, and that a complaint about a service, which
// has another deadline, can be about each service of the sample.
func TestClassesOfTheSample(t *testing.T) {
	var grievances struct {
		Form struct {
			ReasonChoices []struct{ Value string }
			PortalChoices []struct {
				Value string
				Pages []string
			}
		}
	}
	var deadlines cases.Deadlines
	for key, into := range map[string]any{documents.Deadlines: &deadlines, "grievances": &grievances} {
		raw, err := documents.Default(key)
		testapp.Must(t, errors.Join(err, json.Unmarshal(raw, into)))
	}
	var reasons []string
	for _, class := range deadlines.Classes {
		reasons = append(reasons, class.Reasons...)
	}
	for _, reason := range grievances.Form.ReasonChoices {
		if !slices.Contains(reasons, reason.Value) {
			t.Errorf("the reason %s has no class in the document deadlines", reason.Value)
		}
	}
	for _, portal := range grievances.Form.PortalChoices {
		isService := slices.ContainsFunc(portal.Pages,
			func(page string) bool { return strings.HasPrefix(page, "/services/") })
		if isListed := slices.Contains(deadlines.Class("service").Portals, portal.Value); isListed != isService {
			t.Errorf("%s: its page is that of a service: %t, portals of the document deadlines has it: %t",
				portal.Value, isService, isListed)
		}
	}
}

// TestLessUrgent makes a grievance less urgent. Once its sender has been told, the deadlines of the other class hold.
func TestLessUrgent(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app, map[string]any{"reason": "impersonates", "portals": map[string]bool{"crmPortal": true}})
	before := mustFind(t, app, record)
	text := "Dear Asha, it is about wages. You will have our decision by {when}."
	after := mustAct(t, app, record, cases.Action{Kind: cases.LessUrgent, Class: "ordinary", Text: text})
	if status := mustStatus(t, app, record); status.DecideBy != before.DecideBy {
		t.Errorf("the sender sees %s before the mail", status.DecideBy)
	}
	app.PassUndo(t)
	status := mustStatus(t, app, record)
	told := status.Events[len(status.Events)-1]
	if after.DecideBy.Sub(before.Received) != 7*24*time.Hour || status.DecideBy != after.DecideBy ||
		after.Due != after.AcknowledgeBy {
		t.Errorf("%+v, the sender sees %s", after, status.DecideBy)
	}
	if told.Kind != cases.LessUrgent || strings.Contains(told.Body.Text, "{when}") ||
		!strings.Contains(told.Body.Text, "IST") ||
		!strings.Contains(told.Meta, `"from":"intimate"`) {
		t.Errorf("the sender reads %q, the chain keeps %s", told.Body.Text, told.Meta)
	}
	testapp.CheckChain(t, app)
	for _, language := range []string{"en", "hi"} {
		filled, err := cases.FilledTemplates(app, "grievances", record.Id, cases.Purposes, "")
		if i := slices.IndexFunc(filled, func(one cases.FilledTemplate) bool {
			return one.Purpose == "lessUrgent" && one.Language == language
		}); err != nil || i < 0 || !slices.Equal(filled[i].Blanks, []string{"reasons", "when"}) {
			t.Errorf("no template in %s (%v)", language, err)
		}
	}
}

// TestMonths checks that a period of a month ends on the same day in India, or on the last one.
func TestMonths(t *testing.T) {
	month := documents.Period{Amount: 1, Unit: "months"}
	for start, want := range map[string]string{
		"2026-01-15T10:00:00Z": "2026-02-15T10:00:00Z",
		"2026-01-31T10:00:00Z": "2026-02-28T10:00:00Z",
		"2026-01-30T20:00:00Z": "2026-02-27T20:00:00Z", // 31 January in India
		"2028-01-31T10:00:00Z": "2028-02-29T10:00:00Z",
		"2026-12-31T10:00:00Z": "2027-01-31T10:00:00Z",
	} {
		from, err := time.Parse(time.RFC3339, start)
		testapp.Must(t, err)
		if end := month.After(from).UTC().Format(time.RFC3339); end != want {
			t.Errorf("a month after %s is %s, want %s", start, end, want)
		}
	}
}
