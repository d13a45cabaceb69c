package cases_test

import (
	"bytes"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/test/testapp"
)

func mustStatus(t *testing.T, app *testapp.App, record *core.Record) cases.Status {
	t.Helper()
	status, err := cases.StatusOf(app.App, mustFind(t, app, record))
	testapp.Must(t, err)
	return status
}

// lastEvent returns the last thing that happened to a case.
func lastEvent(t *testing.T, app *testapp.App, record *core.Record) cases.Told {
	t.Helper()
	history := testapp.MustHistory(t, app, record)
	return history[len(history)-1]
}

// storedFiles returns the names of the files of messages.
func storedFiles(t *testing.T, app *testapp.App) []string {
	t.Helper()
	bodies, err := app.FindCollectionByNameOrId(cases.Bodies)
	testapp.Must(t, err)
	found, err := filepath.Glob(filepath.Join(app.DataDir(), core.LocalStorageDirName, bodies.Id, "*", "*"))
	testapp.Must(t, err)
	var names []string
	for _, file := range found {
		if name := path.Base(file); !strings.HasSuffix(name, ".attrs") {
			names = append(names, name)
		}
	}
	return names
}

// TestMessages lets a sender answer with a file. The case goes on by itself, staff can open the file,
// a second click adds nothing, and erasing the submission erases the file.
func TestMessages(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Working})
	mustAct(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?", State: cases.Waiting})
	app.PassUndo(t)
	message := func() cases.Action {
		return cases.Action{Kind: cases.SenderWrote, Text: "This one.\r\n<b>",
			Files: []*filesystem.File{testapp.File(t, "पत्र.png", testapp.PDFBytes(300))}}
	}
	for range 2 {
		testapp.MustSend(t, app, record, message())
	}
	c, told := mustFind(t, app, record), lastEvent(t, app, record)
	if c.State != cases.Working || told.Kind != cases.SenderWrote || told.Actor != "sender" || told.Body.Actor != "" ||
		told.Body.Text != "This one.\n<b>" {
		t.Errorf("%+v, %+v", c, told)
	}
	stored := storedFiles(t, app)
	if len(told.Body.Files) != 1 || len(stored) != 1 || told.Body.Files[0].Stored != stored[0] ||
		len(told.Body.Files[0].SHA256) != 64 {
		t.Fatalf("%+v, stored %q", told.Body.Files, stored)
	}
	upload, err := cases.FindUpload(app.App, stored[0])
	if err != nil || upload.Type != "application/pdf" || upload.Name != "पत्र.png.pdf" {
		t.Errorf("%+v, %v", upload, err)
	}
	if count := len(mustStatus(t, app, record).Events); count != 5 {
		t.Errorf("%d events are shown", count)
	}
	testapp.CheckChain(t, app)
	testapp.Must(t, app.Delete(record))
	if left := storedFiles(t, app); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
}

// TestRefusedMessages checks messages that are refused, and that no file of them is kept.
func TestRefusedMessages(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	c := mustFind(t, app, record)
	files := func(count int) (all []*filesystem.File) {
		for range count {
			all = append(all, testapp.File(t, "a.pdf", testapp.PDFBytes(100)))
		}
		return all
	}
	for name, refused := range map[string]struct {
		message cases.Action
		member  string
	}{
		"nothing": {cases.Action{Kind: cases.SenderWrote, Text: " \n"}, "text"},
		"a long text": {cases.Action{Kind: cases.SenderWrote,
			Text: strings.Repeat("ü", content.Limits.Status.MaxMessage+1)}, "text"},
		"hidden letters": {cases.Action{Kind: cases.SenderWrote, Text: "a\u202eb"}, "text"},
		"another kind": {cases.Action{Kind: cases.SenderWrote, Text: "x",
			Files: []*filesystem.File{testapp.File(t, "a.pdf", "<html>")}}, "files"},
		"a large file": {cases.Action{Kind: cases.SenderWrote, Text: "x",
			Files: []*filesystem.File{testapp.File(t, "a.pdf", strings.Repeat(testapp.PDFBytes(1<<20), 3))}}, "files"},
		"too many files": {cases.Action{Kind: cases.SenderWrote, Text: "x", Files: files(11)}, "files"},
	} {
		err := cases.BySender(app.App, c, refused.message)
		if !breaks(err, refused.member) {
			t.Errorf("%s: %v", name, err)
		}
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "Yes."})
	app.PassUndo(t)
	if err := cases.BySender(app.App, c,
		cases.Action{Kind: cases.SenderWrote, Text: "Late", Files: files(1)}); !errors.Is(err, cases.ErrMove) {
		t.Errorf("after the decision: %v", err)
	}
	if left := storedFiles(t, app); len(left) > 0 {
		t.Errorf("%q are left", left)
	}
	if after := lastEvent(t, app, record); after.Kind != cases.Decide {
		t.Errorf("added %+v", after)
	}
}

