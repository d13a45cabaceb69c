package program

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestDrill serves a copy of a site whose admin logs in with a code. It lets the admin in and mails nobody, neither the
// code nor what waits in the outbox.
func TestDrill(t *testing.T) {
	server := testbinary.NewMailServer(t, testbinary.Accept)
	p := testbinary.Start(t)
	p.Visitor().LogInAsOperator(t).UseMailServer(t, server.Address)
	p.Stop(t)
	testbinary.Execute(t, p.Dir, "UPDATE admins SET secondStep = 1")

	copied := testbinary.StartWith(t, testbinary.Options{Dir: p.Dir, Flags: []string{"--drill"}})
	asked := copied.Visitor().Send(t, http.MethodPost, "/api/auth/login",
		testbinary.Object{"email": testbinary.AdminEmail, "password": testbinary.Password})
	var login struct {
		CodeSent bool
		Login    string
	}
	if asked.Into(t, &login); !login.CodeSent {
		t.Fatalf("no code was asked for: %d %s", asked.Status, asked.Body)
	}
	code := regexp.MustCompile(`The code of \S+ is (\d+)\.`)
	testbinary.Await(t, "the code", func() bool { return code.MatchString(copied.Output()) })
	copied.Visitor().WithToken(t, copied.Visitor().Send(t, http.MethodPost, "/api/auth/code",
		testbinary.Object{"login": login.Login, "code": code.FindStringSubmatch(copied.Output())[1]}))

	if got := copied.Visitor().Send(t, http.MethodPost, "/api/contact",
		testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("a message: %d %s", got.Status, got.Body)
	}
	testbinary.Await(t, "the mails about the message",
		func() bool { return strings.Count(copied.Output(), "A mail was not sent: ") >= 2 })
	copied.Stop(t)
	if mails := server.Received(); len(mails) > 0 {
		t.Errorf("%d mails were sent, the first to %s", len(mails), mails[0].To)
	}
}
