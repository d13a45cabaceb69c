package evidence_test

import (
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
	for name, c := range map[string]struct{ statement, problem string }{
		"nothing":             {"SELECT 1", ""},
		"a changed kind":      {"UPDATE case_events SET kind = 'note' WHERE sequence = 2", "Event 2 was changed."},
		"a changed time":      {"UPDATE case_events SET time = '2020-01-01 00:00:00.000Z' WHERE sequence = 3", "Event 3 was changed."},
		"a changed hash":      {"UPDATE case_events SET hash = upper(hash) WHERE sequence = 1", "Event 1 was changed."},
		"a removed event":     {"DELETE FROM case_events WHERE sequence = 2", "Events 2 to 2 are missing."},
		"a changed text":      {"UPDATE case_bodies SET body = replace(body, 'page', 'post') WHERE event = 3", "The text of event 3 was changed."},
		"a changed complaint": {"UPDATE grievances SET details = 'I am happy.', email = 'x@example.com'", "was changed after it was received: details, email."},
		"a file taken away":   {"UPDATE grievances SET [supportDocs] = '[]'", "The file proof"},
		"a removed complaint": {"DELETE FROM grievances", "is gone, although nobody has deleted it."},
		"an added text":       {"INSERT INTO case_bodies (id, event, [case], salt, body) VALUES ('x', 5, 'x', '00', '{}')", "A text was added to event 5."},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := grievance(t, app)
			mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
			mustAct(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?"})
			if err := app.Delete(app.MustCreate(t, collections.Contacts, testapp.Contact())); err != nil { // an event without a text
				t.Fatal(err)
			}
			for _, statement := range []string{"DROP TRIGGER _case_events_update", "DROP TRIGGER _case_events_delete", c.statement} {
				if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
					t.Fatal(err)
				}
			}
			verdict := mustVerify(t, app)
			if got := strings.Join(verdict.Problems, " "); c.problem == "" && got != "" || !strings.Contains(got, c.problem) {
				t.Errorf("%q, want %q", got, c.problem)
			}
		})
	}
}

func mustVerify(t *testing.T, app core.App) evidence.Verdict {
	t.Helper()
	verdict, err := evidence.Verify(t.Context(), app, true)
	if err != nil {
		t.Fatal(err)
	}
	return verdict
}

func grievance(t *testing.T, app *testapp.App) *core.Record {
	t.Helper()
	return app.MustCreate(t, collections.Grievances, testapp.Grievance(t))
}

func mustAct(t *testing.T, app *testapp.App, grievance *core.Record, action cases.Action) {
	t.Helper()
	if _, _, err := cases.Act(app, "grievances", grievance.Id, cases.Actor{ID: "admins:officer", Name: "Officer"}, action); err != nil {
		t.Fatal(err)
	}
}
