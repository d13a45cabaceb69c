package cases_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// set stores a column of a case without an event.
func set(t *testing.T, app *testapp.App, record *core.Record, column string, value any) {
	t.Helper()
	testapp.SetCase(t, app, record, dbx.Params{column: value})
}

func mustConsent(t *testing.T, app *testapp.App, record *core.Record) {
	t.Helper()
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderConsented})
}

// TestConsent follows one consent: an applicant is asked, agrees twice, and takes the consent back.
func TestConsent(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	if got := mustStatus(t, app, record); got.KeepWouldEnd.IsZero() || !got.KeepUntil.IsZero() || got.IsAskedToKeep {
		t.Errorf("before: %+v", got)
	}
	asked := mustAct(t, app, record, cases.Action{Kind: cases.AskConsent})
	told := lastEvent(t, app, record)
	if asked.KeepAskedAt.IsZero() || asked.State != cases.New || !strings.Contains(told.Body.Text, "12 months") ||
		strings.ContainsAny(told.Body.Subject+told.Body.Text, "{}") {
		t.Errorf("asked: %+v, %+v", asked, told.Body)
	}
	if mustStatus(t, app, record).IsAskedToKeep {
		t.Error("the applicant sees the question before its mail")
	}
	app.PassUndo(t)
	if !mustStatus(t, app, record).IsAskedToKeep {
		t.Error("the applicant does not see the question")
	}
	for range 2 {
		mustConsent(t, app, record)
	}
	c := mustFind(t, app, record)
	if want := time.Now().AddDate(1, 0, 0); c.KeepUntil.Time().Sub(want).Abs() > 25*time.Hour ||
		!c.KeepAskedAt.IsZero() || c.Version != asked.Version {
		t.Errorf("allowed: %+v", c)
	}
	if got := mustStatus(t, app, record); got.KeepUntil != c.KeepUntil ||
		!got.KeepWouldEnd.IsZero() || got.IsAskedToKeep {
		t.Errorf("the applicant sees %+v", got)
	}
	for range 2 {
		testapp.MustSend(t, app, record, cases.Action{Kind: cases.ConsentWithdrawn})
	}
	if got := mustStatus(t, app, record); !got.KeepUntil.IsZero() || got.KeepWouldEnd.IsZero() {
		t.Errorf("taken back: %+v", got)
	}
	want := []cases.EventKind{cases.WasReceived, cases.AskConsent, cases.SenderConsented, cases.ConsentWithdrawn}
	if got := kindsOf(t, app, record); !slices.Equal(got, want) {
		t.Errorf("%v happened, not %v", got, want)
	}
	testapp.CheckChain(t, app)
}

