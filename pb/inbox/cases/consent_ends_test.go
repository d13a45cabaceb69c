package cases_test

import (
	"context"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/platform/ist"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// morning returns today at ten in India.
func morning() time.Time {
	now := time.Now().In(ist.Zone)
	return time.Date(now.Year(), now.Month(), now.Day(), 10, 0, 0, 0, ist.Zone)
}

// TestAskedBeforeEnd asks an applicant again a month before the consent ends: once for each consent, also
// if the job runs often or the clock is set back, and in the language of the last mail.
func TestAskedBeforeEnd(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	mustAct(t, app, record, cases.Action{Kind: cases.AskConsent, Language: languages.Hindi})
	app.PassUndo(t)
	mustConsent(t, app, record)
	run := func(at time.Time) int {
		t.Helper()
		testapp.Must(t, cases.AskBeforeConsentsEnd(t.Context(), app.App, at))
		asked := 0
		for _, kind := range kindsOf(t, app, record) {
			if kind == cases.AskConsent {
				asked++
			}
		}
		return asked - 1 // the first was asked by staff
	}
	at := morning()
	limits := content.Limits.Consent
	set(t, app, record, "keepUntil", collections.DateTime(at.AddDate(0, 0, limits.AskDaysBefore+1)))
	if run(at) != 0 {
		t.Error("asked too early")
	}
	night := at.Add(-4 * time.Hour)
	if run(night.AddDate(0, 0, 2)) != 0 {
		t.Error("asked at night")
	}
	for _, later := range []int{2, 2, 3, 1, 40} {
		if n := run(at.AddDate(0, 0, later)); n != 1 {
			t.Errorf("after %d days it was asked %d times", later, n)
		}
	}
	told := lastEvent(t, app, record)
	if told.Actor != "program" || told.Body.Subject == "" || languages.Of(told.Body.Text) != languages.Hindi ||
		told.Mail == nil {
		t.Errorf("%+v", told)
	}
	if c := mustFind(t, app, record); c.KeepAskedAt.IsZero() {
		t.Errorf("%+v", c)
	}
	recipients, err := cases.Recipients(app.App)
	if err != nil || len(recipients) != 0 {
		t.Errorf("the officer is reminded, too: %+v, %v", recipients, err)
	}
	app.PassUndo(t)
	set(t, app, record, "keepUntil", collections.DateTime(time.Now().AddDate(0, 0, 3)))
	mustConsent(t, app, record)
	if c := mustFind(t, app, record); !c.MayBeKept(time.Now().AddDate(0, 11, 0)) || !c.KeepAskedAt.IsZero() {
		t.Errorf("not extended: %+v", c)
	}
	if n := run(mustFind(t, app, record).KeepUntil.Time().AddDate(0, 0, -2).Truncate(24 * time.Hour).
		Add(6 * time.Hour)); n != 2 {
		t.Errorf("a new consent: asked %d times", n)
	}
	testapp.CheckChain(t, app)
}

// TestNotAskedBeforeEnd checks that applicants who gave an answer or left the inbox get no second
// question.
func TestNotAskedBeforeEnd(t *testing.T) {
	app := testapp.New(t)
	for name, change := range map[string]func(app *testapp.App, record *core.Record) error{
		"taken back": func(app *testapp.App, record *core.Record) error {
			return send(t, app, record, cases.Action{Kind: cases.ConsentWithdrawn})
		},
		"withdrawn": func(app *testapp.App, record *core.Record) error {
			return send(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
		},
		"spam": func(app *testapp.App, record *core.Record) error { return mark(app, record, collections.Spam, true) },
		"in the bin": func(app *testapp.App, record *core.Record) error {
			return mark(app, record, collections.DeletedAt, "2026-01-01 00:00:00.000Z")
		},
		"erased": func(app *testapp.App, record *core.Record) error { return app.Delete(record) },
	} {
		t.Run(name, func(t *testing.T) {
			record := application(t, app)
			mustConsent(t, app, record)
			set(t, app, record, "keepUntil", collections.DateTime(morning().AddDate(0, 0, 5)))
			testapp.Must(t, change(app, record))
			before := len(kindsOf(t, app, record))
			testapp.Must(t, cases.AskBeforeConsentsEnd(context.Background(), app.App, morning()))
			if after := kindsOf(t, app, record); len(after) != before {
				t.Errorf("%v", after)
			}
		})
	}
}

// TestAskedBeforeEndAlthoughOneFails asks an applicant although the one before cannot be asked.
func TestAskedBeforeEndAlthoughOneFails(t *testing.T) {
	app := testapp.New(t)
	at := morning()
	stuck, other := application(t, app), application(t, app)
	for _, record := range []*core.Record{stuck, other} {
		mustConsent(t, app, record)
		set(t, app, record, "keepUntil", collections.DateTime(at.AddDate(0, 0, 5)))
	}
	testapp.MustExec(t, app, `CREATE TRIGGER stuck BEFORE INSERT ON outbox WHEN new.record = '`+stuck.Id+`'
		BEGIN SELECT RAISE(ABORT, 'a stuck row'); END`)
	if err := cases.AskBeforeConsentsEnd(t.Context(), app.App, at); err == nil {
		t.Error("it does not say that one failed")
	}
	if c := mustFind(t, app, other); c.Before == "" {
		t.Error("the other applicant is not asked")
	}
}

func mark(app *testapp.App, record *core.Record, name string, value any) error {
	fresh, err := app.FindRecordById(record.Collection(), record.Id)
	if err != nil {
		return err
	}
	fresh.Set(name, value)
	return app.Save(fresh)
}
