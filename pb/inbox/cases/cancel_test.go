package cases_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/test/testapp"
)

// inForce returns the invitation of an application that holds.
func inForce(t *testing.T, app *testapp.App, record *core.Record) (cases.Invitation, bool) {
	t.Helper()
	return cases.InvitationAfter(testapp.MustHistory(t, app, record))
}

// TestCancelledInterview cancels an interview. The application stays in its stage, the applicant sees that
// it is cancelled, and the interview holds again if the mail is taken back.
func TestCancelledInterview(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	cancel := func() error {
		return act(app, record, cases.Action{Kind: cases.CancelInvite})
	}
	refused := func(want string) {
		t.Helper()
		err := cancel()
		if refusal, is := errors.AsType[cases.Refusal](err); !is || !strings.Contains(refusal.Error(), want) {
			t.Errorf("cancelled: %v, not %q", err, want)
		}
	}
	refused("no interview")
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Interview})
	refused("no interview")
	mustAct(t, app, record, cases.Action{Kind: cases.Invite, Invitation: interview()})
	app.PassUndo(t)
	invited, _ := inForce(t, app, record)
	testapp.Must(t, cancel())
	told := lastEvent(t, app, record)
	if c := mustFind(t, app, record); c.State != cases.Interview || told.Body.Invitation == nil ||
		*told.Body.Invitation != invited {
		t.Errorf("%+v, %+v", c, told.Body)
	}
	if text := told.Body.Text; !strings.Contains(text, "IST (30 minutes)") || !strings.Contains(text, "Office") ||
		strings.ContainsAny(text, "{}") {
		t.Errorf("%s", text)
	}
	refused("no interview")
	if mustStatus(t, app, record).InterviewCancelled {
		t.Error("the applicant sees it before the mail")
	}
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: told.Sequence})
	if _, holds := inForce(t, app, record); !holds {
		t.Error("it is still cancelled")
	}
	mustAct(t, app, record, cases.Action{Kind: cases.CancelInvite, Language: languages.Hindi})
	if text := lastEvent(t, app, record).Body.Text; languages.Of(text) != languages.Hindi ||
		strings.ContainsAny(text, "{}") {
		t.Errorf("%s", text)
	}
	app.PassUndo(t)
	if got := mustStatus(t, app, record); !got.InterviewCancelled || got.State != cases.Interview {
		t.Errorf("the applicant sees %+v", got)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Invite, Invitation: interview()})
	app.PassUndo(t)
	if got := mustStatus(t, app, record); got.InterviewCancelled {
		t.Errorf("invited again, the applicant sees %+v", got)
	}
	testapp.CheckChain(t, app)
}

// TestCancelledInItsLanguage cancels interviews without saying the language. It is that of the invitation, also if the
// applicant's name is written in another script.
func TestCancelledInItsLanguage(t *testing.T) {
	for _, language := range languages.Codes() {
		app := testapp.New(t)
		record := application(t, app)
		mustAct(t, app, record, cases.Action{Kind: cases.Correct, Name: "आशा राव", Text: "As asked."})
		mustAct(t, app, record, cases.Action{Kind: cases.Invite, Invitation: interview(), Language: language})
		app.PassUndo(t)
		mustAct(t, app, record, cases.Action{Kind: cases.CancelInvite})
		told := lastEvent(t, app, record).Body
		if got := languages.Of(told.Text); got != language ||
			strings.Contains(told.Text, "cancel") != (language == languages.English) ||
			strings.Contains(told.Text, "बजे") == (language == languages.English) {
			t.Errorf("%s, not %s: %s", got, language, told.Text)
		}
	}
}

// TestPastInterview refuses to cancel an interview that has begun.
func TestPastInterview(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Invite, Invitation: interview()})
	app.PassUndo(t)
	testapp.MustExec(t, app,
		"UPDATE case_bodies SET body = json_set(body, '$.invitation.at', '2026-01-01T00:00:00Z') WHERE body->'invitation' IS NOT NULL")
	err := act(app, record, cases.Action{Kind: cases.CancelInvite})
	if refusal, is := errors.AsType[cases.Refusal](err); !is || !strings.Contains(refusal.Error(), "already begun") {
		t.Errorf("cancelled: %v", err)
	}
}

