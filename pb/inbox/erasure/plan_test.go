package erasure_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/content/documents"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestKept checks which submissions the nightly run erases. Days are those of the table of a new site.
func TestKept(t *testing.T) {
	app := testapp.New(t)
	confirm(t, app)
	ago := func(days int) string { return types.NowDateTime().AddDate(0, 0, -days).String() }
	for name, c := range map[string]struct {
		collection string
		is         dbx.Params // of the case
		erased     bool
	}{
		"a grievance that waits": {collections.Grievances, dbx.Params{"received": ago(4000)}, false},
		"a grievance of yesterday": {collections.Grievances, dbx.Params{"state": "resolved", "closedAt": ago(1)},
			false},
		"a grievance of four years ago": {collections.Grievances,
			dbx.Params{"state": "resolved", "closedAt": ago(1460)}, true},
		"a held one": {collections.Grievances,
			dbx.Params{"state": "resolved", "closedAt": ago(1460), "heldUntil": ago(-1)}, false},
		"one that was held": {collections.Grievances,
			dbx.Params{"state": "resolved", "closedAt": ago(1460), "heldUntil": ago(1)}, true},
		"a sealed one": {collections.Grievances,
			dbx.Params{"sealedUntil": ago(-1), "closedAt": ago(1460)}, false},
		"one that was sealed until yesterday": {collections.Grievances, dbx.Params{"sealedUntil": ago(1)}, true},
		"one whose sender waits for an answer about their data": {collections.Grievances,
			dbx.Params{"state": "resolved", "closedAt": ago(1460), "answerBy": ago(-1)}, false},
		"a rejected application": {collections.Applications, dbx.Params{"closedAt": ago(400)}, true},
		"an application to keep": {collections.Applications,
			dbx.Params{"closedAt": ago(400), "keepUntil": ago(-1)}, false},
		"one that may be kept no longer": {collections.Applications,
			dbx.Params{"closedAt": ago(400), "keepUntil": ago(1)}, true},
		"a message that was never closed": {collections.Contacts, dbx.Params{"received": ago(400)}, false},
		"a closed message":                {collections.Contacts, dbx.Params{"closedAt": ago(366)}, true},
		"a new closed message":            {collections.Contacts, dbx.Params{"closedAt": ago(364)}, false},
		"spam of the last week":           {collections.Contacts, dbx.Params{"spam": true, "received": ago(7)}, false},
		"old spam":                        {collections.Contacts, dbx.Params{"spam": true, "received": ago(31)}, true},
		"spam that nobody has decided": {collections.Grievances, dbx.Params{"spam": true, "received": ago(4000)},
			false},
		"decided spam": {collections.Grievances,
			dbx.Params{"spam": true, "received": ago(31), "state": "resolved", "closedAt": ago(1)}, false},
		"old decided spam": {collections.Grievances,
			dbx.Params{"spam": true, "received": ago(1500), "state": "resolved", "closedAt": ago(1460)}, true},
	} {
		t.Run(name, func(t *testing.T) {
			record := create(t, app, c.collection)
			testapp.SetCase(t, app, record, c.is)
			mustErase(t, app)
			if _, err := app.FindRecordById(c.collection, record.Id); (err != nil) != c.erased {
				t.Errorf("it is erased: %v, want %v", err != nil, c.erased)
			}
			verdict, err := evidence.Verify(t.Context(), app, true)
			if err != nil || slices.ContainsFunc(verdict.Problems,
				func(problem string) bool { return strings.Contains(problem, "text of event") }) {
				t.Errorf("the chain: %v %q", err, verdict.Problems)
			}
		})
	}
}

// TestAnswered erases a message that was answered and never closed. Its year begins with the answer. A mail of the
// program, or somebody who looks, does not begin it anew.
func TestAnswered(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Contacts)
	c, _, err := cases.Act(app, "contact", record.Id,
		cases.Staff(app.MustCreateAdmin(t, "asha@example.com", collections.RoleAdmin)),
		cases.Action{Kind: cases.Move, State: "answered"})
	testapp.Must(t, err)
	for i, kind := range []cases.EventKind{cases.WasMailed, cases.WasSeen, cases.Note} {
		testapp.MustRun(t, app.DB().Insert(cases.Events, dbx.Params{
			"case": c.ID, "kind": kind, "time": time.Now().AddDate(0, 0, 363).UTC().Format(types.DefaultDateLayout),
			"sequence": 1000 + i, "hash": kind, "previous": "", "meta": "{}",
		}))
	}
	confirm(t, app)
	for _, days := range []int{364, 366} {
		testapp.Must(t, erasure.EraseDue(t.Context(), app, time.Now().AddDate(0, 0, days)))
		if _, err := app.FindRecordById(collections.Contacts, record.Id); (err != nil) != (days > 365) {
			t.Errorf("after %d days it is erased: %v", days, err != nil)
		}
	}
}

