package mail_test

import (
	"fmt"
	"mime"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

const siteURL = "https://site.test"

// TestMails stores one submission of each kind and checks the mails that are sent.
func TestMails(t *testing.T) {
	app, outbox, mails := start(t)
	outbox.Start(siteURL)
	defer outbox.Stop()
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	contact := testapp.Contact()
	contact["message"] = "Two <b>welders</b>.\nBy Monday & not later."
	grievance := testapp.Grievance(t)
	grievance["fullName"] = "Visit www.example.com"
	for _, c := range []struct {
		collection      string
		fields          map[string]any
		what, company   string
		greeting        string
		texts, rawTexts []string // in the notice; rawTexts as the visitor typed them
	}{
		{collections.Contacts, contact, "message", "hello@example.com", "Hello,",
			[]string{"tab=contact", "asha@example.com", "9876543210"},
			[]string{"Two <b>welders</b>.\r\nBy Monday & not later."}},
		{collections.Grievances, grievance, "grievance", "grievance@example.com", "Hello,",
			[]string{"tab=grievances", "CRM Portal", "defamatory, obscene",
				"https://example.com/page", "The page names me.", "www.example.com"}, nil},
		{collections.Applications, testapp.Application(t, job), "application for Welder", "hello@example.com", "Hello,",
			[]string{"tab=applications", "Opening"}, nil},
	} {
		t.Run(c.collection, func(t *testing.T) {
			forgetRecipients(t, app)
			record := app.MustCreate(t, c.collection, c.fields)
			receipt := record.GetString("receipt")
			letters := mails.take(t, 2)
			acknowledgement, notice := letters[0], letters[1]
			if acknowledgement.To[0] != "asha@example.com" {
				acknowledgement, notice = notice, acknowledgement
			}
			checkHeader(t, acknowledgement, "asha@example.com", c.company,
				fmt.Sprintf("We have received your %s (%s)", c.what, receipt))
			checkHeader(t, notice, c.company, "asha@example.com", fmt.Sprintf("New %s %s", c.what, receipt))
			for _, part := range []string{acknowledgement.Text, acknowledgement.HTML} {
				for _, text := range []string{c.greeting, receipt, siteURL, c.company, "Samarth Workforce Solutions",
					"your " + c.what} {
					if !strings.Contains(part, text) {
						t.Errorf("the acknowledgement lacks %q:\n%s", text, part)
					}
				}
				for _, hidden := range []string{"Asha", "welders", "The page names me",
					"www.example.com", "9876543210"} {
					if strings.Contains(part, hidden) {
						t.Errorf("the acknowledgement carries %q", hidden)
					}
				}
			}
			for _, part := range []string{notice.Text, notice.HTML} {
				for _, text := range append(c.texts, receipt, siteURL+"/admin/dashboard?tab=", "open="+record.Id) {
					if !strings.Contains(part, text) {
						t.Errorf("the notice lacks %q:\n%s", text, part)
					}
				}
			}
			preview := previewOf(notice)
			if preview == "" || strings.Contains(preview, "Asha") || strings.Contains(preview, "@") ||
				strings.Contains(preview, "98765") {
				t.Errorf("the preview shows who it is: %q", preview)
			}
			if !strings.Contains(acknowledgement.Text, "\r\n-- \r\n") ||
				!strings.Contains(acknowledgement.HTML, `href="tel:&#43;918000000000"`) {
				t.Errorf("no foot that mail programs know:\n%s", acknowledgement.Text)
			}
			for _, text := range c.rawTexts {
				if !strings.Contains(notice.Text, text) || strings.Contains(notice.HTML, "<b>") {
					t.Errorf("the notice does not show the text as it was typed:\n%s\n%s", notice.Text, notice.HTML)
				}
			}
		})
	}
}

// TestInternationalDomain checks that an address with an international domain is written
// to in its ASCII form, the only one that all mail servers know.
func TestInternationalDomain(t *testing.T) {
	app, outbox, mails := start(t)
	outbox.Start(siteURL)
	defer outbox.Stop()
	receipt := app.MustReceive(t, collections.Contacts, map[string]any{"email": "jos@müller.de"}).GetString("receipt")
	letters := mails.take(t, 2)
	acknowledgement, notice := letters[0], letters[1]
	const ascii = "jos@xn--mller-kva.de"
	if acknowledgement.To[0] != ascii {
		acknowledgement, notice = notice, acknowledgement
	}
	checkHeader(t, acknowledgement, ascii, "hello@example.com",
		fmt.Sprintf("We have received your message (%s)", receipt))
	checkHeader(t, notice, "hello@example.com", ascii, fmt.Sprintf("New message %s", receipt))
	if !strings.Contains(notice.Text, "jos@müller.de") {
		t.Errorf("the notice lacks the address as it was typed:\n%s", notice.Text)
	}
}

func checkHeader(t *testing.T, l letter, to, replyTo, subject string) {
	t.Helper()
	decoded, err := new(mime.WordDecoder).DecodeHeader(l.Header.Get("Subject"))
	if err != nil || decoded != subject {
		t.Errorf("the subject is %q, want %q (%v)", decoded, subject, err)
	}
	from, err := l.Header.AddressList("From")
	if err != nil || len(from) != 1 || from[0].Address != "site@company.test" ||
		from[0].Name != "Samarth Workforce Solutions" {
		t.Errorf("it is from %v (%v)", from, err)
	}
	if len(l.To) != 1 || l.To[0] != to || l.Header.Get("To") != to || l.Header.Get("Reply-To") != replyTo {
		t.Errorf("to %v %s, replies to %s; want to %s, replies to %s", l.To, l.Header.Get("To"),
			l.Header.Get("Reply-To"), to, replyTo)
	}
	if id := l.Header.Get("Message-Id"); !strings.HasSuffix(id, "@company.test>") {
		t.Errorf("the id is %q", id)
	}
	if l.Header.Get("Auto-Submitted") == "" {
		t.Error("it does not say that it was sent automatically")
	}
}

// TestHeaders checks that line breaks cannot add a header or a command. It writes them past the rules,
// straight into the database. Only the notice can be sent.
func TestHeaders(t *testing.T) {
	app, outbox, mails := start(t)
	app.MustReceive(t, collections.Applications)
	testapp.MustExec(t, app,
		"UPDATE jobs SET title = 'Welder' || char(13) || 'Bcc: spy@example.com'",
		"UPDATE applications SET name = 'Asha' || char(10) || 'Bcc: spy@example.com'",
		"UPDATE applications SET email = email || char(13) || char(10) || 'Bcc: spy@example.com'")
	round(t, outbox)
	for _, l := range mails.take(t, 1) {
		// Some servers treat a single carriage return as the end of a line.
		if len(l.To) != 1 || l.Header.Get("Bcc") != "" || strings.ContainsAny(l.Header.Get("Subject"), "\r\n") {
			t.Errorf("to %v, %q", l.To, l.Header)
		}
	}
}

// TestNoMailAboutSpam checks that spam causes no mails until somebody unmarks it.
func TestNoMailAboutSpam(t *testing.T) {
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collections.Contacts, map[string]any{"spam": true})
	byOperator := func(spam bool) func() error {
		return func() error {
			record, err := app.FindRecordById(collections.Contacts, record.Id)
			if err != nil {
				return err
			}
			record.Set("spam", spam)
			return app.Save(record)
		}
	}
	byAdmin := func(change cases.EventKind) func() error {
		return func() error {
			_, _, err := cases.Act(app.App, collections.ContactKind.Name, record.Id, cases.Program,
				cases.Action{Kind: change})
			return err
		}
	}
	for _, c := range []struct {
		spam   bool
		change func() error
		rows   int
	}{
		{true, byOperator(true), 0}, {false, byAdmin(cases.Unflag), 2}, {true, byAdmin(cases.Flag), 2},
		{false, byOperator(false), 2}, {true, byOperator(true), 2}, {false, byAdmin(cases.Unflag), 2},
	} {
		testapp.Must(t, c.change())
		if rows := rows(t, app); len(rows) != c.rows {
			t.Errorf("spam %v: %d rows, want %d", c.spam, len(rows), c.rows)
		}
	}
	round(t, outbox)
	mails.take(t, 2)
}

