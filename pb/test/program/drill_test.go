package program

import (
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestDrill serves a copy of a site whose admin logs in with a code. It lets the admin in and mails nobody, neither the
// code nor what waits in the outbox.
func TestDrill(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	testbinary.NewData(t, dir)
	server := testbinary.NewMailServer(t, testbinary.Accept)
	p := start(t, dir)
	p.visitor().LogInAsOperator(t).UseMailServer(t, server.Address)
	p.stop(t)
	execute(t, dir, "UPDATE admins SET secondStep = 1")

	copied := start(t, dir, "--drill")
	asked := copied.visitor().Send(t, http.MethodPost, "/api/auth/login", testbinary.Object{"email": testbinary.AdminEmail, "password": testbinary.Password})
	var login struct {
		CodeSent bool
		Login    string
	}
	if asked.Into(t, &login); !login.CodeSent {
		t.Fatalf("no code was asked for: %d %s", asked.Status, asked.Body)
	}
	code := regexp.MustCompile(`The code of \S+ is (\d+)\.`)
	testbinary.Await(t, "the code", func() bool { return code.MatchString(copied.printed()) })
	copied.visitor().WithToken(t, copied.visitor().Send(t, http.MethodPost, "/api/auth/code",
		testbinary.Object{"login": login.Login, "code": code.FindStringSubmatch(copied.printed())[1]}))

	if got := copied.visitor().Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("a message: %d %s", got.Status, got.Body)
	}
	testbinary.Await(t, "the mails about the message", func() bool { return strings.Count(copied.printed(), "A mail was not sent: ") >= 2 })
	copied.stop(t)
	if mails := server.Received(); len(mails) > 0 {
		t.Errorf("%d mails were sent, the first to %s", len(mails), mails[0].To)
	}
}