// TestKeptUntilAnswerLeaves writes an answer to a message that was closed more than a year ago. The message stays until
// the answer has left, or was taken back.
func TestKeptUntilAnswerLeaves(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Contacts)
	testapp.SetCase(t, app, record,
		dbx.Params{"state": "answered", "closedAt": types.NowDateTime().AddDate(0, 0, -400)})
	by := cases.Staff(admin(t, app))
	_, answer, err := cases.Act(app, "contact", record.Id, by, cases.Action{Kind: cases.Answer, Text: "Yes."})
	testapp.Must(t, err)
	confirm(t, app)
	mustErase(t, app)
	if _, err := app.FindRecordById(collections.Contacts, record.Id); err != nil {
		t.Error("it is erased before the answer leaves")
	}
	_, _, err = cases.Act(app, "contact", record.Id, by, cases.Action{Kind: cases.TakeBack, Event: answer.Sequence})
	testapp.Must(t, err)
	mustErase(t, app)
	if _, err := app.FindRecordById(collections.Contacts, record.Id); err == nil {
		t.Error("it is kept although nothing waits")
	}
}

// TestMergedIsKept keeps grievances that were closed as the same as another one, one of them by way of the other, until
// that one is decided.
func TestMergedIsKept(t *testing.T) {
	app := testapp.New(t)
	kept, merged, again := create(t, app, collections.Grievances), create(t, app, collections.Grievances),
		create(t, app, collections.Grievances)
	for record, of := range map[*core.Record]*core.Record{merged: kept, again: merged} {
		testapp.SetCase(t, app, record, dbx.Params{"state": "resolved", "outcome": "duplicate",
			"closedAt": "2020-01-01 00:00:00.000Z", "duplicateOf": of.GetString(collections.Receipt)})
	}
	confirm(t, app)
	mustErase(t, app)
	if left := app.MustCount(t, collections.Grievances); left != 3 {
		t.Errorf("%d grievances are left before the decision", left)
	}
	testapp.SetCase(t, app, kept, dbx.Params{"state": "resolved", "closedAt": types.NowDateTime()})
	mustErase(t, app)
	if left := app.MustCount(t, collections.Grievances); left != 1 {
		t.Errorf("%d grievances are left after the decision", left)
	}
}

// TestConfirm checks that nothing is erased before an admin has confirmed the table, and again after each change of it.
func TestConfirm(t *testing.T) {
	app := testapp.New(t)
	record := create(t, app, collections.Contacts)
	testapp.SetCase(t, app, record, dbx.Params{"closedAt": "2020-01-01 00:00:00.000Z"})
	mustErase(t, app)
	plan, err := erasure.ReadPlan(app, time.Now())
	if err != nil || plan.IsConfirmed() {
		t.Fatalf("%+v, %v", plan, err)
	}
	i := slices.IndexFunc(plan.Rows, func(row erasure.PlannedRow) bool { return row.Kind == "contact" })
	if row := plan.Rows[i]; row.Count != 1 || row.Oldest.String() != "2020-01-01 00:00:00.000Z" ||
		!slices.Equal(row.Examples, []string{record.GetString("receipt")}) {
		t.Errorf("the plan says %+v", row)
	}
	if _, err := erasure.Confirm(app, "of another table", admin(t, app)); !errors.Is(err, erasure.ErrChanged) {
		t.Errorf("another table is confirmed: %v", err)
	}
	confirm(t, app)
	change(t, app, `"days":365`, `"days":366`)
	mustErase(t, app)
	if plan, err = erasure.ReadPlan(app, time.Now()); err != nil || plan.IsConfirmed() {
		t.Errorf("the changed table is confirmed: %v", err)
	}
	if _, err := app.FindRecordById(collections.Contacts, record.Id); err != nil {
		t.Error("it is erased by a table that nobody has confirmed")
	}
	if plan, err = erasure.Confirm(app, plan.Words, admin(t, app)); err != nil || !plan.IsConfirmed() ||
		plan.ConfirmedBy == "" {
		t.Errorf("%+v, %v", plan, err)
	}
	mustErase(t, app)
	if _, err := app.FindRecordById(collections.Contacts, record.Id); err == nil {
		t.Error("it is kept although the table is confirmed")
	}
	entries, err := erasure.Entries(app.DB())
	if err != nil || len(entries) != 1 || entries[0].Submission != record.Id {
		t.Errorf("the ledger has %v, %v", entries, err)
	}
}

