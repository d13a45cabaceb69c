package mail_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var officer = cases.Actor{ID: "admins:officer", Name: "Asha Rao"}

// receive stores a submission and sends the two mails about it.
func receive(t *testing.T, collection string) (*testapp.App, *mail.Outbox, *server, *core.Record) {
	t.Helper()
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collection)
	round(t, outbox)
	mails.take(t, 2)
	return app, outbox, mails, record
}

// act does something to a case and returns the number of the event.
func act(t *testing.T, app core.App, record *core.Record, action cases.Action) int64 {
	t.Helper()
	return testapp.MustAct(t, app, record, officer, action).Sequence
}

// makeDue makes all waiting mails and acts due in their order, as time does.
func makeDue(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.MustExec(t, app,
		"UPDATE outbox SET nextTry = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour', max(event, 0) || ' seconds') WHERE state = 'waiting'")
}

// sendDue makes all waiting mails and acts due and sends them.
func sendDue(t *testing.T, app *testapp.App, outbox *mail.Outbox) {
	t.Helper()
	makeDue(t, app)
	round(t, outbox)
}

// happened lists the kinds of the events of a case.
func happened(t *testing.T, app core.App, record *core.Record) string {
	t.Helper()
	var kinds []string
	for _, told := range testapp.MustHistory(t, app, record) {
		kinds = append(kinds, string(told.Kind))
	}
	return strings.Join(kinds, " ")
}

// lastMail returns the last event that has a mail, or the last pending act.
func lastMail(t *testing.T, app core.App, record *core.Record) cases.Told {
	t.Helper()
	for _, told := range slices.Backward(testapp.MustHistory(t, app, record)) {
		if told.Mail != nil {
			return told
		}
	}
	return cases.Told{Mail: &cases.EventMail{}}
}

// TestAnswer sends the mails of a case, and checks that they form one thread and say what staff
// have written.
func TestAnswer(t *testing.T) {
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collections.Grievances)
	round(t, outbox)
	root, notice := "", ""
	for _, l := range mails.take(t, 2) {
		if l.To[0] == "asha@example.com" {
			root = l.Header.Get("Message-Id")
		} else {
			notice = l.Header.Get("References")
		}
	}
	if root == "" || notice != root {
		t.Errorf("the notice refers to %q, want %q", notice, root)
	}
	act(t, app, record, cases.Action{Kind: cases.Acknowledge})
	act(t, app, record, cases.Action{Kind: cases.Move, State: cases.Working})
	act(t, app, record, cases.Action{
		Kind: cases.Answer, State: cases.Waiting, Subject: "आपकी शिकायत",
		Text: "कौन सा पेज? कृपया उसका पता भेजें। Which page?\n\nPlease send <b>its</b> address.\nThank you.",
	})
	round(t, outbox)
	mails.take(t, 0) // they can be taken back
	if got := lastMail(t, app, record).Mail; got.State != "waiting" || got.At.Time().Before(time.Now()) {
		t.Errorf("%+v", got)
	}
	sendDue(t, app, outbox)
	letters := mails.take(t, 2)
	acknowledgement, question := letters[0], letters[1]
	receipt := record.GetString("receipt")
	checkHeader(t, withAuto(acknowledgement), "asha@example.com", "grievance@example.com",
		"We are looking into your grievance "+receipt)
	checkHeader(t, withAuto(question), "asha@example.com", "grievance@example.com", "आपकी शिकायत")
	if got := acknowledgement.Header; got.Get("In-Reply-To") != root || got.Get("References") != root {
		t.Errorf("the acknowledgement refers to %q, %q, want %q", got.Get("In-Reply-To"), got.Get("References"), root)
	}
	first := acknowledgement.Header.Get("Message-Id")
	if got := question.Header; got.Get("In-Reply-To") != first || got.Get("References") != root+" "+first {
		t.Errorf("the question refers to %q, %q", got.Get("In-Reply-To"), got.Get("References"))
	}
	if !strings.Contains(question.Text, "Please send <b>its</b> address.\r\nThank you.") ||
		strings.Contains(question.HTML, "<b>") ||
		!strings.Contains(question.HTML, "address.<br>Thank you.</p>") {
		t.Errorf("%s\n%s", question.Text, question.HTML)
	}
	if preview := previewOf(acknowledgement); !strings.HasPrefix(preview, "We have received your grievance") {
		t.Errorf("a list of mails shows %q", preview)
	}
	if !strings.Contains(acknowledgement.Text, receipt) || strings.ContainsAny(acknowledgement.Text, "{}") {
		t.Errorf("the template is not filled in:\n%s", acknowledgement.Text)
	}
	if !strings.Contains(question.HTML, `<html lang="hi">`) || !strings.Contains(question.Text, "रसीद संख्या") ||
		!strings.Contains(question.HTML, "आपका डेटा") || !strings.Contains(question.Text, "आपका डेटा") ||
		!strings.Contains(acknowledgement.HTML, `lang="en-IN"`) {
		t.Error("what stands around a text in Hindi is in English")
	}
	if got := lastMail(t, app, record).Mail; got.State != "sent" || got.At.IsZero() {
		t.Errorf("%+v", got)
	}
	if got := happened(t, app, record); got != "received mailed acknowledge move answer mailed mailed" {
		t.Error(got)
	}
}

