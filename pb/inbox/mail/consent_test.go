package mail_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/languages"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestAskedToKeep mails the question whether an application may be kept, with a link to the place where
// it is answered.
func TestAskedToKeep(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Applications)
	for language, label := range map[string]string{languages.English: "Open my application",
		languages.Hindi: "मेरा आवेदन खोलें"} {
		event := act(t, app, record, cases.Action{Kind: cases.AskConsent, Language: language})
		sendDue(t, app, outbox)
		asked := mails.take(t, 1)[0]
		if !strings.Contains(asked.Text, label+":") || !strings.Contains(asked.Text, "/careers/status/") ||
			!strings.Contains(asked.Text, "#keep\r\n") ||
			!strings.Contains(asked.HTML, "#keep") || strings.ContainsAny(asked.Text, "{}") {
			t.Errorf("%s", asked.Text)
		}
		if _, err := app.DB().NewQuery("UPDATE cases SET keepAskedAt = ''").Execute(); err != nil || event == 0 {
			t.Fatal(err)
		}
	}
}

// TestAskedInVain checks that the question is not mailed any more if it was answered, or if the
// application has left the inbox, before its mail was sent.
func TestAskedInVain(t *testing.T) {
	for name, change := range map[string]func(app *testapp.App, record *core.Record) error{
		"answered": func(app *testapp.App, record *core.Record) error {
			return cases.BySender(app.App, testapp.MustFindCase(t, app, record),
				cases.Action{Kind: cases.SenderConsented})
		},
		"withdrawn": func(app *testapp.App, record *core.Record) error {
			_, _, err := cases.Act(app, "applications", record.Id, officer,
				cases.Action{Kind: cases.Move, State: cases.Withdrawn})
			return err
		},
		"in the bin": func(app *testapp.App, record *core.Record) error {
			record.Set(collections.DeletedAt, "2026-01-01 00:00:00.000Z")
			return app.Save(record)
		},
		"spam": func(app *testapp.App, record *core.Record) error {
			record.Set(collections.Spam, true)
			return app.Save(record)
		},
	} {
		t.Run(name, func(t *testing.T) {
			app, outbox, mails, record := receive(t, collections.Applications)
			act(t, app, record, cases.Action{Kind: cases.AskConsent})
			testapp.Must(t, change(app, record))
			sendDue(t, app, outbox)
			mails.take(t, 0)
		})
	}
}
