package mail_test

import (
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestCorrectedAddress checks that the sender of a grievance is told, at the address that they gave, when staff enter
// another one. The mail neither names the other address nor has a link.
func TestCorrectedAddress(t *testing.T) {
	app, outbox, mails, record := receive(t, collections.Grievances)
	for _, action := range []cases.Action{
		{Kind: cases.Correct, Phone: "9811122233"}, // tells nobody
		{Kind: cases.Correct, Email: "meera.private@mailbox.in", Text: "She phoned."},
	} {
		testapp.MustAct(t, app, record, officer, action)
	}
	round(t, outbox)
	message := mails.take(t, 1)[0]
	if message.To[0] != record.GetString("email") ||
		!strings.Contains(message.Header.Get("Subject"), record.GetString("receipt")) {
		t.Errorf("a mail to %v: %s", message.To, message.Header.Get("Subject"))
	}
	if strings.Contains(message.Text, "private") || strings.Contains(message.Text, "/grievances/status/") {
		t.Errorf("the mail says %s", message.Text)
	}
	if c, err := cases.Find(app, "grievances", record.Id); err != nil || c.IsUnreachable {
		t.Errorf("%+v, %v", c, err)
	}
}
