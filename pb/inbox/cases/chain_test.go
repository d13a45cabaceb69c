package cases_test

import (
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

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
		testapp.Must(t, err)
		if err := app.Delete(record); err == nil {
			t.Errorf("a record of %s was deleted", collection)
		}
	}
}

// TestErase checks that a deleted submission takes its texts and names along, and that the chain
// still holds.
func TestErase(t *testing.T) {
	app := testapp.New(t)
	record, other := grievance(t, app), grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Note, Text: "Secret of the sender."})
	mustAct(t, app, other, cases.Action{Kind: cases.Note, Text: "About somebody else."})
	testapp.Must(t, app.Delete(record))
	history := testapp.MustHistory(t, app, record)
	if note := history[1]; !note.Erased || note.Body.Text != "" || note.Body.Actor != "" {
		t.Errorf("note: %+v", note)
	}
	if last := history[len(history)-1]; last.Kind != cases.WasErased {
		t.Errorf("last event: %+v", last)
	}
	if left := app.MustCount(t, cases.Bodies); left != 2 { // what was received with the other one, and its note
		t.Errorf("%d texts are left", left)
	}
	if verdict := testapp.MustVerify(t, app); len(verdict.Problems) > 0 || verdict.Erased != 2 || verdict.Events != 5 {
		t.Errorf("%+v", verdict)
	}
}

// TestAccountIsDeleted checks that the events of an account stay when the account is deleted.
func TestAccountIsDeleted(t *testing.T) {
	app := testapp.New(t)
	account := app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Assign, Assignee: account.Id})
	testapp.MustAct(t, app, record, cases.Staff(account), cases.Action{Kind: cases.Note, Text: "Mine."})
	testapp.Must(t, app.Delete(account))
	if verdict := testapp.MustVerify(t, app); len(verdict.Problems) > 0 || verdict.Events != 3 {
		t.Errorf("%+v", verdict)
	}
	for id, want := range map[string]string{account.Id: "asha@example.com (a former member of staff)",
		"unknown": "A former member of staff"} {
		if name, err := cases.NameOf(app, id); err != nil || name != want {
			t.Errorf("%q (%v), want %q", name, err, want)
		}
	}
	testapp.Must(t, cases.ReleaseOrphans(app))
	if c := mustFind(t, app, record); c.Assignee != "" {
		t.Errorf("the case still belongs to %q", c.Assignee)
	}
	testapp.CheckChain(t, app)
}