// TestInvitationAfter checks which invitation holds, by what became of the mails.
func TestInvitationAfter(t *testing.T) {
	told := func(kind cases.EventKind, place, mail string) cases.Told {
		one := cases.Told{Event: cases.Event{Kind: kind}, Body: cases.Body{Invitation: &cases.Invitation{Place: place}}}
		if mail != "" {
			one.Mail = &cases.EventMail{State: mail}
		}
		return one
	}
	for name, c := range map[string]struct {
		history []cases.Told
		want    string
	}{
		"none":                  {nil, ""},
		"one":                   {[]cases.Told{told(cases.Invite, "a", "sent")}, "a"},
		"a failed mail":         {[]cases.Told{told(cases.Invite, "a", "failed")}, "a"},
		"taken back":            {[]cases.Told{told(cases.Invite, "a", "takenBack")}, ""},
		"a change that is held": {[]cases.Told{told(cases.Invite, "a", "sent"), told(cases.Invite, "b", "held")}, "a"},
		"changed":               {[]cases.Told{told(cases.Invite, "a", ""), told(cases.Invite, "b", "waiting")}, "b"},
		"cancelled": {[]cases.Told{told(cases.Invite, "a", ""), told(cases.CancelInvite, "a", "waiting")},
			""},
		"not cancelled after all": {[]cases.Told{told(cases.Invite, "a", ""),
			told(cases.CancelInvite, "a", "takenBack")}, "a"},
		"invited again": {[]cases.Told{told(cases.Invite, "a", ""), told(cases.CancelInvite, "a", "sent"),
			told(cases.Invite, "b", "sent")}, "b"},
		"the next one was taken back": {[]cases.Told{told(cases.Invite, "a", ""), told(cases.CancelInvite, "a", "sent"),
			told(cases.Invite, "b", "takenBack")}, ""},
	} {
		got, holds := cases.InvitationAfter(c.history)
		if holds != (c.want != "") || holds && got.Place != c.want {
			t.Errorf("%s: %q, %v", name, got.Place, holds)
		}
	}
}

// TestMovedWords checks what an invitation says about the one before it, in its own language.
func TestMovedWords(t *testing.T) {
	first := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	told := func(kind cases.EventKind, later time.Duration, text string) cases.Told {
		return cases.Told{Event: cases.Event{Kind: kind},
			Body: cases.Body{Text: text, Invitation: &cases.Invitation{At: first.Add(later), Place: text}}}
	}
	for name, c := range map[string]struct {
		history []cases.Told
		want    string
	}{
		"the first one": {[]cases.Told{told(cases.Invite, 0, "Come.")}, ""},
		"moved": {[]cases.Told{told(cases.Invite, 0, "Come."), told(cases.Invite, 26*time.Hour, "Come later.")},
			"Your interview has moved from 1 December 2026, 10:30 IST to 2 December 2026, 12:30 IST."},
		"moved, in Hindi": {[]cases.Told{told(cases.Invite, 0, "Come."), told(cases.Invite, 26*time.Hour, "आइए।")},
			"आपके साक्षात्कार का समय बदल गया है। पहले का समय: 1 दिसंबर 2026, 10:30 बजे (भारतीय समय)। नया समय: 2 दिसंबर 2026, 12:30 बजे (भारतीय समय)।"},
		"another place at the same time": {[]cases.Told{told(cases.Invite, 0, "Come."),
			told(cases.Invite, 0, "Come to Pune.")}, ""},
		"after a cancelled one": {[]cases.Told{told(cases.Invite, 0, ""), told(cases.CancelInvite, 0, ""),
			told(cases.Invite, time.Hour, "")}, ""},
		"an answer": {[]cases.Told{told(cases.Invite, 0, ""), told(cases.Answer, time.Hour, "")}, ""},
	} {
		if got := cases.MovedWords(c.history, len(c.history)-1); got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