// TestNoSubmissionWithoutMails breaks the outbox and checks that a submission is not
// stored then.
func TestNoSubmissionWithoutMails(t *testing.T) {
	app := testapp.New(t)
	mail.Register(app.App)
	testapp.MustExec(t, app, "ALTER TABLE outbox RENAME TO broken")
	contacts, err := app.FindCollectionByNameOrId(collections.Contacts)
	testapp.Must(t, err)
	record := core.NewRecord(contacts)
	record.Load(testapp.Contact())
	if err := app.Save(record); err == nil {
		t.Error("stored without its mails")
	}
	if total, err := app.CountRecords(collections.Contacts); err != nil || total != 0 {
		t.Errorf("%d are stored (%v)", total, err)
	}
}

func rows(t *testing.T, app *testapp.App) []*core.Record {
	t.Helper()
	all, err := app.FindAllRecords(collections.Outbox)
	testapp.Must(t, err)
	return all
}

// change sets fields of all rows of the outbox.
func change(t *testing.T, app *testapp.App, fields map[string]any) {
	t.Helper()
	for _, row := range rows(t, app) {
		row.Load(fields)
		testapp.Must(t, app.Save(row))
	}
}

// forgetRecipients makes all rows of the outbox older than a day.
func forgetRecipients(t *testing.T, app *testapp.App) {
	t.Helper()
	testapp.MustRun(t, app.DB().Update(collections.Outbox, dbx.Params{"created": ago(25 * time.Hour).String()}, nil))
}

func ago(d time.Duration) types.DateTime { return types.NowDateTime().Add(-d) }
