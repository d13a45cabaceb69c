package testapp

import (
	"maps"
	"slices"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/evidence"
	"workforce/pb/store/collections"
)

// MustReceive stores a valid submission of the collection with other values of some fields. An application is for an
// opening of its own if they name none.
func (app *App) MustReceive(t testing.TB, collection string, changes ...map[string]any) *core.Record {
	t.Helper()
	fields := Contact()
	switch collection {
	case collections.Grievances:
		fields = Grievance(t)
	case collections.Applications:
		fields = Application(t, new(core.Record))
		if !slices.ContainsFunc(changes, func(change map[string]any) bool { return change["job"] != nil }) {
			fields["job"] = app.MustCreate(t, collections.Jobs, Job("Welder")).Id
		}
	}
	for _, change := range changes {
		maps.Copy(fields, change)
	}
	return app.MustCreate(t, collection, fields)
}

// MustFindCase returns the case of a submission.
func MustFindCase(t testing.TB, app core.App, submission *core.Record) cases.Case {
	t.Helper()
	c, err := cases.Find(app, collections.KindOf(submission).Name, submission.Id)
	Must(t, err)
	return c
}

// MustHistory returns what happened to the case of a submission, at least that it was received.
func MustHistory(t testing.TB, app core.App, submission *core.Record) []cases.Told {
	t.Helper()
	all, err := cases.History(app, MustFindCase(t, app, submission))
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	return all
}

// MustSend does something to a case as the sender of its submission.
func MustSend(t testing.TB, app core.App, submission *core.Record, action cases.Action) {
	t.Helper()
	Must(t, cases.BySender(app, MustFindCase(t, app, submission), action))
}

// SetCase changes columns of the case of a submission without an event.
func SetCase(t testing.TB, app core.App, submission *core.Record, columns dbx.Params) {
	t.Helper()
	MustRun(t, app.DB().Update(cases.Cases, columns, dbx.HashExp{"submission": submission.Id}))
}

// MustVerify returns what the chain of events proves.
func MustVerify(t testing.TB, app core.App) evidence.Verdict {
	t.Helper()
	verdict, err := evidence.Verify(t.Context(), app, true)
	Must(t, err)
	return verdict
}

// CheckChain checks that the chain of events proves everything that is stored.
func CheckChain(t testing.TB, app core.App) {
	t.Helper()
	if problems := MustVerify(t, app).Problems; len(problems) > 0 {
		t.Errorf("the chain: %q", problems)
	}
}
