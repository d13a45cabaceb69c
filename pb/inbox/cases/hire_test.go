package cases_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// interview returns an invitation in a week.
func interview() cases.Invitation {
	return cases.Invitation{At: time.Now().AddDate(0, 0, 7), Minutes: 30, Place: "Office"}
}

// TestRefusedInvitations invites with wrong members, and for cases that cannot have an interview.
func TestRefusedInvitations(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	with := func(change func(*cases.Action)) cases.Action {
		action := cases.Action{Kind: cases.Invite, Invitation: interview()}
		change(&action)
		return action
	}
	for member, changes := range map[string][]func(*cases.Action){
		"at": {
			func(a *cases.Action) { a.Invitation.At = time.Time{} },
			func(a *cases.Action) { a.Invitation.At = time.Now().Add(-time.Minute) },
			func(a *cases.Action) { a.Invitation.At = time.Now().AddDate(2, 0, 0) },
		},
		"minutes": {func(a *cases.Action) { a.Invitation.Minutes = 0 },
			func(a *cases.Action) { a.Invitation.Minutes = 481 }},
		"place": {
			func(a *cases.Action) { a.Invitation.Place = " \n" },
			func(a *cases.Action) { a.Invitation.Place = strings.Repeat("x", 501) },
			func(a *cases.Action) { a.Invitation.Place = "Office\r\nATTACH:x" },
		},
		"sendAt": {
			func(a *cases.Action) {
				a.Invitation.At, a.SendAt = time.Now().Add(time.Hour), time.Now().Add(2*time.Hour)
			},
		},
		"language": {func(a *cases.Action) { a.Language = "fr" }},
		"text":     {func(a *cases.Action) { a.Text = "Dear {question}" }},
	} {
		for i, change := range changes {
			err := act(app, record, with(change))
			if !breaks(err, member) {
				t.Errorf("%s %d: %v", member, i, err)
			}
		}
	}
	if c := mustFind(t, app, record); c.State != cases.New || c.Version != 1 {
		t.Errorf("changed: %+v", c)
	}
	mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Interview})
	mustAct(t, app, record, cases.Action{Kind: cases.Reject})
	for name, err := range map[string]error{
		"rejected":  act(app, record, with(func(*cases.Action) {})),
		"grievance": second(cases.Act(app, "grievances", grievance(t, app).Id, officer, with(func(*cases.Action) {}))),
	} {
		if !errors.Is(err, cases.ErrMove) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestRejection rejects an application. Staff see it at once, and the applicant once the mail is due on
// the next morning. Until then it can be taken back, in two ways.
func TestRejection(t *testing.T) {
	for name, takeBack := range map[string]func(app *testapp.App, id string, event int64) error{
		"by its mail": func(app *testapp.App, id string, event int64) error {
			return second(cases.Act(app, "applications", id, officer, cases.Action{Kind: cases.TakeBack, Event: event}))
		},
		"by a move": func(app *testapp.App, id string, _ int64) error {
			return second(cases.Act(app, "applications", id, officer,
				cases.Action{Kind: cases.Move, State: cases.Shortlisted}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			record := application(t, app)
			mustAct(t, app, record, cases.Action{Kind: cases.Move, State: cases.Shortlisted})
			before := mustStatus(t, app, record)
			c := mustAct(t, app, record, cases.Action{Kind: cases.Reject})
			told := lastEvent(t, app, record)
			if c.State != cases.Rejected || told.Body.Subject == "" || !strings.Contains(told.Body.Text, "Welder") {
				t.Errorf("%+v, %+v", c, told.Body)
			}
			due := told.Mail.At.Time().In(ist.Zone)
			if day := ist.Day(told.Time.Time().AddDate(0, 0, 1)); ist.DateTime(due) != day+" 09:00:00" {
				t.Errorf("due at %s", ist.DateTime(due))
			}
			if got := mustStatus(t, app, record); got.State != cases.Shortlisted ||
				len(got.Events) != len(before.Events) || !got.MayWrite {
				t.Errorf("the applicant sees %+v", got)
			}
			testapp.Must(t, takeBack(app, record.Id, told.Sequence))
			if c = mustFind(t, app, record); c.State != cases.Shortlisted || !c.ClosedAt.IsZero() || c.Version != 4 {
				t.Errorf("after taking back: %+v", c)
			}
			if got := mustStatus(t, app, record); got.State != cases.Shortlisted ||
				len(got.Events) != len(before.Events) {
				t.Errorf("the applicant sees %+v", got)
			}
			if err := takeBack(app, record.Id, told.Sequence); err == nil {
				t.Error("it was taken back twice")
			}
			mustAct(t, app, record, cases.Action{Kind: cases.Reject, Language: "hi"})
			if text := lastEvent(t, app, record).Body.Text; languages.Of(text) != languages.Hindi {
				t.Errorf("in another language: %s", text)
			}
			app.PassUndo(t)
			if got := mustStatus(t, app, record); got.State != cases.Rejected ||
				len(got.Events) != len(before.Events)+1 {
				t.Errorf("the applicant sees %+v", got)
			}
			testapp.CheckChain(t, app)
		})
	}
}

// TestWithdrawnBeforeRejection lets an applicant withdraw who does not know of the rejection. The mail
// is not sent.
func TestWithdrawnBeforeRejection(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.Reject})
	event := lastEvent(t, app, record).Sequence
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
	if c := mustFind(t, app, record); c.State != cases.Withdrawn {
		t.Errorf("%+v", c)
	}
	if err := act(app, record, cases.Action{Kind: cases.TakeBack, Event: event}); !errors.Is(err, cases.ErrMailState) {
		t.Errorf("the mail still waits: %v", err)
	}
	if got := mustStatus(t, app, record); got.State != cases.Withdrawn {
		t.Errorf("%+v", got)
	}
}