// withAuto adds the header that checkHeader wants of mails that no person has written.
func withAuto(l letter) letter {
	l.Header["Auto-Submitted"] = []string{"no"}
	return l
}

func TestLinked(t *testing.T) {
	for line, want := range map[string]string{
		"":                           "",
		"No address, a.b.c":          "No address, a.b.c",
		"See https://gac.gov.in.":    "See [https://gac.gov.in].",
		"(http://a.in/x?y=1&z=2), b": "([http://a.in/x?y=1&z=2]), b",
		"https://a.in और https://b.in/क।": "[https://a.in] और [https://b.in/क]।",
		`<https://a.in/"onclick>`:         `<[https://a.in/]"onclick>`,
		"javascript:alert(1) https://":    "javascript:alert(1) https://",
	} {
		if got := mail.Linked(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestTakeBack checks that a mail can be taken back until it was sent. The message is then not answered.
func TestTakeBack(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	event := act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: event})
	sendDue(t, app, outbox)
	mails.take(t, 0)
	c, err := cases.Find(app, "contact", record.Id)
	if err != nil || c.State != cases.Open {
		t.Errorf("%+v (%v)", c, err)
	}
	for _, kind := range []cases.EventKind{cases.TakeBack, cases.SendNow} {
		if _, _, err := cases.Act(app, "contact", record.Id, officer,
			cases.Action{Kind: kind, Event: event}); !errors.Is(err, cases.ErrMailState) {
			t.Errorf("%s again: %v", kind, err)
		}
	}
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "No."})
	sendDue(t, app, outbox)
	mails.take(t, 1)
	event = lastMail(t, app, record).Sequence
	if _, _, err := cases.Act(app, "contact", record.Id, officer,
		cases.Action{Kind: cases.TakeBack, Event: event}); !errors.Is(err, cases.ErrMailState) {
		t.Errorf("a sent mail: %v", err)
	}
	if _, _, err := cases.Act(app, "contact", record.Id, officer,
		cases.Action{Kind: cases.TakeBack, Event: event + 1}); !errors.Is(err, cases.ErrNotFound) {
		t.Errorf("an event without mail: %v", err)
	}
	if got := happened(t, app, record); got != "received mailed mailTakenBack answer mailed" {
		t.Error(got)
	}
}

// TestInterrupted checks that a mail that was being sent when the program ended is sent, and that
// nobody can take it back meanwhile.
func TestInterrupted(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	makeDue(t, app)
	testapp.Must(t, cases.ApplyDue(t.Context(), app.App, time.Now()))
	event := lastMail(t, app, record).Sequence
	testapp.MustExec(t, app, "UPDATE outbox SET state = 'sending' WHERE kind = 'answer'")
	if _, _, err := cases.Act(app, "contact", record.Id, officer,
		cases.Action{Kind: cases.TakeBack, Event: event}); !errors.Is(err, cases.ErrMailState) {
		t.Error(err)
	}
	round(t, outbox)
	mails.take(t, 1)
}

