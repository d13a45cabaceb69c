package mail_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/content"
	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const day = 24 * time.Hour

// age makes a submission and its mails older.
func age(t *testing.T, app *testapp.App, record *core.Record, by time.Duration) {
	t.Helper()
	mails := dbx.Params{"created": ago(by).String(), "nextTry": ago(by).String()}
	testapp.MustRun(t, app.DB().Update(collections.Outbox, mails, dbx.HashExp{"record": record.Id}))
	submission := dbx.Params{collections.KindOf(record).Time: ago(by).String()}
	testapp.MustRun(t, app.DB().Update(record.Collection().Name, submission, dbx.HashExp{"id": record.Id}))
}

// states counts the rows of the outbox by kind and state.
func states(t *testing.T, app *testapp.App) string {
	t.Helper()
	var text string
	err := app.DB().NewQuery(`SELECT coalesce(group_concat(line, ', '), '') FROM
		(SELECT kind || ' ' || state || ' ' || count(*) AS line FROM outbox GROUP BY kind, state ORDER BY 1)`).Row(&text)
	testapp.Must(t, err)
	return text
}

func round(t *testing.T, outbox *mail.Outbox) {
	t.Helper()
	testapp.Must(t, outbox.Round(siteURL))
}

// TestLateServer switches a mail server on after submissions of different ages. Only the
// sender of the new one gets an acknowledgement, and each desk gets one mail.
func TestLateServer(t *testing.T) {
	app, outbox, mails := start(t)
	for i, by := range []time.Duration{600 * day, 5 * day, 0} {
		contact := testapp.Contact()
		contact["email"] = fmt.Sprintf("asha%d@example.com", i)
		age(t, app, app.MustCreate(t, collections.Contacts, contact), by)
	}
	grievance := testapp.Grievance(t)
	grievance["email"] = "ravi@example.com"
	age(t, app, app.MustCreate(t, collections.Grievances, grievance), 4*day)
	record := app.MustReceive(t, collections.Contacts, map[string]any{"email": "spam@example.com"})
	age(t, app, record, 4*day)
	testapp.MustAct(t, app.App, record, cases.Program, cases.Action{Kind: cases.Flag})
	round(t, outbox)
	byAddress := map[string]letter{}
	for _, l := range mails.take(t, 3) {
		byAddress[l.To[0]] = l
	}
	if _, ok := byAddress["asha2@example.com"]; !ok {
		t.Errorf("no acknowledgement of the new message: %v", byAddress)
	}
	for address, want := range map[string][]string{
		"hello@example.com": {"3 new submissions", "Messages", "3, from ", siteURL + "/admin/dashboard?tab=contact",
			"2 senders got no acknowledgement"},
		"grievance@example.com": {"1 new submission", "Grievances", "1, ", siteURL + "/admin/dashboard?tab=grievances",
			"1 sender got no acknowledgement"},
	} {
		l := byAddress[address]
		if l.Header.Get("Subject") != want[0] || l.Header.Get("Message-Id") == "" {
			t.Errorf("%s gets %v", address, l.Header)
		}
		for _, part := range []string{l.HTML, l.Text} {
			for _, words := range want[1:] {
				if !strings.Contains(part, words) {
					t.Errorf("the summary to %s lacks %q:\n%s", address, words, part)
				}
			}
		}
	}
	if got := states(t, app); got != "acknowledgement late 4, acknowledgement sent 1, notice sent 4" {
		t.Error(got)
	}
	round(t, outbox)
	mails.take(t, 0)
}

// TestSendLateMail checks that an operator can send a late acknowledgement all the same.
func TestSendLateMail(t *testing.T) {
	app, outbox, mails := start(t)
	age(t, app, app.MustReceive(t, collections.Contacts), 4*day)
	round(t, outbox)
	mails.take(t, 1)
	for _, row := range rows(t, app) {
		if row.GetString("state") == collections.OutboxIsLate {
			row.Set("state", collections.OutboxIsWaiting)
			testapp.Must(t, app.Save(row))
		}
	}
	round(t, outbox)
	if l := mails.take(t, 1)[0]; l.To[0] != "asha@example.com" {
		t.Errorf("to %v", l.To)
	}
}

