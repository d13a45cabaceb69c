package cases_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestBackfill checks the cases of submissions that were stored before there were cases: nothing
// is mailed, read grievances count as acknowledged, and a second run makes nothing.
func TestBackfill(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 50, rand.New(rand.NewPCG(1, 2)), false))
	mails := app.MustCount(t, collections.Outbox)
	testapp.Must(t, cases.Backfill(app))
	var read, acknowledged int
	if err := app.DB().NewQuery("SELECT (SELECT count(*) FROM grievances WHERE readAt != ''), (SELECT count(*) FROM cases WHERE state = 'acknowledged')").
		Row(&read, &acknowledged); err != nil {
		t.Fatal(err)
	}
	if made := app.MustCount(t, cases.Cases); made != 50 || read == 0 || read != acknowledged {
		t.Errorf("%d cases, %d read, %d acknowledged", made, read, acknowledged)
	}
	if now := app.MustCount(t, collections.Outbox); now != mails {
		t.Errorf("%d mails, before %d", now, mails)
	}
	testapp.Must(t, cases.Backfill(app))
	verdict := testapp.MustVerify(t, app)
	if app.MustCount(t, cases.Cases) != 50 || len(verdict.Problems) > 0 || verdict.Events != int64(50+read) {
		t.Errorf("after a second run: %+v", verdict)
	}
}

// TestRecordOld checks that changes of old submissions are found once they are recorded, and that each is recorded
// once.
func TestRecordOld(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 5, rand.New(rand.NewPCG(1, 2)), false))
	testapp.Must(t, cases.Backfill(app))
	before := testapp.MustVerify(t, app)
	for range 2 {
		testapp.Must(t, cases.RecordOld(t.Context(), app))
	}
	recorded := testapp.MustVerify(t, app)
	if before.Submissions != 0 || recorded.Submissions != 5 || recorded.Events != before.Events+5 ||
		len(recorded.Problems) > 0 {
		t.Errorf("before %+v, after %+v", before, recorded)
	}
	testapp.MustExec(t, app, "UPDATE grievances SET details = 'changed' WHERE id = (SELECT min(id) FROM grievances)")
	if changed := testapp.MustVerify(t, app); len(changed.Problems) != 1 ||
		!strings.Contains(changed.Problems[0], "was changed after it was received: details.") {
		t.Error(changed.Problems)
	}
}

// TestNotRecordedAgain checks that a submission is not recorded again after the record of what was received was taken
// away, because a changed text would count as received.
func TestNotRecordedAgain(t *testing.T) {
	app := testapp.New(t)
	grievance(t, app)
	testapp.MustExec(t, app, "DELETE FROM case_bodies; UPDATE grievances SET details = 'I am happy.'")
	testapp.Must(t, cases.RecordOld(t.Context(), app))
	if verdict := testapp.MustVerify(t, app); verdict.Events != 1 || len(verdict.Problems) != 2 {
		t.Errorf("%+v", verdict)
	}
}

// TestChangedFile checks that Verify finds a file that was exchanged, or that is missing.
func TestChangedFile(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	name := record.GetStringSlice("supportDocs")[0]
	path := filepath.Join(app.DataDir(), "storage", record.BaseFilesPath(), name)
	testapp.Must(t, os.WriteFile(path, []byte("something else"), 0o600))
	if got := testapp.MustVerify(t, app).Problems; len(got) != 1 ||
		!strings.Contains(got[0], "was changed after it was received") {
		t.Error(got)
	}
	testapp.Must(t, os.Remove(path))
	if got := testapp.MustVerify(t, app).Problems; len(got) != 1 || !strings.Contains(got[0], "is missing") {
		t.Error(got)
	}
}

// TestReceivedIsFrozen checks that the deadlines count from the time of the submission.
func TestReceivedIsFrozen(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	received := record.GetDateTime(collections.GrievanceKind.Time)
	testapp.MustRun(t, app.DB().Update(collections.Grievances, dbx.Params{"createdAt": types.NowDateTime().Add(-1e15)},
		dbx.HashExp{"id": record.Id}))
	if c := mustFind(t, app, record); c.Received.String() != received.String() {
		t.Errorf("received %s, want %s", c.Received, received)
	}
}
