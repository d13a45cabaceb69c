package cases_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func write(t *testing.T, app core.App, record *core.Record, text string) {
	t.Helper()
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWrote, Text: text})
}

// mailRow returns the row of an event in the outbox.
func mailRow(t *testing.T, app core.App, event int64) *core.Record {
	t.Helper()
	row := testapp.MustFind(t, app, collections.Outbox, collections.OutboxEvent, event)
	return row
}

func mustAnswer(t *testing.T, app core.App, record *core.Record, action cases.Action) int64 {
	t.Helper()
	return testapp.MustAct(t, app, record, officer, action).Sequence
}

// TestOvertaken checks that an answer is held if the sender writes before it is due, until somebody
// says that it is sent all the same, and that a further message holds it again.
func TestOvertaken(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge})
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Working})
	answer := mustAnswer(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?"})
	other := grievance(t, app)
	write(t, app, other, "Not about this one.")
	write(t, app, record, "The second page.")
	happened := func(want ...cases.EventKind) {
		t.Helper()
		app.PassUndo(t)
		if got := kindsOf(t, app, record); !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
		testapp.CheckChain(t, app)
	}
	isHeld := func() bool { return mailRow(t, app, answer).GetString("state") == collections.OutboxIsHeld }
	// An acknowledgement answers nothing, so it is not held.
	want := []cases.EventKind{cases.WasReceived, cases.SenderWrote, cases.Acknowledge, cases.Move}
	happened(append(want, cases.Answer)...)
	if !isHeld() {
		t.Error("it is not held")
	}
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.SendNow, Event: answer})
	write(t, app, record, "And the third.")
	want = append(want, cases.MailAllowed, cases.SenderWrote)
	happened(append(want, cases.Answer)...)
	if !isHeld() {
		t.Error("it is not held again")
	}
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.SendNow, Event: answer})
	happened(append(want, cases.MailAllowed, cases.Answer)...)
	if err := act(app, record, cases.Action{Kind: cases.TakeBack, Event: answer}); !errors.Is(err, cases.ErrMailState) {
		t.Errorf("taken back after it has happened: %v", err)
	}
}

// TestStaffAreTold checks that staff get a notice when a sender writes, and one for all further
// messages within 15 minutes.
func TestStaffAreTold(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	notices := func(want int) []*core.Record {
		t.Helper()
		rows, err := app.FindRecordsByFilter(collections.Outbox, "kind = 'notice' && event > 0", "event", 0, 0)
		if err != nil || len(rows) != want {
			t.Fatalf("%d notices, want %d (%v)", len(rows), want, err)
		}
		return rows
	}
	for range 5 {
		write(t, app, record, "Hello?")
	}
	first := notices(1)[0]
	if wait := time.Until(first.GetDateTime("nextTry").Time()); wait > 0 {
		t.Errorf("the first notice waits %v", wait)
	}
	first.Set("state", "sent")
	testapp.Must(t, app.Save(first))
	write(t, app, record, "Hello!")
	write(t, app, record, "Hello!!")
	if wait := time.Until(notices(2)[1].GetDateTime("nextTry").Time()); wait < 14*time.Minute || wait > 15*time.Minute {
		t.Errorf("the second notice waits %v", wait)
	}
}

// TestMailsOfActions checks which actions are mailed, and mails that are refused.
func TestMailsOfActions(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mailed := func() int {
		t.Helper()
		total, err := app.CountRecords(collections.Outbox, dbx.NewExp("act != '' AND act->'$.Body'->>'subject' != ''"))
		testapp.Must(t, err)
		return int(total)
	}
	for _, c := range []struct {
		action cases.Action
		mails  int
	}{
		{cases.Action{Kind: cases.Acknowledge}, 1},
		{cases.Action{Kind: cases.Move, State: cases.Working}, 1},
		{cases.Action{Kind: cases.Note, Text: "Called.", Subject: "Not for the sender"}, 1},
		{cases.Action{Kind: cases.Answer, Text: "Which page?", State: cases.Waiting}, 2},
		{cases.Action{Kind: cases.Move, State: cases.Working, Subject: "We go on", Text: "We have the page."}, 3},
		{cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "It is gone."}, 4},
		{cases.Action{Kind: cases.Reopen}, 4},
	} {
		mustAct(t, app, record, c.action)
		if got := mailed(); got != c.mails {
			t.Errorf("after %s: %d mails, want %d", c.action.Kind, got, c.mails)
		}
	}
	version := mustFind(t, app, record).Version
	for member, action := range map[string]cases.Action{
		"subject": {Kind: cases.Answer, Text: "Yes.", Subject: strings.Repeat("x", cases.MaxSubject+1)},
		"text":    {Kind: cases.Answer, Text: "We have decided.\n\n{reasons}"},
		"sendAt":  {Kind: cases.Answer, Text: "Yes.", SendAt: time.Now().Add(100 * time.Hour)},
	} {
		err := act(app, record, action)
		if !breaks(err, member) {
			t.Errorf("%s: %v", member, err)
		}
	}
	if got := mustFind(t, app, record).Version; got != version || mailed() != 4 {
		t.Errorf("a refused mail changed the case: version %d, want %d; %d mails", got, version, mailed())
	}
}
