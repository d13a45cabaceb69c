package mail_test

import (
	"bufio"
	"cmp"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/inbox/mail"
	"workforce/pb/test/testapp"
)

// server accepts mail over SMTP.
type server struct {
	address string
	letters chan letter
	mutex   sync.Mutex
	replies map[string]string // by command; a command that is missing is accepted
}

// letter is a mail that was delivered.
type letter struct {
	raw        string
	to         []string
	header     netmail.Header
	text, html string
	files      []attachedFile
}

// previewOf returns what a list of mails shows beside the subject.
func previewOf(l letter) string {
	_, after, _ := strings.Cut(l.html, `mso-hide: all">`)
	preview, _, _ := strings.Cut(after, "</div>")
	return preview
}

// attachedFile is an attachment of a delivered mail.
type attachedFile struct{ name, kind, content string }

// listen starts a server and configures the app to send its mail there.
func listen(t *testing.T, app *testapp.App) *server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	testapp.Must(t, err)
	t.Cleanup(func() { listener.Close() })
	s := &server{address: listener.Addr().String(), letters: make(chan letter, 100), replies: map[string]string{}}
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(t, connection)
		}
	}()
	s.use(t, app, true)
	return s
}

// start starts an app with an outbox whose mails go to a server.
func start(t *testing.T) (*testapp.App, *mail.Outbox, *server) {
	t.Helper()
	app := testapp.New(t)
	return app, mail.Register(app.App), listen(t, app)
}

// use switches the app's mail on or off.
func (s *server) use(t *testing.T, app *testapp.App, on bool) {
	t.Helper()
	settings, err := app.Settings().Clone()
	testapp.Must(t, err)
	port := 0
	if _, err := fmt.Sscanf(s.address, "127.0.0.1:%d", &port); err != nil {
		t.Fatal(err)
	}
	settings.SMTP.Enabled, settings.SMTP.Host, settings.SMTP.Port = on, "127.0.0.1", port
	settings.Meta.SenderAddress = "site@company.test"
	testapp.Must(t, app.Save(settings))
}

func (s *server) serve(t *testing.T, connection net.Conn) {
	defer connection.Close()
	lines := bufio.NewReader(connection)
	var to []string
	reply := func(text string) { fmt.Fprintf(connection, "%s\r\n", text) }
	for reply("220 ready"); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		command := strings.ToUpper(strings.SplitN(line+" ", " ", 2)[0])
		if refusal := cmp.Or(s.replyTo(line), s.replyTo(command)); refusal != "" {
			reply(refusal)
			continue
		}
		switch command {
		case "RCPT":
			to = append(to, strings.Trim(line[len("RCPT TO:"):], "<> "))
			reply("250 fine")
		case "DATA":
			reply("354 go on")
			var data strings.Builder
			for {
				line, err := lines.ReadString('\n')
				if err != nil {
					return
				}
				if line == ".\r\n" {
					break
				}
				data.WriteString(strings.TrimPrefix(line, "."))
			}
			s.deliver(t, to, data.String())
			to = nil
			reply("250 taken")
		case "QUIT":
			reply("221 bye")
			return
		default:
			reply("250 fine")
		}
	}
}

func (s *server) replyTo(command string) string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.replies[command]
}

// respond sets the server's reply to a command, with or without its words. With an empty reply it accepts the command.
func (s *server) respond(command, reply string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.replies[command] = reply
}

func (s *server) deliver(t *testing.T, to []string, data string) {
	message, err := netmail.ReadMessage(strings.NewReader(data))
	if err != nil {
		t.Error(err)
		return
	}
	l := letter{raw: data, to: to, header: message.Header}
	readParts(t, message.Header.Get("Content-Type"), message.Body, &l)
	s.letters <- l
}

func readParts(t *testing.T, contentType string, body io.Reader, l *letter) {
	_, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		t.Error(err)
		return
	}
	for reader := multipart.NewReader(body, params["boundary"]); ; {
		part, err := reader.NextRawPart()
		if err != nil {
			return
		}
		kind := part.Header.Get("Content-Type")
		if strings.HasPrefix(kind, "multipart/") {
			readParts(t, kind, part, l)
			continue
		}
		if name := part.FileName(); name != "" {
			content, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, part))
			if err != nil {
				t.Error(err)
			}
			l.files = append(l.files, attachedFile{name, kind, string(content)})
			continue
		}
		text, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Error(err)
		}
		if strings.HasPrefix(kind, "text/html") {
			l.html = string(text)
		} else {
			l.text = string(text)
		}
	}
}

// take waits for count letters and returns them. It fails if there are more.
func (s *server) take(t *testing.T, count int) []letter {
	t.Helper()
	timeout := time.After(5 * time.Minute)
	var letters []letter
	for len(letters) < count {
		select {
		case l := <-s.letters:
			letters = append(letters, l)
		case <-timeout:
			t.Fatalf("%d mails arrived, want %d", len(letters), count)
		}
	}
	if more := len(s.letters); more > 0 {
		t.Fatalf("%d mails arrived, want %d", count+more, count)
	}
	return letters
}
