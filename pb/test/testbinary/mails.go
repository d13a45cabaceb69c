package testbinary

import (
	"encoding/json/jsontext"
	"net"
	"net/http"
	"net/textproto"
	"strings"
	"testing"
	"time"
)

// UseMailServer sets the mail server, as an operator.
func (c *Caller) UseMailServer(t *testing.T, address string) {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	got := c.Send(t, http.MethodPatch, "/api/settings", Object{
		"smtp": Object{"enabled": true, "host": host, "port": jsontext.Value(port)},
		"meta": Object{"appName": "Workforce", "appURL": c.URL, "senderName": "Workforce",
			"senderAddress": "site@example.com"},
	})
	if got.Status != http.StatusOK {
		t.Fatalf("set the mail server: %d %s", got.Status, got.Body)
	}
}

// A MailServer receives mails.
type MailServer struct {
	Address string
	reply   func(command, line string) string
	mails   chan Mail
}

// A Mail is what a MailServer has received.
type Mail struct{ To, Text string }

// Mentions reports whether a mail has a text in its subject or body, as it was sent.
func (m Mail) Mentions(text string) bool { return strings.Contains(m.Text, text) }

// NewMailServer starts a mail server. reply returns the answer to a command such as "RCPT TO".
// If it returns "", the server accepts the command. If it blocks, the server hangs.
func NewMailServer(t *testing.T, reply func(command, line string) string) *MailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	server := &MailServer{listener.Addr().String(), reply, make(chan Mail, 1000)}
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

// Accept is the reply of a mail server that accepts everything.
func Accept(string, string) string { return "" }

// serve answers the commands of one connection (RFC 5321).
func (s *MailServer) serve(connection *textproto.Conn) {
	defer connection.Close()
	var received Mail
	reply := "220 ready"
	for {
		if connection.PrintfLine("%s", reply) != nil {
			return
		}
		line, err := connection.ReadLine()
		if err != nil {
			return
		}
		command := strings.ToUpper(strings.SplitN(line, ":", 2)[0])
		if reply = s.reply(command, line); reply != "" {
			continue
		}
		reply = "250 ok"
		switch command {
		case "RCPT TO":
			received.To = line
		case "DATA":
			if connection.PrintfLine("354 go on") != nil {
				return
			}
			text, err := connection.ReadDotBytes()
			if err != nil {
				return
			}
			received.Text = string(text)
			s.mails <- received
		case "QUIT":
			_ = connection.PrintfLine("221 bye")
			return
		}
	}
}

// Received returns the mails that have arrived since the last call.
func (s *MailServer) Received() []Mail {
	var all []Mail
	for {
		select {
		case one := <-s.mails:
			all = append(all, one)
		default:
			return all
		}
	}
}

// Next waits for the next mail. It returns false if none arrives in time.
func (s *MailServer) Next(patience time.Duration) (Mail, bool) {
	select {
	case one := <-s.mails:
		return one, true
	case <-time.After(patience):
		return Mail{}, false
	}
}
