package attacks_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestFlood sends 60 contact messages in the name of a victim from three addresses, in several
// spellings of one mailbox. All are stored, but the victim gets two mails.
func TestFlood(t *testing.T) {
	const spam = "Buy cheap gold today"
	server := testbinary.NewMailServer(t, testbinary.Accept)
	p := testbinary.Start(t)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	operator.UseMailServer(t, server.Address)
	const forms = 60
	for n := range forms {
		form := testbinary.Contact()
		form["email"], form["name"], form["message"] = "v.ictim+"+fmt.Sprint(n%3)+"@gmail.com", spam,
			fmt.Sprint("Message ", n)
		if got := p.From(testbinary.Address(n%3)).
			Send(t, http.MethodPost, "/api/contact", form); got.Status != http.StatusCreated {
			t.Fatalf("form %d: %d %s", n, got.Status, got.Body)
		}
	}
	p.Stop(t) // sends what waits or leaves it in the outbox
	toVictim := 0
	for _, mail := range server.Received() {
		if strings.Contains(mail.To, "gmail.com") {
			toVictim++
			if strings.Contains(mail.Text, spam) {
				t.Errorf("a mail to the victim repeats what the sender wrote:\n%s", mail.Text)
			}
		}
	}
	t.Logf("%d of %d mails went to the victim", toVictim, forms)
	if toVictim == 0 || toVictim > 2 {
		t.Errorf("the victim got %d mails, want 1 or 2", toVictim)
	}
}

// TestRefusedRecipient lets the mail server refuse a recipient by name. Neither the log nor
// the outbox keeps the address.
func TestRefusedRecipient(t *testing.T) {
	const recipient = "unheard-of@example.org"
	refused := make(chan struct{}, 100)
	server := testbinary.NewMailServer(t, func(command, line string) string {
		if command != "RCPT TO" {
			return ""
		}
		_, address, _ := strings.Cut(line, ":")
		refused <- struct{}{}
		return "550 5.1.1 " + strings.Trim(address, " <>") + ": no such user here"
	})
	p := testbinary.Start(t)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	operator.UseMailServer(t, server.Address)
	form := testbinary.Contact()
	form["email"] = recipient
	if got := p.From(testbinary.Visitor).Send(t, http.MethodPost, "/api/contact", form); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	<-refused
	problem := awaitProblem(t, operator)
	t.Logf("the outbox says %q", problem)
	if strings.Contains(problem, recipient) {
		t.Errorf("the outbox keeps %q", problem)
	}
	p.Stop(t)
	if bytes.Contains(p.Stored(t, "auxiliary.db"), []byte(recipient)) {
		t.Error("the log keeps the recipient")
	}
}

// awaitProblem waits until the outbox says why a mail could not be sent.
func awaitProblem(t *testing.T, c *testbinary.Caller) string {
	t.Helper()
	address := "/api/collections/outbox/records?filter=" + url.QueryEscape("problem!='' && kind='acknowledgement'")
	for {
		var page struct{ Items []struct{ Problem string } }
		if c.Get(t, address).Into(t, &page); len(page.Items) > 0 {
			return page.Items[0].Problem
		}
	}
}
