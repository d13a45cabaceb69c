package cases_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func mustVerify(t *testing.T, app core.App) cases.Verdict {
	t.Helper()
	verdict, err := cases.Verify(t.Context(), app, true)
	if err != nil {
		t.Fatal(err)
	}
	return verdict
}

// TestChainIsFrozen checks that nobody can change or delete an event, or delete a case.
func TestChainIsFrozen(t *testing.T) {
	app := testapp.New(t)
	grievance(t, app)
	for _, statement := range []string{
		"UPDATE case_events SET kind = 'note'", "DELETE FROM case_events", "DELETE FROM cases",
	} {
		if _, err := app.DB().NewQuery(statement).Execute(); err == nil {
			t.Errorf("%s succeeds", statement)
		}
	}
	for _, collection := range []string{cases.Cases, cases.Events} {
		record, err := app.FindFirstRecordByFilter(collection, "id != ''")
		if err != nil {
			t.Fatal(err)
		}
		if err := app.Delete(record); err == nil {
			t.Errorf("a record of %s was deleted", collection)
		}
	}
}

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

// TestErase checks that a deleted submission takes its texts and names along, and that the chain
// still holds.
func TestErase(t *testing.T) {
	app := testapp.New(t)
	record, other := grievance(t, app), grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Note, Text: "Secret of the sender."})
	mustAct(t, app, other, cases.Action{Kind: cases.Note, Text: "About somebody else."})
	c := mustFind(t, app, record)
	if err := app.Delete(record); err != nil {
		t.Fatal(err)
	}
	history, err := cases.History(app, c)
	if err != nil {
		t.Fatal(err)
	}
	if note := history[1]; !note.Erased || note.Body.Text != "" || note.Body.Actor != "" {
		t.Errorf("note: %+v", note)
	}
	if last := history[len(history)-1]; last.Kind != cases.WasErased {
		t.Errorf("last event: %+v", last)
	}
	if left := app.MustCount(t, cases.Bodies); left != 2 { // what was received with the other one, and its note
		t.Errorf("%d texts are left", left)
	}
	if verdict := mustVerify(t, app); len(verdict.Problems) > 0 || verdict.Erased != 2 || verdict.Events != 5 {
		t.Errorf("%+v", verdict)
	}
}

// TestAccountIsDeleted checks that the events of an account stay when the account is deleted.
func TestAccountIsDeleted(t *testing.T) {
	app := testapp.New(t)
	account := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Assign, Assignee: account.Id})
	if _, _, err := cases.Act(app, "grievances", record.Id, cases.Staff(account), cases.Action{Kind: cases.Note, Text: "Mine."}); err != nil {
		t.Fatal(err)
	}
	if err := app.Delete(account); err != nil {
		t.Fatal(err)
	}
	if verdict := mustVerify(t, app); len(verdict.Problems) > 0 || verdict.Events != 3 {
		t.Errorf("%+v", verdict)
	}
}
