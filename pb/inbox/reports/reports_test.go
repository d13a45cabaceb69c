package reports_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/commands/seed"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/reports"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var officer = cases.Actor{ID: "admins:officer", Name: "Asha Rao"}

func mustReport(t *testing.T, app *testapp.App, month string) reports.Month {
	t.Helper()
	report, err := reports.OfMonth(t.Context(), app, month)
	testapp.Must(t, err)
	return report
}

// TestMonth acts on grievances and checks every figure of the report.
func TestMonth(t *testing.T) {
	app := testapp.New(t)
	act := func(id string, actions ...cases.Action) {
		t.Helper()
		for _, action := range actions {
			if _, _, err := cases.Act(app, collections.GrievanceKind.Name, id, officer, action); err != nil {
				t.Fatal(err)
			}
		}
	}
	decide := func(outcome string) cases.Action {
		return cases.Action{Kind: cases.Decide, Outcome: outcome, Text: "Because."}
	}
	grievance := func(changes map[string]any) string {
		fields := testapp.Grievance(t)
		for name, value := range changes {
			fields[name] = value
		}
		return app.MustCreate(t, collections.Grievances, fields).Id
	}
	now := time.Now()
	first := grievance(map[string]any{"reason": "others",
		"portals": map[string]any{"crmPortal": true, "lmsPortal": true, "hrmsPortal": false}})
	second := grievance(map[string]any{"reason": "others", "portals": map[string]any{"crmPortal": true}})
	grievance(map[string]any{"reason": "violates_law", "portals": map[string]any{"crmPortal": true}})
	grievance(map[string]any{"spam": true})
	act(first, cases.Action{Kind: cases.Acknowledge}, decide("upheld"), cases.Action{Kind: cases.Reopen},
		decide("partly"))
	act(second, decide("upheld"))
	app.PassUndo(t)

	got := mustReport(t, app, now.In(ist.Zone).Format("2006-01")).Grievances
	if got.Received != 3 || got.Acknowledged != (reports.Kept{InTime: 2}) || got.Decided != (reports.Kept{InTime: 3}) ||
		got.Reopened != 1 || got.Overdue != 0 || got.OpenInTime != 1 {
		t.Errorf("%+v", got)
	}
	keys := func(counts []reports.Count) (found []string) {
		for _, c := range counts {
			found = append(found, c.Key, string(rune('0'+c.Count)))
			if c.Label == "" || c.Label == c.Key {
				t.Errorf("%s has no label", c.Key)
			}
		}
		return found
	}
	for name, c := range map[string]struct{ got, want []string }{
		"reasons":  {keys(got.Reasons), []string{"others", "2", "violates_law", "1"}},
		"portals":  {keys(got.Portals), []string{"crmPortal", "3", "lmsPortal", "1"}},
		"outcomes": {keys(got.Outcomes), []string{"upheld", "2", "partly", "1"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if before := mustReport(t, app, now.AddDate(0, -2, 0).In(ist.Zone).
		Format("2006-01")).Grievances; before.Received != 0 || before.Reopened != 0 {
		t.Errorf("two months before: %+v", before)
	}
}

// TestLateAndHours writes events of other times, and checks what counts as late, and the hours.
func TestLateAndHours(t *testing.T) {
	app := testapp.New(t)
	for i := range 10 {
		record := app.MustReceive(t, collections.Grievances)
		testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "Because."})
		app.PassUndo(t)
		// Decided i+1 hours after it began; the last two are late.
		started := time.Now().Add(-time.Duration(i+1) * time.Hour).UTC().Format("2006-01-02 15:04:05.000Z")
		by := "2999-01-01 00:00:00.000Z"
		if i >= 8 {
			by = "2020-01-01 00:00:00.000Z"
		}
		testapp.MustExec(t, app,
			"DROP TRIGGER IF EXISTS _case_events_update",
			"UPDATE case_events SET meta = json_set(meta, '$.started', '"+started+"', '$.by', '"+by+
				"') WHERE sequence = (SELECT max(sequence) FROM case_events)")
	}
	got := mustReport(t, app, time.Now().In(ist.Zone).Format("2006-01")).Grievances
	if got.Decided != (reports.Kept{InTime: 8, Late: 2}) || got.MedianHours != 5 || got.SlowHours != 9 {
		t.Errorf("%+v", got)
	}
}

// TestPressedInTime counts a decision that was pressed before its deadline and mailed after it.
func TestPressedInTime(t *testing.T) {
	app := testapp.New(t)
	record := app.MustReceive(t, collections.Grievances)
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "Because."})
	app.PassUndo(t)
	testapp.MustExec(t, app,
		"DROP TRIGGER _case_events_update",
		`UPDATE case_events SET time = strftime('%Y-%m-%d %H:%M:%fZ', time, '+2 minutes'),
			meta = json_set(meta, '$.by', strftime('%Y-%m-%d %H:%M:%fZ', time, '+1 minute')) WHERE kind = 'decide'`)
	got := mustReport(t, app, time.Now().Add(2*time.Minute).In(ist.Zone).Format("2006-01")).Grievances
	if got.Decided != (reports.Kept{InTime: 1}) {
		t.Errorf("%+v", got)
	}
}

