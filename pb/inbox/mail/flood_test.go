package mail_test

import (
	"slices"
	"strings"
	"testing"

	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// TestFlood sends forms with one victim's address, in several spellings. All are stored and
// the company hears of each, but the victim gets two mails a day.
func TestFlood(t *testing.T) {
	app := testapp.New(t)
	app.Settings().Logs.MaxDays = 1
	mail.Register(app.App)
	count := func(kind string) int64 {
		t.Helper()
		var number int64
		testapp.Must(t, app.DB().Select("count(*)").From(collections.Outbox).
			Where(dbx.HashExp{"kind": kind}).Row(&number))
		return number
	}
	create := func(email string) {
		t.Helper()
		app.MustReceive(t, collections.Contacts, map[string]any{"email": email})
	}
	for _, email := range []string{
		"victim@gmail.com", "VICTIM@gmail.com", "vic.tim@gmail.com", "victim+1@gmail.com",
		"v.i.c.t.i.m+2@googlemail.com",
	} {
		create(email)
	}
	if acknowledgements, notices := count("acknowledgement"), count("notice"); acknowledgements != 2 || notices != 5 {
		t.Errorf("%d acknowledgements and %d notices, want 2 and 5", acknowledgements, notices)
	}
	if got := logged(t, app, "Senders got no acknowledgement"); got != 3 {
		t.Errorf("%d lines of the log, want one for each of 3", got)
	}
	application := testapp.Application(t, app.MustCreate(t, collections.Jobs, testapp.Job("Welder")))
	application["email"] = "victim@gmail.com"
	for range 7 {
		app.MustCreate(t, collections.Applications, application)
	}
	if got := count("acknowledgement"); got != 7 {
		t.Errorf("%d acknowledgements of applications, want 5", got-2)
	}
	testapp.MustExec(t, app, "DELETE FROM outbox WHERE collection = 'applications'")
	create("vic.tim@example.com") // dots count elsewhere
	create("victim@example.com")
	if got := count("acknowledgement"); got != 4 {
		t.Errorf("%d acknowledgements to others, want 2", got-2)
	}
	testapp.Must(t, mail.RequestData(app, "victim@example.com"))
	create("victim@example.com")
	if got := count("acknowledgement"); got != 5 {
		t.Errorf("%d acknowledgements after another mail, want 1", got-4)
	}
	forgetRecipients(t, app)
	create("victim@gmail.com")
	if got := count("acknowledgement"); got != 6 {
		t.Errorf("%d acknowledgements the next day, want 1", got-5)
	}
	if app.MustCount(t, collections.Contacts) != 9 {
		t.Error("a submission was not stored")
	}
}

// TestFloodAtOnce stores submissions with one victim's address in the same transaction, and logs one line.
func TestFloodAtOnce(t *testing.T) {
	app := testapp.New(t)
	app.Settings().Logs.MaxDays = 1
	contact := app.MustReceive(t, collections.Contacts)
	var submissions []*core.Record
	for _, email := range []string{"victim@example.com", "other@example.com",
		"victim+1@example.com", "VICTIM@example.com", "victim@example.com"} {
		one := contact.Fresh()
		one.Id = collections.NewID()
		one.SetEmail(email)
		submissions = append(submissions, one)
	}
	testapp.Must(t, mail.Enqueue(app, submissions))
	var kinds []string
	testapp.Must(t, app.DB().Select("kind").From(collections.Outbox).OrderBy("kind").Column(&kinds))
	if want := []string{"acknowledgement", "acknowledgement", "acknowledgement", "notice", "notice", "notice", "notice",
		"notice"}; !slices.Equal(kinds, want) {
		t.Errorf("the mails are %v, want two acknowledgements to the victim and one to another", kinds)
	}
	if got := logged(t, app, "Senders got no acknowledgement"); got != 1 {
		t.Errorf("%d lines of the log, want one", got)
	}
}

// TestFloodIndex checks that counting the mails to a mailbox does not read the whole outbox.
func TestFloodIndex(t *testing.T) {
	app := testapp.New(t)
	var plan []struct{ Detail string }
	err := app.DB().NewQuery("EXPLAIN QUERY PLAN " + mail.AddMails).
		Bind(dbx.Params{"rows": "[]", "now": "", "dayAgo": ""}).All(&plan)
	testapp.Must(t, err)
	for _, step := range plan {
		if strings.HasPrefix(step.Detail, "SCAN outbox") {
			t.Errorf("the plan is %v", plan)
		}
	}
}
