package mail_test

import (
	"strings"
	"testing"

	"workforce/pb/content/documents"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSender checks that mails come from the company of the site document until an operator
// names a sender of his own.
func TestSender(t *testing.T) {
	app, outbox, server := start(t)
	edit(t, app, "hello@example.com", "hello@company.test")
	for _, c := range []struct{ name, address, want string }{
		{"Workforce", "support@example.com", `"Samarth Workforce Solutions" <hello@company.test>`},
		{"Support", "mail@sub.example.org", `"Samarth Workforce Solutions" <hello@company.test>`},
		{"Workforce", "post@company.test", `"Samarth Workforce Solutions" <post@company.test>`},
		{"Help, please", "support@example.com", `"Help, please" <hello@company.test>`},
		{"Asha Rao", "asha@company.test", `"Asha Rao" <asha@company.test>`},
	} {
		settings := app.Settings()
		settings.Meta.SenderName, settings.Meta.SenderAddress = c.name, c.address
		testapp.Must(t, app.Save(settings))
		forgetRecipients(t, app)
		app.MustReceive(t, collections.Contacts)
		round(t, outbox)
		for _, l := range server.take(t, 2) {
			from, err := l.Header.AddressList("From")
			if err != nil || len(from) != 1 || from[0].String() != c.want {
				t.Errorf("%s <%s>: it is from %v, want %s (%v)", c.name, c.address, from, c.want, err)
			}
		}
	}
}

// edit replaces a text in the site document.
func edit(t *testing.T, app *testapp.App, old, text string) {
	t.Helper()
	testapp.Must(t, documents.Seed(app.App))
	record := testapp.MustFind(t, app, collections.Documents, collections.DocumentKey, documents.Site)
	record.Set(collections.DocumentContent,
		strings.ReplaceAll(record.GetString(collections.DocumentContent), old, text))
	testapp.Must(t, app.Save(record))
}