// TestSendAt checks that a mail that is put off waits, even for longer than the pause between two
// attempts, and not for ever if the clock was wrong.
func TestSendAt(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	tomorrow := time.Now().Add(16 * time.Hour)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes.", SendAt: tomorrow})
	round(t, outbox)
	mails.take(t, 0)
	if got := lastMail(t, app, record).Mail.At.Time().Sub(tomorrow).Abs(); got > time.Second {
		t.Errorf("off by %v", got)
	}
	change(t, app, map[string]any{"nextTry": ago(-time.Hour)}) // the clock was set back
	round(t, outbox)
	mails.take(t, 0)
	testapp.MustExec(t, app, "UPDATE outbox SET nextTry = '2099-01-01 00:00:00.000Z' WHERE kind = 'answer'")
	round(t, outbox)
	mails.take(t, 1)
	for _, at := range []time.Duration{73 * time.Hour, 8000 * time.Hour} {
		_, _, err := cases.Act(app, "contact", record.Id, officer,
			cases.Action{Kind: cases.Answer, Text: "Yes.", SendAt: time.Now().Add(at)})
		if err == nil {
			t.Errorf("put off by %v", at)
		}
	}
}

// TestNoMailServer lets an act happen while no mail server is configured. Its mail leaves once there is one.
func TestNoMailServer(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	mails.use(t, app, false)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	round(t, outbox)
	if told := lastMail(t, app, record); told.Sequence > 0 {
		t.Errorf("it has happened before its mail is due: %+v", told)
	}
	sendDue(t, app, outbox)
	if told := lastMail(t, app, record); told.Sequence < 0 || told.Mail.State != collections.OutboxIsWaiting {
		t.Errorf("%+v, %+v", told, told.Mail)
	}
	mails.use(t, app, true)
	round(t, outbox)
	mails.take(t, 1)
}

// TestServerAway lets the mail server be away for two days. The answers then arrive once each, and
// one that fails for three days is shown as failed and can be sent again.
func TestServerAway(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	mails.respond("MAIL", "421 closing")
	sendDue(t, app, outbox)
	if got := lastMail(t, app, record).Mail; got.State != "waiting" ||
		!strings.HasPrefix(got.Problem, "the mail server cannot be used: 421") {
		t.Errorf("%+v", got)
	}
	pass := func(d time.Duration) {
		t.Helper()
		testapp.MustRun(t, app.DB().Update(collections.Outbox, dbx.Params{"firstTry": ago(d).String()},
			dbx.HashExp{"state": "waiting"}))
		sendDue(t, app, outbox)
	}
	pass(48 * time.Hour)
	mails.respond("MAIL", "")
	pass(48 * time.Hour)
	mails.take(t, 1)
	round(t, outbox)
	mails.take(t, 0)

	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "No."})
	mails.respond("MAIL", "550 no")
	pass(73 * time.Hour)
	if got := lastMail(t, app, record).Mail; got.State != "failed" || got.Problem == "" {
		t.Errorf("%+v", got)
	}
	mails.respond("MAIL", "")
	testapp.MustAct(t, app, record, officer,
		cases.Action{Kind: cases.SendNow, Event: lastMail(t, app, record).Sequence})
	round(t, outbox)
	mails.take(t, 1)
	if got := happened(t, app, record); got != "received mailed answer mailed answer notMailed mailAllowed mailed" {
		t.Error(got)
	}
}

// TestErasedAnswer checks that nothing is sent once the submission was deleted, and that an answer
// is sent even if the submission was marked as spam.
func TestErasedAnswer(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Contacts)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	record.Set("spam", true)
	testapp.Must(t, app.Save(record))
	sendDue(t, app, outbox)
	mails.take(t, 1)
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "No."})
	testapp.Must(t, app.Delete(record))
	sendDue(t, app, outbox)
	mails.take(t, 0)
}

// TestPauseBetweenRounds checks that the worker looks again when the next mail is due, and not all
// the time while mails cannot be sent.
func TestPauseBetweenRounds(t *testing.T) {
	app, outbox, mails := start(t)
	pause := func(from, to time.Duration) {
		t.Helper()
		if got := outbox.Pause(); got < from || got > to {
			t.Errorf("%v, want %v to %v", got, from, to)
		}
	}
	record := app.MustReceive(t, collections.Contacts)
	round(t, outbox)
	mails.take(t, 2)
	pause(time.Minute, time.Minute)
	began := time.Now()
	act(t, app, record, cases.Action{Kind: cases.Answer, Text: "Yes."})
	pause(14*time.Second-time.Since(began), 16*time.Second)
	change(t, app, map[string]any{"nextTry": ago(0)}) // it became due during the round
	pause(0, time.Second)
	mails.use(t, app, false)
	round(t, outbox)
	pause(time.Minute, time.Minute)
	mails.use(t, app, true)
	mails.respond("MAIL", "421 closing")
	round(t, outbox)
	pause(50*time.Second, time.Minute)
}