// TestManyMessages checks the limits of messages in an hour and in a day.
func TestManyMessages(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	c := mustFind(t, app, record)
	write := func(n int) error {
		return cases.BySender(app.App, c, cases.Action{Kind: cases.SenderWrote, Text: strings.Repeat("x", n+1)})
	}
	for n := range content.Limits.Status.MessagesPerDay {
		if n > 0 && n%content.Limits.Status.MessagesPerHour == 0 {
			if err := write(500); !errors.Is(err, cases.ErrTooManyInHour) {
				t.Errorf("after %d messages: %v", n, err)
			}
			passHour(t, app)
		}
		testapp.Must(t, write(n))
	}
	if err := write(500); !errors.Is(err, cases.ErrTooMany) {
		t.Errorf("one more: %v", err)
	}
	if err := cases.BySender(app.App, mustFind(t, app, grievance(t, app)),
		cases.Action{Kind: cases.SenderWrote, Text: "Another sender."}); err != nil {
		t.Errorf("another sender: %v", err)
	}
}

// passHour moves all events an hour back.
func passHour(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.MustExec(t, app,
		"DROP TRIGGER IF EXISTS _case_events_update",
		"UPDATE case_events SET time = strftime('%Y-%m-%d %H:%M:%fZ', time, '-1 hour')")
}

// TestSameWords writes the same again within an hour. It counts once, unless it is another act, or staff have asked,
// decided or answered since.
func TestSameWords(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	const words = "The picture is still online."
	send := func(kind cases.EventKind, events int) {
		t.Helper()
		for range 2 {
			testapp.MustSend(t, app, record, cases.Action{Kind: kind, Text: words})
		}
		if got := len(testapp.MustHistory(t, app, record)); got != events {
			t.Fatalf("%d events, want %d: %+v", got, events, lastEvent(t, app, record))
		}
	}
	send(cases.SenderWrote, 2)
	send(cases.SenderAskedCorrection, 3)
	for _, action := range []cases.Action{
		{Kind: cases.Acknowledge}, {Kind: cases.Move, State: cases.Working},
		{Kind: cases.Answer, Text: "Is it?", State: cases.Waiting},
	} {
		mustAct(t, app, record, action)
	}
	app.PassUndo(t)
	events := len(testapp.MustHistory(t, app, record))
	send(cases.SenderWrote, events+1)
	for range 2 {
		mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "No."})
		app.PassUndo(t)
		send(cases.SenderAskedReview, len(testapp.MustHistory(t, app, record))+1)
	}
}

// TestReview asks for a review of a decision, which begins new deadlines, and once more too late.
func TestReview(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	c := mustFind(t, app, record)
	if err := cases.BySender(app.App, c, cases.Action{Kind: cases.SenderAskedReview, Text: "Why?"}); !errors.Is(err,
		cases.ErrMove) {
		t.Errorf("before the decision: %v", err)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "No."})
	app.PassUndo(t)
	if status := mustStatus(t, app, record); !status.MayAskReview || status.MayWrite || status.MayWithdraw ||
		status.Outcome != "notUpheld" {
		t.Errorf("decided: %+v", status)
	}
	testapp.Must(t, cases.BySender(app.App, c,
		cases.Action{Kind: cases.SenderAskedReview, Text: "You have overlooked the date."}))
	after := mustFind(t, app, record)
	if after.State != cases.Reopened || !after.Started.After(c.Started) || after.Outcome != "" || after.Due.IsZero() {
		t.Errorf("reopened: %+v", after)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "No."})
	app.PassUndo(t)
	setTime(t, app, after.ID, "decidedAt", time.Now().AddDate(0, 0, -31))
	if err := cases.BySender(app.App, c, cases.Action{Kind: cases.SenderAskedReview, Text: "Again."}); !errors.Is(err,
		cases.ErrMove) {
		t.Errorf("too late: %v", err)
	}
}