// TestConsentEnds checks what ends a consent besides its time: withdrawing, by either side, and erasing.
func TestConsentEnds(t *testing.T) {
	app := testapp.New(t)
	for name, end := range map[string]func(app *testapp.App, record *core.Record) error{
		"withdrawn by the applicant": func(app *testapp.App, record *core.Record) error {
			return send(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
		},
		"withdrawn by staff": func(app *testapp.App, record *core.Record) error {
			return act(app, record, cases.Action{Kind: cases.Move, State: cases.Withdrawn})
		},
		"erased": func(app *testapp.App, record *core.Record) error { return app.Delete(record) },
	} {
		t.Run(name, func(t *testing.T) {
			record := application(t, app)
			mustConsent(t, app, record)
			testapp.Must(t, end(app, record))
			if c := mustFind(t, app, record); c.MayBeKept(time.Now()) {
				t.Errorf("it may still be kept: %+v", c)
			}
			if err := send(t, app, record, cases.Action{Kind: cases.SenderConsented}); !errors.Is(err, cases.ErrMove) {
				t.Errorf("allowed afterwards: %v", err)
			}
			if err := act(app, record, cases.Action{Kind: cases.AskConsent}); !errors.Is(err, cases.ErrMove) {
				t.Errorf("asked afterwards: %v", err)
			}
			testapp.CheckChain(t, app)
		})
	}
}

// TestRefusedQuestions asks applicants who have agreed, or were asked lately, alone and with others.
func TestRefusedQuestions(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	ask := func() error {
		return act(app, record, cases.Action{Kind: cases.AskConsent})
	}
	ago := func(days int) types.DateTime { return collections.DateTime(time.Now().AddDate(0, 0, -days)) }
	none := types.DateTime{}
	limits := content.Limits.Consent
	for name, c := range map[string]struct {
		until, asked types.DateTime
		refused      string
	}{
		"asked today":      {none, ago(0), "You can ask again on"},
		"asked long ago":   {none, ago(limits.PauseDays + 1), ""},
		"the clock was on": {none, ago(-3), ""},
		"allowed":          {ago(-limits.AskDaysBefore - 2), none, "has already allowed this until"},
		"ends soon":        {ago(-limits.AskDaysBefore + 2), none, ""},
		"has ended":        {ago(1), none, ""},
	} {
		set(t, app, record, "keepUntil", c.until)
		set(t, app, record, "keepAskedAt", c.asked)
		err := ask()
		refusal, isRefused := errors.AsType[cases.Refusal](err)
		if isRefused != (c.refused != "") || isRefused && !strings.Contains(refusal.Error(), c.refused) ||
			!isRefused && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	set(t, app, record, "keepAskedAt", ago(0))
	set(t, app, record, "keepUntil", none)
	other := applicants{t, app, map[string]*core.Record{}}.of("ravi", "Fitter")
	done, err := cases.ActOnMany(app, "applications", []string{record.Id, other.Id}, officer,
		cases.Action{Kind: cases.AskConsent})
	if err != nil || !slices.Equal(done.Changed, []string{other.Id}) ||
		!slices.Equal(done.Refused, []string{record.Id}) {
		t.Errorf("several: %+v, %v", done, err)
	}
	if err := second(cases.Act(app, "grievances", grievance(t, app).Id, officer,
		cases.Action{Kind: cases.AskConsent})); !errors.Is(err, cases.ErrMove) {
		t.Errorf("a grievance: %v", err)
	}
}

// TestQuestionTakenBack takes the mail of a question back. It is then as if nobody had asked, unless the
// applicant has answered meanwhile.
func TestQuestionTakenBack(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	for range 2 {
		event := mustAnswer(t, app, record, cases.Action{Kind: cases.AskConsent})
		testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: event})
		if c := mustFind(t, app, record); !c.KeepAskedAt.IsZero() || mustStatus(t, app, record).IsAskedToKeep {
			t.Errorf("still asked: %+v", c)
		}
	}
	event := mustAnswer(t, app, record, cases.Action{Kind: cases.AskConsent})
	mustConsent(t, app, record)
	testapp.MustAct(t, app, record, officer, cases.Action{Kind: cases.TakeBack, Event: event})
	if c := mustFind(t, app, record); !c.MayBeKept(time.Now()) {
		t.Errorf("the consent is gone: %+v", c)
	}
	testapp.CheckChain(t, app)
}

// TestManyConsents checks that an applicant cannot fill the chain by allowing and taking back.
func TestManyConsents(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	var err error
	for n := range content.Limits.Status.MessagesPerDay + 1 {
		if err = send(t, app, record, cases.Action{Kind: cases.SenderConsented}); err != nil &&
			n < content.Limits.Status.MessagesPerDay {
			t.Fatal(err)
		}
		testapp.MustSend(t, app, record, cases.Action{Kind: cases.ConsentWithdrawn})
	}
	if !errors.Is(err, cases.ErrTooOften) {
		t.Errorf("the last one: %v", err)
	}
}

// TestManyReminders checks the same for the choice to be told before the application is erased.
func TestManyReminders(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	var err error
	for n := 0; n <= content.Limits.Status.MessagesPerDay && err == nil; n++ {
		if err = send(t, app, record, cases.Action{Kind: cases.SenderWantsTold}); err == nil {
			testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWantsNone})
		}
	}
	if !errors.Is(err, cases.ErrTooOften) {
		t.Errorf("the last one: %v", err)
	}
}

// TestLinksWithConsent checks that the link works as long as a consent can be taken back, or a question
// be answered, however long ago the case was closed.
func TestLinksWithConsent(t *testing.T) {
	app := testapp.New(t)
	record := application(t, app)
	path, err := cases.NewLink(app.App, mustFind(t, app, record).ID)
	testapp.Must(t, err)
	_, secret, _ := strings.Cut(strings.TrimPrefix(path, "/"), "status/")
	now := time.Now()
	long := collections.DateTime(now.AddDate(0, 0, -content.Limits.Status.Days-1))
	set(t, app, record, "closedAt", long)
	works := func() bool {
		t.Helper()
		testapp.Must(t, cases.TidyLinks(t.Context(), app.App, now))
		_, err := cases.FindByLink(app.App, "applications", secret)
		return err == nil
	}
	set(t, app, record, "keepUntil", collections.DateTime(now.Add(time.Hour)))
	if !works() {
		t.Error("a consent cannot be taken back")
	}
	set(t, app, record, "keepUntil", "")
	set(t, app, record, "keepAskedAt", collections.DateTime(now.Add(-time.Hour)))
	if !works() {
		t.Error("a question cannot be answered")
	}
	set(t, app, record, "keepAskedAt", long)
	if works() {
		t.Error("the link works for ever")
	}
}