// TestRefusedSummary checks that a summary is retried like any mail, as one mail, and that
// its rows are given up after three days.
func TestRefusedSummary(t *testing.T) {
	app, outbox, mails := start(t)
	for range 3 {
		age(t, app, app.MustReceive(t, collections.Contacts), 4*day)
	}
	mails.respond("RCPT", "451 later: hello@example.com")
	round(t, outbox)
	round(t, outbox) // too early
	for _, row := range rows(t, app) {
		if row.GetString("kind") == "notice" && (row.GetInt("attempts") != 1 ||
			row.GetDateTime("nextTry").Before(ago(0)) ||
			!strings.HasPrefix(row.GetString("problem"), "451") ||
			strings.Contains(row.GetString("problem"), "hello")) {
			t.Errorf("%v", row.PublicExport())
		}
	}
	mails.respond("RCPT", "")
	change(t, app, map[string]any{"nextTry": ago(time.Minute)})
	round(t, outbox)
	mails.take(t, 1)

	t.Run("given up after three days", func(t *testing.T) {
		mails.respond("RCPT", "550 nobody here")
		change(t, app, map[string]any{"state": "waiting", "nextTry": ago(time.Minute), "firstTry": ago(4 * day),
			"created": ago(5 * day)})
		round(t, outbox)
		if got := states(t, app); !strings.Contains(got, "notice failed 3") {
			t.Error(got)
		}
	})
}

// TestSummarySentOnce checks that a summary is not sent again if the database cannot be
// written after it was sent.
func TestSummarySentOnce(t *testing.T) {
	app, outbox, mails := start(t)
	age(t, app, app.MustReceive(t, collections.Contacts), 4*day)
	round(t, outbox) // marks the acknowledgement
	mails.take(t, 1)
	age(t, app, app.MustReceive(t, collections.Contacts), 4*day)
	run := func(statement string) {
		t.Helper()
		testapp.MustExec(t, app, statement)
	}
	run("UPDATE outbox SET state = 'late' WHERE kind = 'acknowledgement'")
	run("CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT raise(ABORT, 'no room'); END")
	for range 3 {
		if err := outbox.Round(siteURL); err == nil {
			t.Error("marked in a full database")
		}
	}
	run("DROP TRIGGER full")
	round(t, outbox)
	mails.take(t, 1)
	if got := states(t, app); got != "acknowledgement late 2, notice sent 2" {
		t.Error(got)
	}
}

// TestUnflagLate checks the mails about a submission that turns out not to be spam long
// after it was sent: the company learns of it, the sender does not.
func TestUnflagLate(t *testing.T) {
	app, outbox, mails := start(t)
	for _, c := range []struct {
		by    time.Duration
		mails int
	}{{4 * day, 1}, {content.Limits.Outbox.Duration() + day, 0}} {
		record := app.MustReceive(t, collections.Contacts, map[string]any{"spam": true})
		age(t, app, record, c.by)
		testapp.MustAct(t, app.App, record, cases.Program, cases.Action{Kind: cases.Unflag})
		round(t, outbox)
		for _, l := range mails.take(t, c.mails) {
			if l.To[0] != "hello@example.com" {
				t.Errorf("to %v", l.To)
			}
		}
	}
}

// TestTidy checks which rows of the outbox are removed.
func TestTidy(t *testing.T) {
	app := testapp.New(t)
	mail.Register(app.App)
	kept := content.Limits.Outbox.Duration()
	create := func(collection string, fields map[string]any) *core.Record {
		record := app.MustCreate(t, collection, fields)
		forgetRecipients(t, app)
		return record
	}
	create(collections.Contacts, testapp.Contact())
	grievance := create(collections.Grievances, testapp.Grievance(t))
	change(t, app, map[string]any{"state": "sent", "sent": ago(0)})
	testapp.MustAct(t, app, grievance, cases.Actor{ID: "admins:officer"},
		cases.Action{Kind: cases.Answer, Text: "Which page?"})
	testapp.MustRun(t, app.DB().Update(collections.Outbox, dbx.Params{"state": "held"}, dbx.HashExp{"kind": "answer"}))
	for i, state := range []string{"failed", "late"} {
		app.MustCreate(t, collections.Outbox,
			map[string]any{"receipt": fmt.Sprintf("CON-2026-90000%d", i), "kind": "acknowledgement",
				"state": state, "collection": "contacts", "record": state, "givenUp": ago(0)})
	}
	create(collections.Contacts, testapp.Contact()) // its mails wait
	for _, c := range []struct {
		later time.Duration
		want  string
	}{
		{kept - day, "acknowledgement failed 1, acknowledgement late 1, acknowledgement sent 2, acknowledgement waiting 1, answer held 1, notice sent 2, notice waiting 1"},
		{kept + day, "acknowledgement sent 1, acknowledgement waiting 1, answer held 1, notice waiting 1"},
	} {
		testapp.Must(t, mail.Tidy(t.Context(), app, time.Now().Add(c.later)))
		if got := states(t, app); got != c.want {
			t.Errorf("after %v: %s, want %s", c.later, got, c.want)
		}
	}
	testapp.Must(t, app.Delete(grievance))
	testapp.Must(t, mail.Tidy(t.Context(), app, time.Now().Add(kept+day)))
	if got := states(t, app); got != "acknowledgement waiting 1, notice waiting 1" {
		t.Errorf("after the grievance was deleted: %s", got)
	}
}
