package mail_test

import (
	"strings"
	"testing"
	"time"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/erasure"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestSealed seals an application while an answer, the acknowledgement and the notice wait. None of them leaves or
// happens, but the mail about the erasure leaves. After the person has undone it, they do.
func TestSealed(t *testing.T) {
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collections.Applications)
	staff := cases.Staff(app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	testapp.MustAct(t, app.App, record, staff,
		cases.Action{Kind: cases.Answer, Subject: "Come on Monday", Text: "Come at nine."})
	testapp.Must(t, erasure.Seal(app, "applications", record.Id, time.Now().Add(48*time.Hour), "Asked for it."))
	testapp.Must(t, mail.TellOfErasure(app, record))
	answered := func() (happened int) {
		t.Helper()
		app.PassUndo(t)
		testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM {{outbox}} WHERE kind = 'answer' AND event > 0").
			Row(&happened))
		return happened
	}
	if answered() > 0 {
		t.Error("the answer happens while it is sealed")
	}
	round(t, outbox)
	if subject := mails.take(t, 1)[0].Header.Get("Subject"); !strings.HasPrefix(subject, "We will erase") {
		t.Errorf("while it is sealed: %s", subject)
	}
	testapp.Must(t, erasure.Unseal(app, "applications", record.Id, "Wants to keep it."))
	if answered() != 1 {
		t.Error("the answer never happens")
	}
	round(t, outbox)
	all := ""
	for _, message := range mails.take(t, 2) {
		all += message.Header.Get("Subject") + "\n"
	}
	for _, want := range []string{"We have received", "New application"} {
		if !strings.Contains(all, want) {
			t.Errorf("after the seal, no mail is %q: %s", want, all)
		}
	}
}

// TestNewsOfRequests sends two requests about a message marked as spam: to correct it, and to erase it. Staff end the
// erasure. A mail confirms the first request, and another one tells the sender that the message is kept after all.
func TestNewsOfRequests(t *testing.T) {
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collections.Contacts, map[string]any{"spam": true})
	staff := cases.Staff(app.MustCreateAdmin(t, "admin@example.com", collections.RoleAdmin))
	act := func(by cases.Actor, action cases.Action) {
		t.Helper()
		testapp.MustAct(t, app.App, record, by, action)
	}
	expect := func(subject, text string) {
		t.Helper()
		round(t, outbox)
		for _, message := range mails.take(t, 1) {
			if !strings.HasPrefix(message.Header.Get("Subject"), subject) || !strings.Contains(message.Text, text) {
				t.Errorf("%s: %s", message.Header.Get("Subject"), message.Text)
			}
		}
	}
	testapp.MustSend(t, app, record, cases.Action{Kind: cases.SenderAskedCorrection, Text: "My name is Rao."})
	expect("We have your request", "answers you by mail by")
	testapp.Must(t, erasure.Seal(app, "contact", record.Id, time.Now().Add(48*time.Hour), "Asked for it."))
	act(staff, cases.Action{Kind: cases.Unseal, Text: "A court asks for it."})
	expect("We keep your message after all", "Our staff have ended this")
}
