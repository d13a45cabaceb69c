package mail_test

import (
	"cmp"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/inbox/mail"
	"workforce/pb/test/testapp"
	"workforce/pb/test/testbinary"
)

// server accepts mail over SMTP.
type server struct {
	*testbinary.MailServer
	mutex   sync.Mutex
	replies map[string]string // by command; a command that is missing is accepted
}

// letter is a mail that was delivered.
type letter = testbinary.Mail

// previewOf returns what a list of mails shows beside the subject.
func previewOf(l letter) string {
	_, after, _ := strings.Cut(l.HTML, `mso-hide: all">`)
	preview, _, _ := strings.Cut(after, "</div>")
	return preview
}

// listen starts a server and configures the app to send its mail there.
func listen(t *testing.T, app *testapp.App) *server {
	t.Helper()
	s := &server{replies: map[string]string{}}
	s.MailServer = testbinary.NewMailServer(t, func(command, line string) string {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		return cmp.Or(s.replies[line], s.replies[command])
	})
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
	if _, err := fmt.Sscanf(s.Address, "127.0.0.1:%d", &port); err != nil {
		t.Fatal(err)
	}
	settings.SMTP.Enabled, settings.SMTP.Host, settings.SMTP.Port = on, "127.0.0.1", port
	settings.Meta.SenderAddress = "site@company.test"
	testapp.Must(t, app.Save(settings))
}

// respond sets the server's reply to a command, with or without its words. With an empty reply it accepts the command.
func (s *server) respond(command, reply string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.replies[command] = reply
}

// take waits for count letters and returns them. It fails if there are more.
func (s *server) take(t *testing.T, count int) []letter {
	t.Helper()
	var letters []letter
	for len(letters) < count {
		l, ok := s.Next(5 * time.Minute)
		if !ok {
			t.Fatalf("%d mails arrived, want %d", len(letters), count)
		}
		letters = append(letters, l)
	}
	if more := s.Waiting(); more > 0 {
		t.Fatalf("%d mails arrived, want %d", count+more, count)
	}
	return letters
}