// TestStuck erases what it can although others cannot be erased, more of them than are looked up at once.
func TestStuck(t *testing.T) {
	app := testapp.New(t)
	testapp.MustExec(t, app, `CREATE TRIGGER stuck BEFORE DELETE ON contacts WHEN old.name != 'Fine'
		BEGIN SELECT RAISE(ABORT, 'a stuck row'); END`)
	for range 201 {
		create(t, app, collections.Contacts)
	}
	fine := func(columns dbx.Params) {
		t.Helper()
		fields := testapp.Contact()
		fields["name"] = "Fine"
		testapp.SetCase(t, app, app.MustCreate(t, collections.Contacts, fields), columns)
	}
	testapp.MustExec(t, app, "UPDATE cases SET closedAt = '2020-01-01 00:00:00.000Z'",
		"UPDATE cases SET sealedUntil = '2020-01-01 00:00:00.000Z' WHERE submission = (SELECT min(submission) FROM cases)")
	fine(dbx.Params{"closedAt": "2021-01-01 00:00:00.000Z"})
	fine(dbx.Params{"sealedUntil": "2021-01-01 00:00:00.000Z"})
	confirm(t, app)
	err := erasure.EraseDue(t.Context(), app, time.Now())
	if err == nil || strings.Count(err.Error(), "a stuck row") != 201 {
		t.Errorf("it says %v", err)
	}
	if left := app.MustCount(t, collections.Contacts); left != 201 {
		t.Errorf("%d messages are left", left)
	}
}

// TestNoLongerDue checks that messages stay if their senders ask for their data while others are erased, because of the
// table or at the end of a seal.
func TestNoLongerDue(t *testing.T) {
	for name, set := range map[string]string{
		"the table": "closedAt = '2020-01-01 00:00:00.000Z'", "a seal": "sealedUntil = '2020-01-01 00:00:00.000Z'",
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			for range 3 {
				create(t, app, collections.Contacts)
			}
			confirm(t, app)
			testapp.MustExec(t, app, "UPDATE cases SET "+set, `CREATE TRIGGER meanwhile AFTER DELETE ON contacts
				BEGIN UPDATE cases SET answerBy = '2030-01-01 00:00:00.000Z', sealedUntil = ''; END`)
			mustErase(t, app)
			if left := app.MustCount(t, collections.Contacts); left != 2 {
				t.Errorf("%d of three messages are left", left)
			}
		})
	}
}

func create(t *testing.T, app *testapp.App, collection string) *core.Record {
	t.Helper()
	fields := testapp.Contact()
	switch collection {
	case collections.Grievances:
		fields = testapp.Grievance(t)
	case collections.Applications:
		fields = testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Fitter")))
	}
	return app.MustCreate(t, collection, fields)
}

func admin(t *testing.T, app *testapp.App) *core.Record {
	t.Helper()
	return app.MustCreateAdmin(t, collections.NewID()+"@example.com", collections.RoleAdmin)
}

func confirm(t *testing.T, app *testapp.App) {
	t.Helper()
	plan, err := erasure.ReadPlan(app, time.Now())
	if err == nil {
		_, err = erasure.Confirm(app, plan.Words, admin(t, app))
	}
	testapp.Must(t, err)
}

func mustErase(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.Must(t, erasure.EraseDue(t.Context(), app, time.Now()))
}

// change replaces a text in the document "privacy".
func change(t *testing.T, app *testapp.App, old, text string) {
	t.Helper()
	testapp.Must(t, documents.Seed(app.App))
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Privacy)
	compact := strings.NewReplacer(`": `, `":`).Replace(record.GetString(collections.DocumentContent))
	if !strings.Contains(compact, old) {
		t.Fatalf("the document has no %s", old)
	}
	record.Set(collections.DocumentContent, strings.ReplaceAll(compact, old, text))
	testapp.Must(t, app.Save(record))
}
