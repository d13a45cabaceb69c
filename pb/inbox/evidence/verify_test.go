package evidence_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestVerifyFinds changes the stored chain behind the triggers, and checks that Verify reports it.
func TestVerifyFinds(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	mustAct(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?"})
	testapp.Must(t, app.Delete(app.MustReceive(t, collections.Contacts))) // an event without a text
	testapp.MustExec(t, app, "DROP TRIGGER _case_events_update", "DROP TRIGGER _case_events_delete")
	for name, c := range map[string]struct{ statement, problem string }{
		"nothing":        {"SELECT 1", ""},
		"a changed kind": {"UPDATE case_events SET kind = 'note' WHERE sequence = 2", "Event 2 was changed."},
		"a changed time": {"UPDATE case_events SET time = '2020-01-01 00:00:00.000Z' WHERE sequence = 3",
			"Event 3 was changed."},
		"a changed hash":  {"UPDATE case_events SET hash = upper(hash) WHERE sequence = 1", "Event 1 was changed."},
		"a removed event": {"DELETE FROM case_events WHERE sequence = 2", "Events 2 to 2 are missing."},
		"a changed text": {"UPDATE case_bodies SET body = replace(body, 'page', 'post') WHERE event = 3",
			"The text of event 3 was changed."},
		"a changed complaint": {"UPDATE grievances SET details = 'I am happy.', email = 'x@example.com'",
			"was changed after it was received: details, email."},
		"a file taken away":   {"UPDATE grievances SET [supportDocs] = '[]'", "The file proof"},
		"a removed complaint": {"DELETE FROM grievances", "is gone, although nobody has deleted it."},
		"a text taken away": {"DELETE FROM case_bodies WHERE event = 3",
			"The text of event 3 was taken away, although nobody has deleted its submission."},
		"a text given to another case": {
			"UPDATE case_bodies SET [case] = 'x' WHERE event = 1; UPDATE grievances SET details = 'I am happy.'",
			"was changed after it was received: details.",
		},
		"a rewritten complaint": {
			"DELETE FROM case_bodies WHERE event = 1; UPDATE grievances SET details = 'I am happy.'",
			"cannot be compared with what was received, because the record of that was taken away.",
		},
		"a mark of erasure": {"UPDATE cases SET erased = TRUE WHERE kind = 'grievances'",
			"is marked as erased, although nobody has deleted it."},
		"a removal that looks like an erasure": {
			"UPDATE cases SET erased = TRUE, due = '' WHERE kind = 'grievances'; DELETE FROM case_bodies; DELETE FROM grievances",
			"is gone, although nobody has deleted it.",
		},
		"a removed case": {
			"DROP TRIGGER _cases_delete; DELETE FROM case_bodies; DELETE FROM grievances; DELETE FROM cases WHERE kind = 'grievances'",
			"The case of event 1 is missing.",
		},
		"a moved case":           {"DROP TRIGGER _cases_move; UPDATE cases SET state = 'resolved', due = '' WHERE kind = 'grievances'", "is not as its events have left it: state, due."},
		"a later deadline":       {"UPDATE cases SET [decideBy] = '2030-01-01 00:00:00.000Z', due = '2030-01-01 00:00:00.000Z' WHERE kind = 'grievances'", "have left it: decideBy, due."},
		"a deadline that is off": {"UPDATE cases SET due = '' WHERE kind = 'grievances'", "have left it: due."},
		"a better acknowledgement": {
			"UPDATE cases SET [acknowledgedAt] = '2020-01-01 00:00:00.000Z' WHERE kind = 'grievances'",
			"have left it: acknowledgedAt.",
		},
		"somebody else's case": {"UPDATE cases SET assignee = 'x' WHERE kind = 'grievances'",
			"have left it: assignee."},
		"an answer that never leaves": {"DELETE FROM outbox WHERE event = 3",
			"the mail of event 3 was neither sent nor taken back, and is gone."},
		"an answer marked as sent": {"UPDATE outbox SET state = 'sent' WHERE event = 3",
			"the mail of event 3 was neither sent nor taken back, and is gone."},
		"a complaint that is not listed": {"UPDATE cases SET place = '' WHERE kind = 'grievances'",
			"have left it: its place in the list of the dashboard."},
		"a complaint listed as read": {"UPDATE cases SET unread = FALSE WHERE kind = 'grievances'",
			"have left it: its place in the list of the dashboard."},
		"a complaint listed elsewhere": {"UPDATE cases SET topic = 'x' WHERE kind = 'grievances'",
			"have left it: its place in the list of the dashboard."},
		"another number": {"UPDATE cases SET receipt = 'GRV-2026-000009' WHERE kind = 'grievances'",
			"have left it: receipt."},
		"a hidden complaint": {"UPDATE grievances SET spam = TRUE",
			"have left it: its place in the list of the dashboard, spam."},
		"a complaint in the bin": {"UPDATE grievances SET [deletedAt] = '2026-01-01 00:00:00.000Z'",
			"have left it: its place in the list of the dashboard, deletedAt."},
		"a case of no kind": {"DELETE FROM grievances; UPDATE cases SET kind = 'x' WHERE kind = 'grievances'",
			"The case of event 1 is missing."},
		"an added text": {"INSERT INTO case_bodies (id, event, [case], salt, body) VALUES ('x', 5, 'x', '00', '{}')",
			"A text was added to event 5."},
	} {
		t.Run(name, func(t *testing.T) { checkProblem(t, app, c.statement, c.problem) })
	}
}

// TestPendingActsAreCompared changes a case with pending acts, or the acts, and checks that Verify reports it.
func TestPendingActsAreCompared(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustPress(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?"})
	mustPress(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	for name, c := range map[string]struct{ statement, problem string }{
		"nothing":             {"SELECT 1", ""},
		"a decision given":    {"UPDATE cases SET outcome = 'upheld'", "have left it: its pending acts."},
		"a case still due":    {"UPDATE cases SET due = [decideBy]", "have left it: its pending acts."},
		"an act taken away":   {"DELETE FROM outbox WHERE act LIKE '%Which page%'", "have left it: its pending acts."},
		"all acts taken away": {"DELETE FROM outbox WHERE act != ''", "have left it: its pending acts."},
		"a changed text": {"UPDATE outbox SET act = replace(act, 'notUpheld', 'upheld')",
			"have left it: its pending acts."},
		"a settled case moved": {"DROP TRIGGER _cases_move; UPDATE cases SET before = json_set(before, '$.Case.State', 'working')", "have left it: state."},
		"without a settled one": {"DROP TRIGGER _cases_move; UPDATE cases SET before = ''",
			"have left it: state, outcome, due, acknowledgedAt, decidedAt, its pending acts."},
	} {
		t.Run(name, func(t *testing.T) { checkProblem(t, app, c.statement, c.problem) })
	}
}

// checkProblem checks that Verify reports a problem after a statement, or none if it is empty. It undoes the statement.
func checkProblem(t *testing.T, app *testapp.App, statement, problem string) {
	t.Helper()
	undo := errors.New("undo")
	err := app.RunInTransaction(func(tx core.App) error {
		if _, err := tx.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			return err
		}
		verdict, err := evidence.Verify(t.Context(), tx, true)
		if err != nil {
			return err
		}
		if got := strings.Join(verdict.Problems, " "); problem == "" && got != "" || !strings.Contains(got, problem) {
			t.Errorf("%q, want %q", got, problem)
		}
		return undo
	})
	if !errors.Is(err, undo) {
		t.Fatal(err)
	}
}

// TestDeadlinesAreCompared checks that Verify knows the deadlines that a case gets later.
func TestDeadlinesAreCompared(t *testing.T) {
	for name, actions := range map[string][]cases.Action{
		"a more urgent class": {{Kind: cases.Urgency, Class: "intimate"}},
		"a reopened case": {{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."},
			{Kind: cases.Reopen}},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := grievance(t, app)
			for _, action := range actions {
				mustAct(t, app, record, action)
			}
			if got := testapp.MustVerify(t, app).Problems; len(got) > 0 {
				t.Error(got)
			}
			testapp.MustExec(t, app, "UPDATE cases SET [acknowledgeBy] = '2030-01-01 00:00:00.000Z'")
			got := strings.Join(testapp.MustVerify(t, app).Problems, " ")
			if !strings.Contains(got, "have left it: acknowledgeBy") {
				t.Error(got)
			}
		})
	}
}

func grievance(t *testing.T, app *testapp.App) *core.Record {
	t.Helper()
	return app.MustReceive(t, collections.Grievances)
}

// mustAct does something to a grievance and waits until it has happened.
func mustAct(t *testing.T, app *testapp.App, grievance *core.Record, action cases.Action) {
	t.Helper()
	mustPress(t, app, grievance, action)
	app.PassUndo(t)
}

func mustPress(t *testing.T, app *testapp.App, grievance *core.Record, action cases.Action) {
	t.Helper()
	testapp.MustAct(t, app, grievance, cases.Actor{ID: "admins:officer", Name: "Officer"}, action)
}