// TestRejectMany rejects several applications at once and takes that back. A refused move leaves the
// mail of a rejection alone.
func TestRejectMany(t *testing.T) {
	app := testapp.New(t)
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	var ids []string
	for i := range 3 {
		fields := testapp.Application(t, job)
		fields["email"], fields["phone"] = fmt.Sprintf("a%d@example.com", i), fmt.Sprintf("987654321%d", i)
		ids = append(ids, app.MustCreate(t, collections.Applications, fields).Id)
	}
	many := func(action cases.Action) cases.ActedOnMany {
		t.Helper()
		done, err := cases.ActOnMany(app, "applications", ids, officer, action)
		testapp.Must(t, err)
		return done
	}
	waiting := func() (count int) {
		t.Helper()
		testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM outbox WHERE kind = 'answer' AND state = 'waiting'").
			Row(&count))
		return count
	}
	if _, _, err := cases.Act(app, "applications", ids[0], officer,
		cases.Action{Kind: cases.Move, State: cases.Hired}); err != nil {
		t.Fatal(err)
	}
	rejected := many(cases.Action{Kind: cases.Reject})
	if !slices.Equal(rejected.Changed, ids[1:]) || !slices.Equal(rejected.Refused, ids[:1]) || waiting() != 2 {
		t.Errorf("rejected: %+v, %d mails", rejected, waiting())
	}
	if done := many(cases.Action{Kind: cases.Move, State: cases.Offered}); len(done.Changed) != 0 ||
		len(done.Refused) != 3 || waiting() != 2 {
		t.Errorf("moved: %+v, %d mails", done, waiting())
	}
	taken, err := cases.ActOnMany(app, "applications", []string{ids[1], ids[2]}, officer,
		cases.Action{Kind: cases.TakeBack, Events: []int64{rejected.Events[0], rejected.Events[1]}})
	if err != nil || !slices.Equal(taken.Changed, ids[1:]) || waiting() != 0 {
		t.Errorf("taken back: %+v, %v, %d mails", taken, err, waiting())
	}
}
