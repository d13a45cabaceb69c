package mail_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"workforce/pb/inbox/cases"
	"workforce/pb/inbox/mail"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

var statusLink = regexp.MustCompile(`/grievances/status/([a-z2-7]{26})`)

// TestRequestLink asks for new links: one is mailed if the receipt and the address belong together,
// and not again within some hours.
func TestRequestLink(t *testing.T) {
	app, outbox, mails := start(t)
	record := app.MustReceive(t, collections.Grievances, map[string]any{"email": "asha@mailbox.in"})
	receipt := record.GetString(collections.Receipt)
	testapp.MustRun(t, app.DB().Delete(collections.Outbox, dbx.HashExp{"kind": "notice"}))
	request := func(receipt, email string) {
		t.Helper()
		testapp.Must(t, mail.RequestLink(app.App, receipt, email))
	}
	round(t, outbox)
	request(receipt, "other@mailbox.in")
	request("GRV-2000-000001", "asha@mailbox.in")
	if got := states(t, app); got != "acknowledgement sent 1" {
		t.Fatalf("%s", got)
	}
	for range 3 {
		request(receipt, "Asha@Mailbox.in")
		round(t, outbox)
	}
	if got := states(t, app); got != "acknowledgement sent 1, link sent 1" {
		t.Errorf("%s", got)
	}
	age(t, app, record, day)
	request(receipt, "asha@mailbox.in")
	round(t, outbox)
	secrets := map[string]bool{}
	for _, message := range mails.take(t, 3) {
		found := statusLink.FindStringSubmatch(message.Text)
		if found == nil || !strings.Contains(message.HTML, found[0]) || !strings.Contains(message.Text, receipt) {
			t.Fatalf("no link in %s", message.Text)
		}
		secrets[found[1]] = true
		if _, err := cases.FindByLink(app.App, "grievances", found[1]); err != nil {
			t.Errorf("%s: %v", found[0], err)
		}
	}
	if len(secrets) != 3 {
		t.Errorf("%d links, want 3", len(secrets))
	}
	var stored int
	if err := app.DB().NewQuery("SELECT count(*) FROM _case_links").Row(&stored); err != nil || stored != 3 {
		t.Errorf("%d links are stored, %v", stored, err)
	}
}
