package api_test

import (
	"regexp"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/test/testapp"
)

// A postbox receives the mails about accounts in place of a mail server.
type postbox struct {
	letters chan string
	failure error // what the server answers instead
}

func newPostbox(app *testapp.App) *postbox {
	app.Settings().SMTP.Enabled = true
	box := &postbox{letters: make(chan string, 100)}
	app.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if box.failure != nil {
			return box.failure
		}
		box.letters <- e.Message.To[0].Address + " " + e.Message.HTML
		return nil
	})
	return box
}

var (
	codeIn  = regexp.MustCompile(`\b\d{8}\b`)
	tokenIn = regexp.MustCompile(`eyJ[\w.-]+`)
)

// take waits for a mail and returns the match of an expression in it.
func (b *postbox) take(t *testing.T, what *regexp.Regexp) string {
	t.Helper()
	select {
	case letter := <-b.letters:
		found := what.FindString(letter)
		if found == "" {
			t.Fatalf("nothing like %v in %s", what, letter)
		}
		return found
	case <-time.After(5 * time.Minute):
		t.Fatal("no mail came")
		return ""
	}
}