// TestTakenBack takes back the mail of a decision, and that of an acknowledgement of a grievance that somebody
// works on. Nothing was acknowledged or decided then.
func TestTakenBack(t *testing.T) {
	for name, actions := range map[string][]cases.Action{
		"decision":                   {{Kind: cases.Decide, Outcome: "upheld", Text: "Because."}},
		"acknowledgement, then work": {{Kind: cases.Acknowledge}, {Kind: cases.Move, State: cases.Working}},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := app.MustReceive(t, collections.Grievances)
			var events []int64
			for _, action := range actions {
				_, event, err := cases.Act(app, collections.GrievanceKind.Name, record.Id, officer, action)
				testapp.Must(t, err)
				events = append(events, event.Sequence)
			}
			testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: events[0]})
			app.PassUndo(t)
			got := mustReport(t, app, time.Now().In(ist.Zone).Format("2006-01")).Grievances
			if got.Decided != (reports.Kept{}) || got.Acknowledged != (reports.Kept{}) || len(got.Outcomes) != 0 {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestRefused counts an acknowledgement from the mail that is accepted, not from one that is refused.
func TestRefused(t *testing.T) {
	app := testapp.New(t)
	record := app.MustReceive(t, collections.Grievances)
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.Acknowledge})
	app.PassUndo(t)
	event, err := cases.LastEvent(app)
	testapp.Must(t, err)
	mailed := cases.SentMail{Collection: collections.Grievances, Submission: record.Id, Kind: collections.OutboxAnswer,
		Event: event.Sequence}
	refused := mailed
	refused.Failed, refused.Refused = true, true
	for _, step := range []struct {
		mail cases.SentMail
		want int
	}{{refused, 0}, {mailed, 1}, {mailed, 1}} {
		testapp.Must(t, app.RunInTransaction(func(tx core.App) error { return cases.NoteMails(tx, step.mail) }))
		if got := mustReport(t, app, time.Now().In(ist.Zone).
			Format("2006-01")).Grievances.Acknowledged; got != (reports.Kept{InTime: step.want}) {
			t.Errorf("refused %v: %+v", step.mail.Refused, got)
		}
	}
}

// TestQuietWays counts what could make a grievance wait longer, or disappear: longer deadlines, and spam.
func TestQuietWays(t *testing.T) {
	app := testapp.New(t)
	act := func(kind *collections.SubmissionKind, fields map[string]any, actions ...cases.Action) {
		t.Helper()
		record := app.MustCreate(t, kind.Collection, fields)
		for _, action := range actions {
			testapp.MustAct(t, app, record, officer, action)
		}
		app.PassUndo(t)
	}
	urgent := testapp.Grievance(t)
	urgent["reason"], urgent["portals"] = "impersonates", map[string]bool{"crmPortal": true}
	act(collections.GrievanceKind, urgent,
		cases.Action{Kind: cases.LessUrgent, Class: "ordinary", Text: "It is about wages."})
	spam := []cases.Action{{Kind: cases.Flag}, {Kind: cases.Unflag}, {Kind: cases.Flag}}
	act(collections.GrievanceKind, testapp.Grievance(t), spam...)
	act(collections.ContactKind, testapp.Contact(), spam...)
	got := mustReport(t, app, time.Now().In(ist.Zone).Format("2006-01")).Grievances
	if got.LessUrgent != 1 || got.Spam != 1 {
		t.Errorf("%d less urgent, %d in spam", got.LessUrgent, got.Spam)
	}
}

