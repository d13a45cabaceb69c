package testbinary

import (
	"encoding/base64"
	"encoding/json/jsontext"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http"
	"net/mail"
	"net/textproto"
	"strings"
	"testing"
	"time"
)

// UseMailServer sets the mail server, as an operator.
func (c *Caller) UseMailServer(t *testing.T, address string) {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	Must(t, err)
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
type Mail struct {
	To         []string // the addresses that the server was told
	Source     string   // as it was sent
	Header     mail.Header
	Text, HTML string
	Files      []MailedFile
}

// A MailedFile is a file in a mail.
type MailedFile struct{ Name, Kind, Content string }

// NewMailServer starts a mail server. reply returns the answer to a command such as "RCPT", whose line has all words.
// If it returns "", the server accepts the command. If it blocks, the server hangs.
func NewMailServer(t *testing.T, reply func(command, line string) string) *MailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	Must(t, err)
	t.Cleanup(func() { listener.Close() })
	server := &MailServer{listener.Addr().String(), reply, make(chan Mail, 1000)}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go server.serve(t, textproto.NewConn(connection))
		}
	}()
	return server
}

// Accept is the reply of a mail server that accepts everything.
func Accept(string, string) string { return "" }

// serve answers the commands of one connection (RFC 5321).
func (s *MailServer) serve(t *testing.T, connection *textproto.Conn) {
	defer connection.Close()
	var to []string
	reply := "220 ready"
	for {
		if connection.PrintfLine("%s", reply) != nil {
			return
		}
		line, err := connection.ReadLine()
		if err != nil {
			return
		}
		command := strings.ToUpper(strings.SplitN(line, " ", 2)[0])
		if reply = s.reply(command, line); reply != "" {
			continue
		}
		reply = "250 ok"
		switch command {
		case "RCPT":
			to = append(to, strings.Trim(line[len("RCPT TO:"):], "<> "))
		case "DATA":
			if connection.PrintfLine("354 go on") != nil {
				return
			}
			source, err := readData(connection)
			if err != nil {
				return
			}
			received, err := readMail(to, source)
			if err != nil {
				t.Errorf("%v in the mail %s", err, source)
			}
			s.mails <- received
			to = nil
		case "QUIT":
			_ = connection.PrintfLine("221 bye")
			return
		}
	}
}

// readData reads a mail with its line breaks as they are.
func readData(connection *textproto.Conn) (string, error) {
	var data strings.Builder
	for {
		line, err := connection.R.ReadString('\n')
		if err != nil || line == ".\r\n" {
			return data.String(), err
		}
		data.WriteString(strings.TrimPrefix(line, "."))
	}
}

func readMail(to []string, source string) (Mail, error) {
	received := Mail{To: to, Source: source}
	message, err := mail.ReadMessage(strings.NewReader(source))
	if err == nil {
		received.Header = message.Header
		err = received.readPart(textproto.MIMEHeader(message.Header), message.Body)
	}
	return received, err
}

// readPart decodes a part of a mail, or the whole mail.
func (m *Mail) readPart(header textproto.MIMEHeader, body io.Reader) error {
	kind, parameters, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil {
		return err
	}
	if strings.HasPrefix(kind, "multipart/") {
		for parts := multipart.NewReader(body, parameters["boundary"]); ; {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return nil
			}
			if err == nil {
				err = m.readPart(part.Header, part)
			}
			if err != nil {
				return err
			}
		}
	}
	switch strings.ToLower(header.Get("Content-Transfer-Encoding")) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	content, err := io.ReadAll(body)
	_, disposition, _ := mime.ParseMediaType(header.Get("Content-Disposition"))
	switch name := disposition["filename"]; {
	case name != "":
		m.Files = append(m.Files, MailedFile{name, kind, string(content)})
	case kind == "text/html":
		m.HTML = string(content)
	default:
		m.Text = string(content)
	}
	return err
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

// Waiting returns how many mails have arrived that nobody has taken. A mail is here before its sender knows it.
func (s *MailServer) Waiting() int { return len(s.mails) }

// Next waits for the next mail. It returns false if none arrives in time.
func (s *MailServer) Next(patience time.Duration) (Mail, bool) {
	select {
	case one := <-s.mails:
		return one, true
	case <-time.After(patience):
		return Mail{}, false
	}
}
