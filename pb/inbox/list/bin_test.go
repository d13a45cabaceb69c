package list_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/list"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestEmptyBin checks that submissions are removed with their files once they have been in the bin for long enough, but
// no grievance, and that a grievance that waits for a decision leaves the bin.
func TestEmptyBin(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	now := time.Date(2026, 6, 30, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		binned    time.Time
		grievance bool
		waits     bool // for a decision
		spam      bool
		held      bool
		asked     bool // about personal data, without an answer yet
		sealed    bool
		tell      bool          // its sender before it is erased
		told      time.Duration // ago
		gone      bool
	}{
		"never":                 {},
		"just now":              {binned: now},
		"a second too short":    {binned: now.Add(-list.KeptInBin + time.Second)},
		"long enough":           {binned: now.Add(-list.KeptInBin), gone: true},
		"a year":                {binned: now.AddDate(-1, 0, 0), gone: true},
		"spam":                  {binned: now.AddDate(-1, 0, 0), spam: true, gone: true},
		"held":                  {binned: now.AddDate(-1, 0, 0), held: true},
		"an open request":       {binned: now.AddDate(-1, 0, 0), asked: true},
		"sealed":                {binned: now.AddDate(-1, 0, 0), sealed: true},
		"to be told":            {binned: now.AddDate(-1, 0, 0), tell: true},
		"told a moment ago":     {binned: now.AddDate(-1, 0, 0), tell: true, told: list.TellBefore - time.Second},
		"told":                  {binned: now.AddDate(-1, 0, 0), tell: true, told: list.TellBefore, gone: true},
		"told before":           {binned: now.Add(-list.KeptInBin), tell: true, told: list.KeptInBin + time.Hour},
		"a grievance":           {grievance: true, binned: now.AddDate(-1, 0, 0)},
		"a grievance as spam":   {grievance: true, binned: now.AddDate(-1, 0, 0), spam: true},
		"undecided":             {grievance: true, binned: now, waits: true},
		"undecided, for a year": {grievance: true, binned: now.AddDate(-1, 0, 0), waits: true},
		"undecided spam":        {grievance: true, binned: now.AddDate(-1, 0, 0), waits: true, spam: true},
	} {
		t.Run(name, func(t *testing.T) {
			collection, fields, upload := collections.Applications, testapp.Application(t, job), "resume"
			if c.grievance {
				collection, fields, upload = collections.Grievances, testapp.Grievance(t), "supportDocs"
			}
			record := app.MustCreate(t, collection, fields)
			if !c.binned.IsZero() {
				binned, err := types.ParseDateTime(c.binned)
				testapp.Must(t, err)
				record.Set(collections.DeletedAt, binned)
				record.Set(collections.Spam, c.spam)
				testapp.Must(t, app.Save(record))
			}
			if c.grievance && !c.waits {
				change(t, app, record, "closedAt", types.NowDateTime())
			}
			if c.held {
				change(t, app, record, "heldUntil", types.NowDateTime().Add(time.Hour))
			}
			if c.asked {
				change(t, app, record, "answerBy", types.NowDateTime())
			}
			if c.sealed {
				change(t, app, record, "sealedUntil", types.NowDateTime().Add(time.Hour))
			}
			testapp.SetCase(t, app, record, dbx.Params{"tellErasure": c.tell})
			if c.told > 0 {
				change(t, app, record, "erasureTold", collections.DateTime(now.Add(-c.told)))
			}
			file := filepath.Join(app.DataDir(), core.LocalStorageDirName, record.BaseFilesPath(),
				record.GetStringSlice(upload)[0])
			if _, err := os.Stat(file); err != nil {
				t.Fatal(err)
			}
			testapp.Must(t, list.EmptyBin(app, now))
			stored, err := app.FindRecordById(collection, record.Id)
			if gone := err != nil; gone != c.gone {
				t.Errorf("gone: %v (%v)", gone, err)
			}
			if err == nil &&
				stored.GetDateTime(collections.DeletedAt).IsZero() != (c.binned.IsZero() || c.waits && !c.spam) {
				t.Errorf("in the bin since %v", stored.GetDateTime(collections.DeletedAt))
			}
			// PocketBase removes files in the background: wait until they are gone, or the test ends.
			for _, err := os.Stat(file); c.gone && err == nil; _, err = os.Stat(file) {
				runtime.Gosched()
			}
			if _, err := os.Stat(file); os.IsNotExist(err) != c.gone {
				t.Errorf("its file: %v", err)
			}
			next := app.MustCreate(t, collection, fields)
			if got, told := next.GetString(collections.Receipt), record.GetString(collections.Receipt); got <= told {
				t.Errorf("%s is given out after %s", got, told)
			}
		})
	}
}

// change changes a column of the case of a submission.
func change(t *testing.T, app *testapp.App, record *core.Record, column string, value types.DateTime) {
	t.Helper()
	testapp.SetCase(t, app, record, dbx.Params{column: value})
}

// TestEmptyBinLooksAgain checks that a submission stays if its sender asks for their data while others are deleted.
func TestEmptyBinLooksAgain(t *testing.T) {
	app := testapp.New(t)
	for range 3 {
		record := app.MustReceive(t, collections.Contacts)
		record.Set(collections.DeletedAt, types.NowDateTime().Add(-list.KeptInBin))
		testapp.Must(t, app.Save(record))
	}
	testapp.MustExec(t, app, `CREATE TRIGGER meanwhile AFTER DELETE ON contacts
		BEGIN UPDATE cases SET answerBy = '2030-01-01 00:00:00.000Z'; END`)
	testapp.Must(t, list.EmptyBin(app, time.Now()))
	if left := app.MustCount(t, collections.Contacts); left != 2 {
		t.Errorf("%d of three messages are left", left)
	}
}

// TestEmptyBinDaily checks that a job empties the bin, and that it does no harm when it
// starts after the database was closed.
func TestEmptyBinDaily(t *testing.T) {
	app := testapp.New(t)
	record := app.MustReceive(t, collections.Contacts)
	record.Set(collections.DeletedAt, types.NowDateTime().Add(-list.KeptInBin))
	testapp.Must(t, app.Save(record))
	run := func() {
		for _, job := range app.Cron().Jobs() {
			if job.Id() == "emptyBin" {
				job.Run()
			}
		}
	}
	run()
	if _, err := app.FindRecordById(collections.Contacts, record.Id); err == nil {
		t.Error("it is still there")
	}
	testapp.Must(t, app.ClearBootstrap())
	run()
}