// TestOtherKinds checks the figures of made-up applications and messages.
func TestOtherKinds(t *testing.T) {
	app := testapp.New(t)
	app.MustReceive(t, collections.Contacts)
	app.MustReceive(t, collections.Contacts)
	application := app.MustReceive(t, collections.Applications)
	testapp.MustAct(t, app, application, officer, cases.Action{Kind: cases.Move, State: cases.Interview})
	got := mustReport(t, app, time.Now().In(ist.Zone).Format("2006-01"))
	if got.Messages.Received != 2 || len(got.Messages.Days) != 1 || got.Messages.Days[0].Key != ist.Day(time.Now()) {
		t.Errorf("messages: %+v", got.Messages)
	}
	openings := got.Applications.Openings
	if got.Applications.Received != 1 || len(openings) != 1 || openings[0].Title != "Welder" ||
		openings[0].Stages[0].Key != "interview" {
		t.Errorf("applications: %+v", got.Applications)
	}
}

// TestSeeded checks that the report of every month can be read, and that the months add up.
func TestSeeded(t *testing.T) {
	app := testapp.New(t)
	testapp.Must(t, seed.Fill(app, collections.GrievanceKind, 200, rand.New(rand.NewPCG(1, 2)), false))
	var wanted, counted int
	testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM grievances WHERE spam = FALSE").Row(&wanted))
	month, err := time.ParseInLocation("2006-01", mustReport(t, app, "2026-01").First, ist.Zone)
	testapp.Must(t, err)
	for ; !month.After(time.Now()); month = month.AddDate(0, 1, 0) {
		counted += mustReport(t, app, month.Format("2006-01")).Grievances.Received
	}
	if counted != wanted {
		t.Errorf("%d grievances in all months, %d stored", counted, wanted)
	}
}

// TestDeletions deletes a submission for good and one as an operator does. The report lists both. It names somebody
// whose account is gone, as in folders of earlier versions.
func TestDeletions(t *testing.T) {
	app := testapp.New(t)
	boss := cases.Staff(app.MustCreateAdmin(t, "boss@example.com", collections.RoleAdmin))
	clerk := cases.Staff(app.MustCreateAdmin(t, "clerk@example.com", collections.RoleAdmin))
	message := app.MustReceive(t, collections.Contacts)
	for _, c := range []struct {
		by   cases.Actor
		kind cases.EventKind
	}{{clerk, cases.Bin}, {boss, cases.DeleteForGood}} {
		testapp.MustAct(t, app, message, c.by, cases.Action{Kind: c.kind, Text: "She asked for it."})
	}
	grievance := app.MustReceive(t, collections.Grievances)
	testapp.MustAct(t, app, grievance, clerk, cases.Action{Kind: cases.Note, Text: "She called."})
	other := app.MustReceive(t, collections.Contacts)
	testapp.MustAct(t, app, other, clerk, cases.Action{Kind: cases.Note, Text: "She called."})
	testapp.Must(t, app.Delete(grievance))
	testapp.MustRun(t, app.DB().Delete(collections.Admins, dbx.HashExp{"email": "clerk@example.com"}))
	day := time.Now().In(ist.Zone).Format(time.DateOnly)
	want := []reports.Deletion{
		{Receipt: grievance.GetString(collections.Receipt), Kind: "grievances", Day: day},
		{Receipt: message.GetString(collections.Receipt), Kind: "contact", Day: day, By: boss.Name,
			BinnedBy: clerk.Name + " (a former member of staff)", Why: "She asked for it."},
	}
	if got := mustReport(t, app, day[:7]).Deleted; !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
