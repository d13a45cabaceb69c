package mail_test

import (
	"mime"
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/inbox/notices"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// latin matches a word in Latin letters.
var latin = regexp.MustCompile(`\p{Latin}{2,}`)

// TestOneLanguage sends each form with its notice in Hindi. What the program mails to the senders by itself has no
// English word but names, numbers and addresses: the acknowledgement, a new link, the confirmation of a withdrawal, and
// what the earlier address gets when staff enter another one.
func TestOneLanguage(t *testing.T) {
	app, outbox, mails := start(t)
	notice := strings.Repeat("a", 64)
	testapp.MustRun(t, app.DB().Insert(notices.Collection,
		dbx.Params{"id": notice, "kind": "contact", "language": "hi", "text": "हम आपका नाम लेते हैं",
			"shown": types.NowDateTime().String()}))
	job := app.MustCreate(t, collections.Jobs, testapp.Job("Welder"))
	check := func(subject string) {
		t.Helper()
		testapp.MustRun(t, app.DB().Delete(collections.Outbox, dbx.HashExp{"kind": "notice"}))
		round(t, outbox)
		l := mails.take(t, 1)[0]
		title, err := new(mime.WordDecoder).DecodeHeader(l.Header.Get("Subject"))
		testapp.Must(t, err)
		words := title + "\n" + strings.ReplaceAll(l.Text, "Samarth Workforce Solutions", "")
		for _, known := range []string{`https?://\S+`, `\S+@\S+`, `(GRV|CON|APP)-`, "Welder", "Your data"} {
			words = regexp.MustCompile(known).ReplaceAllString(words, "")
		}
		if found := latin.FindAllString(words, -1); found != nil || !strings.Contains(l.HTML, `<html lang="hi">`) ||
			!strings.HasPrefix(title, subject) {
			t.Errorf("%s: English words %q in\n%s", title, found, l.Text)
		}
	}
	for subject, create := range map[string]func() (*core.Record, string){
		"आपके संदेश की रसीद": func() (*core.Record, string) {
			return createWith(t, app, collections.Contacts, testapp.Contact(), notice)
		},
		"आपकी शिकायत की रसीद": func() (*core.Record, string) {
			return createWith(t, app, collections.Grievances, testapp.Grievance(t), notice)
		},
		"Welder के लिए आपके आवेदन की रसीद": func() (*core.Record, string) {
			return createWith(t, app, collections.Applications, testapp.Application(t, job), notice)
		},
	} {
		record, receipt := create()
		check(subject)
		kind := collections.KindOf(record)
		if kind == collections.ContactKind {
			continue // nobody follows a message
		}
		testapp.Must(t, mail.RequestLink(app.App, receipt, record.GetString("email")))
		check(receipt + " का नया लिंक")
		if kind == collections.GrievanceKind {
			testapp.MustAct(t, app, record, officer,
				cases.Action{Kind: cases.Correct, Email: "meera@mailbox.in", Text: "She phoned."})
			check("आपकी शिकायत के लिए दूसरा पता")
		}
		if kind == collections.ApplicationKind {
			testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderWithdrew})
			check("Welder के लिए आपके आवेदन को वापस ले लिया गया है")
		}
	}
}

// createWith stores a submission whose sender read a notice, and returns it with its receipt.
func createWith(t *testing.T, app *testapp.App, collection string, fields map[string]any, notice string) (*core.Record,
	string) {
	t.Helper()
	fields["email"], fields[collections.Notice] = "asha."+collection+"@mailbox.in", notice
	record := app.MustCreate(t, collection, fields)
	return record, record.GetString(collections.Receipt)
}
