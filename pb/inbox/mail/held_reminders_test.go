package mail_test

import (
	"fmt"
	"strings"
	"testing"

	"workforce/pb/inbox/cases"
	"workforce/pb/store/collections"
	"workforce/pb/test/testapp"
)

// TestHeldAnswer holds the answers of two writers, because the senders have written meanwhile. Next morning each writer
// gets one mail. It has a link, and does not name the answers of others.
func TestHeldAnswer(t *testing.T) {
	o := openOffice(t)
	ravi := o.MustCreateAdmin(t, "ravi@example.com", collections.RoleAdmin)
	var receipts []string
	for i, writer := range []cases.Actor{officer, {ID: collections.Admins + ":" + ravi.Id, Name: "Ravi"}} {
		record := o.MustReceive(t, collections.Contacts, map[string]any{"email": fmt.Sprintf("asha%d@example.com", i)})
		receipts = append(receipts, record.GetString(collections.Receipt))
		testapp.MustAct(t, o, record, writer, cases.Action{Kind: cases.Answer, Text: "Yes."})
		testapp.MustSend(t, o, record, cases.Action{Kind: cases.SenderWrote, Text: "One more thing."})
	}
	o.sql(t, "DELETE FROM outbox WHERE act = ''")
	makeDue(t, o.App)
	round(t, o.outbox)
	o.mails.take(t, 0)
	o.remind(t, morning)
	var told bool
	for _, l := range o.mails.take(t, 2) {
		if l.To[0] != "ravi@example.com" {
			continue
		}
		told = true
		if got := l.Header.Get("Subject"); got != "Your answers to 1 sender were not sent" ||
			!strings.Contains(l.Text, receipts[1]+":\r\n"+siteURL+"/admin/dashboard?tab=contact&open=") ||
			strings.Contains(l.Text, receipts[0]) {
			t.Errorf("%s\n%s", got, l.Text)
		}
	}
	if !told {
		t.Error("the writer is not told")
	}
	o.remind(t, morning.AddDate(0, 0, 1))
	o.mails.take(t, 0)
}
