package cases_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

func write(t *testing.T, app core.App, record *core.Record, text string) {
	t.Helper()
	if err := cases.SenderWrites(app, mustFind(t, app, record), text); err != nil {
		t.Fatal(err)
	}
}

// mailRow returns the row of an event in the outbox.
func mailRow(t *testing.T, app core.App, event int64) *core.Record {
	t.Helper()
	row, err := app.FindFirstRecordByData(collections.Outbox, collections.OutboxEvent, event)
	if err != nil {
		t.Fatal(err)
	}
	return row
}

func mustAnswer(t *testing.T, app core.App, record *core.Record, action cases.Action) int64 {
	t.Helper()
	_, event, err := cases.Act(app, collections.KindOf(record).Name, record.Id, officer, action)
	if err != nil {
		t.Fatal(err)
	}
	return event.Sequence
}

// TestOvertaken checks that an answer is held if the sender writes before it is sent, until somebody
// says that it is sent all the same, and that a further message holds it again.
func TestOvertaken(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	acknowledgement := mustAnswer(t, app, record, cases.Action{Kind: cases.Acknowledge})
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Working})
	answer := mustAnswer(t, app, record, cases.Action{Kind: cases.Answer, Text: "Which page?"})
	other := grievance(t, app)
	write(t, app, other, "Not about this one.")
	claim := func(event int64, want bool, state string) {
		t.Helper()
		row := mailRow(t, app, event)
		if row.GetString("state") == collections.OutboxIsSending { // as if the program had ended
			row.Set("state", collections.OutboxIsWaiting)
			if err := app.Save(row); err != nil {
				t.Fatal(err)
			}
		}
		claimed, err := cases.ClaimMail(app, row.Id)
		if got := mailRow(t, app, event).GetString("state"); err != nil || claimed != want || got != state {
			t.Errorf("event %d: claimed %v, %s (%v)", event, claimed, got, err)
		}
	}
	claim(answer, true, collections.OutboxIsSending)
	write(t, app, record, "The second page.")
	claim(acknowledgement, true, collections.OutboxIsSending) // it answers nothing
	claim(answer, false, collections.OutboxIsHeld)
	claim(answer, false, collections.OutboxIsHeld)
	if err := cases.SendNow(app, "grievances", record.Id, answer, officer); err != nil {
		t.Fatal(err)
	}
	claim(answer, true, collections.OutboxIsSending)
	write(t, app, record, "And the third.")
	claim(answer, false, collections.OutboxIsHeld)
	if err := cases.TakeBack(app, "grievances", record.Id, answer, officer); err != nil {
		t.Fatal(err)
	}
	claim(answer, false, collections.OutboxIsTakenBack)
}

// TestShown checks that the sender sees an answer only once it cannot be taken back any more.
func TestShown(t *testing.T) {
	now := time.Now()
	at := func(d time.Duration) types.DateTime {
		moment, _ := types.ParseDateTime(now.Add(d))
		return moment
	}
	for name, c := range map[string]struct {
		told cases.Told
		want bool
	}{
		"note":                     {cases.Told{}, false},
		"move":                     {cases.Told{Event: cases.Event{Public: true}}, true},
		"can be taken back":        {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "waiting", At: at(time.Second)}}, false},
		"is being sent":            {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "waiting", At: at(-time.Second)}}, true},
		"the mail server is away":  {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "waiting", At: at(time.Hour), Problem: "421"}}, true},
		"held":                     {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "held"}}, false},
		"taken back":               {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "takenBack"}}, false},
		"the address is not known": {cases.Told{Event: cases.Event{Public: true}, Mail: &cases.Mail{State: "failed"}}, true},
	} {
		if got := c.told.IsShown(now); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
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
	if err := app.Save(first); err != nil {
		t.Fatal(err)
	}
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
		total, err := app.CountRecords(collections.Outbox, dbx.HashExp{"kind": collections.OutboxAnswer})
		if err != nil {
			t.Fatal(err)
		}
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
		_, _, err := cases.Act(app, "grievances", record.Id, officer, action)
		if broken, ok := errors.AsType[validation.Errors](err); !ok || broken[member] == nil {
			t.Errorf("%s: %v", member, err)
		}
	}
	if got := mustFind(t, app, record).Version; got != version || mailed() != 4 {
		t.Errorf("a refused mail changed the case: version %d, want %d; %d mails", got, version, mailed())
	}
}