func setTime(t *testing.T, app *testapp.App, caseID, name string, at time.Time) {
	t.Helper()
	moment, err := types.ParseDateTime(at)
	testapp.Must(t, err)
	testapp.MustExec(t, app, "UPDATE cases SET "+name+" = '"+moment.String()+"' WHERE id = '"+caseID+"'")
}

// TestWithdraw withdraws a grievance, and an application whose rejection its sender does not know of.
func TestWithdraw(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	for range 2 { // a second click changes nothing
		testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWithdrew, Text: "It is settled."})
	}
	if c, told := mustFind(t, app, record), lastEvent(t, app, record); c.State != cases.Resolved ||
		c.Outcome != "withdrawn" || !c.Due.IsZero() ||
		told.Kind != cases.SenderWithdrew || told.Body.Text != "It is settled." {
		t.Errorf("%+v, %+v", c, told)
	}

	applied := application(t, app)
	mustAct(t, app, applied, cases.Action{Kind: cases.Move, State: cases.Interview})
	mustAct(t, app, applied, cases.Action{
		Kind: cases.Move, State: cases.Rejected, Subject: "Your application", Text: "We are sorry.",
		SendAt: time.Now().Add(12 * time.Hour),
	})
	status := mustStatus(t, app, applied)
	if status.State != cases.Interview || !status.MayWrite || !status.MayWithdraw || len(status.Events) != 2 {
		t.Errorf("a rejection that is not mailed yet: %+v", status)
	}
	testapp.MustSend(t, app, applied, cases.Action{Kind: cases.SenderWithdrew})
	if c := mustFind(t, app, applied); c.State != cases.Withdrawn || c.ClosedAt.IsZero() {
		t.Errorf("%+v", c)
	}

	other := application(t, app)
	mustAct(t, app, other, cases.Action{Kind: cases.Move, State: cases.Rejected})
	if err := send(t, app, other, cases.Action{Kind: cases.SenderWithdrew}); !errors.Is(err, cases.ErrMove) {
		t.Errorf("a rejection that is known: %v", err)
	}
}

// TestLinks checks for how long links lead to a case, and that only their hashes are stored.
func TestLinks(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	c := mustFind(t, app, record)
	link, err := cases.NewLink(app.App, c.ID)
	testapp.Must(t, err)
	secret := path.Base(link)
	find := func(kind, secret string) error {
		_, err := cases.FindByLink(app.App, kind, secret)
		return err
	}
	if path.Dir(link) != "/grievances/status" || len(secret) != 26 || find("grievances", secret) != nil ||
		find("grievances", strings.ToUpper(secret)) != nil {
		t.Errorf("%s does not work", link)
	}
	if err := find("applications", secret); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("as an application: %v", err)
	}
	if err := find("grievances", "unknown"); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("unknown: %v", err)
	}
	testapp.MustExec(t, app, "PRAGMA wal_checkpoint(TRUNCATE)")
	if data, err := os.ReadFile(filepath.Join(app.DataDir(), "data.db")); err != nil ||
		bytes.Contains(data, []byte(secret)) {
		t.Errorf("the secret is stored, %v", err)
	}
	setTime(t, app, c.ID, "closedAt", time.Now().AddDate(0, 0, 1-content.Limits.Status.Days))
	if err := find("grievances", secret); err != nil {
		t.Errorf("on the last day: %v", err)
	}
	setTime(t, app, c.ID, "closedAt", time.Now().AddDate(0, 0, -content.Limits.Status.Days-1))
	if err := find("grievances", secret); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("after it: %v", err)
	}
	setTime(t, app, c.ID, "closedAt", time.Now())
	testapp.Must(t, app.Delete(record))
	if err := find("grievances", secret); err != nil {
		t.Errorf("erased: %v", err)
	}
	message := contact(t, app)
	if link, err := cases.NewLink(app.App, mustFind(t, app, message).ID); err != nil || link != "" {
		t.Errorf("a message: %q, %v", link, err)
	}
}
