package mail_test

import (
	"testing"

	"workforce/pb/collections"
	"workforce/pb/mail"
	"workforce/pb/testapp"

	"github.com/pocketbase/dbx"
)

// TestFlood sends forms with one victim's address, in several spellings. All are stored and
// the company hears of each, but the victim gets two mails a day.
func TestFlood(t *testing.T) {
	app := testapp.New(t)
	mail.Register(app.App)
	count := func(kind string) int64 {
		t.Helper()
		var number int64
		if err := app.DB().Select("count(*)").From(collections.Outbox).Where(dbx.HashExp{"kind": kind}).Row(&number); err != nil {
			t.Fatal(err)
		}
		return number
	}
	create := func(email string) {
		t.Helper()
		contact := testapp.Contact()
		contact["email"] = email
		app.MustCreate(t, collections.Contacts, contact)
	}
	for _, email := range []string{
		"victim@gmail.com", "VICTIM@gmail.com", "vic.tim@gmail.com", "victim+1@gmail.com", "v.i.c.t.i.m+2@googlemail.com",
	} {
		create(email)
	}
	if acknowledgements, notices := count("acknowledgement"), count("notice"); acknowledgements != 2 || notices != 5 {
		t.Errorf("%d acknowledgements and %d notices, want 2 and 5", acknowledgements, notices)
	}
	create("vic.tim@example.com") // dots count elsewhere
	create("victim@example.com")
	if got := count("acknowledgement"); got != 4 {
		t.Errorf("%d acknowledgements to others, want 2", got-2)
	}
	forgetRecipients(t, app)
	create("victim@gmail.com")
	if got := count("acknowledgement"); got != 5 {
		t.Errorf("%d acknowledgements the next day, want 1", got-4)
	}
	if app.MustCount(t, collections.Contacts) != 8 {
		t.Error("a submission was not stored")
	}
}
