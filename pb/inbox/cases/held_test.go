package cases_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestNotPossibleAnyMore holds an act that the case refuses when it is due, because a later act has happened first. It
// says why, and changes nothing.
func TestNotPossibleAnyMore(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	later := time.Now().Add(cases.MaxDelay - time.Minute)
	acknowledgement := mustAnswer(t, app, record, cases.Action{Kind: cases.Acknowledge, SendAt: later})
	decision := mustAnswer(t, app, record,
		cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page."})
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.SendNow, Event: decision})
	app.PassUndo(t)
	told := lastEvent(t, app, record)
	if told.Sequence != acknowledgement || told.Mail.State != collections.OutboxIsHeld ||
		!strings.Contains(told.Mail.Problem, "not possible any more") {
		t.Errorf("%+v, %+v", told, told.Mail)
	}
	if c := mustFind(t, app, record); c.State != cases.Resolved || c.AcknowledgedAt.IsZero() {
		t.Errorf("%+v", c)
	}
	if err := act(app, record,
		cases.Action{Kind: cases.SendNow, Event: acknowledgement}); !errors.Is(err, cases.ErrMove) {
		t.Errorf("sent all the same: %v", err)
	}
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: acknowledgement})
	if c := mustFind(t, app, record); c.State != cases.Resolved || c.Before != "" {
		t.Errorf("%+v", c)
	}
	testapp.CheckChain(t, app)
}

// TestHeldIsDue shows a case again as it stands if its decision is held, so that its deadline is not missed.
func TestHeldIsDue(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	before := mustFind(t, app, record)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	write(t, app, record, "One more thing.")
	app.PassUndo(t)
	if c := mustFind(t, app, record); c.State != before.State || c.Due != before.Due || c.Outcome != "" {
		t.Errorf("%+v", c)
	}
	testapp.CheckChain(t, app)
}

// TestPressedInTime counts an acknowledgement from the moment of pressing, although its mail is due after the
// deadline. The event keeps both moments.
func TestPressedInTime(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	at := time.Now()
	mustAct(t, app, record, cases.Action{Kind: cases.Acknowledge, SendAt: at.Add(cases.MaxDelay - time.Minute)})
	app.PassUndo(t)
	c := mustFind(t, app, record)
	if c.AcknowledgedAt.Time().Sub(at).Abs() > time.Minute {
		t.Errorf("acknowledged at %v, pressed at %v", c.AcknowledgedAt, at)
	}
	if told := lastEvent(t, app, record); !strings.Contains(told.Meta, `"at":"`+c.AcknowledgedAt.String()+`"`) {
		t.Errorf("%+v", told)
	}
	testapp.CheckChain(t, app)
}

// TestRejectedAndMovedBack moves an application back that was rejected, while its mail cannot leave. The mail is taken
// back.
func TestRejectedAndMovedBack(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Reject})
	app.PassUndo(t)
	event := lastEvent(t, app, record).Sequence
	if c := mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.New}); c.State != cases.New {
		t.Errorf("%+v", c)
	}
	if state := mailRow(t, app, event).GetString("state"); event < 0 || state != collections.OutboxIsTakenBack {
		t.Errorf("the mail of event %d is %s", event, state)
	}
	testapp.CheckChain(t, app)
}

// TestErasedPending deletes a submission whose case has a pending act. Nothing of the act is left.
func TestErasedPending(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "notUpheld", Text: "Nothing was wrong."})
	id := mustFind(t, app, record).ID
	testapp.Must(t, app.Delete(record))
	app.PassUndo(t)
	var left int
	if err := app.DB().NewQuery("SELECT count(*) FROM outbox WHERE act != ''").Row(&left); err != nil || left > 0 {
		t.Errorf("%d acts, %v", left, err)
	}
	var held string
	if err := app.DB().NewQuery("SELECT before FROM cases WHERE id = '" + id + "'").Row(&held); err != nil ||
		held != "" {
		t.Errorf("%q, %v", held, err)
	}
	testapp.CheckChain(t, app)
}

// TestAppliedByEarlierVersion takes back the mail of a decision that an earlier version has applied at once. Only the
// mail is taken back: the decision was given. A deed that such a version has undone stays undone.
func TestAppliedByEarlierVersion(t *testing.T) {
	app := testapp.New(t)
	record := grievance(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Decide, Outcome: "upheld", Text: "We have removed the page."})
	app.PassUndo(t)
	decision := lastEvent(t, app, record)
	if decision.Sequence < 0 || decision.Mail.State != collections.OutboxIsWaiting {
		t.Fatalf("%+v, %+v", decision, decision.Mail)
	}
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: decision.Sequence})
	if c := mustFind(t, app, record); c.State != cases.Resolved || c.Outcome != "upheld" {
		t.Errorf("%+v", c)
	}
	told := lastEvent(t, app, record)
	if told.Kind != cases.MailTakenBack {
		t.Errorf("%+v", told)
	}
	testapp.CheckChain(t, app)
	undone, err := cases.LastEvent(app)
	testapp.Must(t, err)
	undone = cases.Event{Sequence: undone.Sequence + 1, Case: told.Case, Time: types.NowDateTime(),
		Kind:  cases.MailTakenBack,
		Actor: "program", Meta: fmt.Sprintf(`{"event":%d,"state":"new"}`, decision.Sequence), Previous: undone.Hash}
	app.MustCreate(t, cases.Events, map[string]any{
		"sequence": undone.Sequence, "case": undone.Case, "time": undone.Time, "kind": undone.Kind,
		"actor": undone.Actor, "meta": undone.Meta, "previous": undone.Previous, "hash": undone.ComputeHash(),
	})
	// Here only the event says so, so Verify misses it in the row.
	if got := strings.Join(testapp.MustVerify(t, app).Problems, " "); !strings.Contains(got,
		"state, outcome, due, acknowledgedAt, decidedAt") {
		t.Error(got)
	}
}
