package attacks_test

import (
	"bytes"
	"encoding/json/jsontext"
	"fmt"
	"net"
	"net/http"
	"net/textproto"
	"net/url"
	"strings"
	"testing"
)

// TestFlood sends 60 contact messages in the name of a victim from three addresses, in several
// spellings of one mailbox. All are stored, but the victim gets two mails.
func TestFlood(t *testing.T) {
	const spam = "Buy cheap gold today"
	server := newMailServer(t, false)
	p := start(t)
	operator := p.from(office).logInAsOperator(t)
	operator.useMailServer(t, server.address)
	const forms = 60
	for n := range forms {
		form := contact()
		form["email"], form["name"], form["message"] = "v.ictim+"+fmt.Sprint(n%3)+"@gmail.com", spam, fmt.Sprint("Message ", n)
		if got := p.from(attacker(n%3)).send(t, http.MethodPost, "/api/contact", form); got.status != http.StatusCreated {
			t.Fatalf("form %d: %d %s", n, got.status, got.body)
		}
	}
	p.stop() // sends what waits or leaves it in the outbox
	toVictim := 0
	for _, mail := range server.received() {
		if strings.Contains(mail.to, "gmail.com") {
			toVictim++
			if strings.Contains(mail.text, spam) {
				t.Errorf("a mail to the victim repeats what the sender wrote:\n%s", mail.text)
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
	server := newMailServer(t, true)
	p := start(t)
	operator := p.from(office).logInAsOperator(t)
	operator.useMailServer(t, server.address)
	form := contact()
	form["email"] = recipient
	if got := p.from(visitor).send(t, http.MethodPost, "/api/contact", form); got.status != http.StatusCreated {
		t.Fatalf("%d %s", got.status, got.body)
	}
	server.await(t)
	problem := operator.awaitProblem(t)
	t.Logf("the outbox says %q", problem)
	if strings.Contains(problem, recipient) {
		t.Errorf("the outbox keeps %q", problem)
	}
	p.stop()
	if bytes.Contains(p.stored(t, "auxiliary.db"), []byte(recipient)) {
		t.Error("the log keeps the recipient")
	}
}

// useMailServer sets the mail server, as an operator.
func (c *caller) useMailServer(t *testing.T, address string) {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	got := c.send(t, http.MethodPatch, "/api/settings", object{
		"smtp": object{"enabled": true, "host": host, "port": jsontext.Value(port)},
		"meta": object{"appName": "Workforce", "appURL": c.url, "senderName": "Workforce", "senderAddress": "site@example.com"},
	})
	if got.status != http.StatusOK {
		t.Fatalf("set the mail server: %d %s", got.status, got.body)
	}
}

// awaitProblem waits until the outbox says why a mail could not be sent.
func (c *caller) awaitProblem(t *testing.T) string {
	t.Helper()
	address := "/api/collections/outbox/records?filter=" + url.QueryEscape("problem!='' && kind='acknowledgement'")
	for {
		var page struct{ Items []struct{ Problem string } }
		if c.get(t, address).into(t, &page); len(page.Items) > 0 {
			return page.Items[0].Problem
		}
	}
}

// A mailServer receives mails.
type mailServer struct {
	address string
	refuses bool // every recipient, by name
	mails   chan mail
	refused chan struct{}
}

type mail struct{ to, text string }

func newMailServer(t *testing.T, refuses bool) *mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	server := &mailServer{listener.Addr().String(), refuses, make(chan mail, 1000), make(chan struct{}, 1000)}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go server.serve(textproto.NewConn(connection))
		}
	}()
	return server
}

// serve answers the commands of one connection (RFC 5321).
func (s *mailServer) serve(connection *textproto.Conn) {
	defer connection.Close()
	var received mail
	reply := "220 ready"
	for {
		if connection.PrintfLine("%s", reply) != nil {
			return
		}
		line, err := connection.ReadLine()
		if err != nil {
			return
		}
		reply = "250 ok"
		switch command := strings.ToUpper(strings.SplitN(line, ":", 2)[0]); {
		case command == "RCPT TO":
			received.to = line
			if s.refuses {
				_, address, _ := strings.Cut(line, ":")
				reply = "550 5.1.1 " + strings.Trim(address, " <>") + ": no such user here"
				s.refused <- struct{}{}
			}
		case command == "DATA":
			if connection.PrintfLine("354 go on") != nil {
				return
			}
			text, err := connection.ReadDotBytes()
			if err != nil {
				return
			}
			received.text = string(text)
			s.mails <- received
		case command == "QUIT":
			_ = connection.PrintfLine("221 bye")
			return
		}
	}
}

// received returns the mails of a program that has stopped.
func (s *mailServer) received() []mail {
	var all []mail
	for {
		select {
		case one := <-s.mails:
			all = append(all, one)
		default:
			return all
		}
	}
}

// await waits until the server has refused a recipient.
func (s *mailServer) await(t *testing.T) {
	t.Helper()
	select {
	case <-s.refused:
	case <-t.Context().Done():
	}
}
