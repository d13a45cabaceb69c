package deploy_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// commented matches a line of an example that is switched off. The other comments have a space behind the #.
var commented = regexp.MustCompile(`(?m)^(\s*)#(\S|\t|  )`)

// closeArea uses the lines of an example that close the operators' area to all but the office.
func closeArea(example string) string {
	return strings.ReplaceAll(commented.ReplaceAllString(example, "$1$2"), "203.0.113.0/24", testbinary.Office+"/32")
}

// TestClosed closes the operators' area by each proxy, and tries to come in beside it with a right password.
func TestClosed(t *testing.T) {
	for name, serve := range map[string]func(p *proxy, t *testing.T, tool, folder,
		upstream string) (stop func() string){
		"nginx": (*proxy).serveNginx, "caddy": (*proxy).serveCaddy,
	} {
		t.Run(name, func(t *testing.T) {
			program := tool(t, name)
			p := newProxy(t)
			p.closed = true
			serve(p, t, program, t.TempDir(), p.program.Address)
			office, stranger := p.from(testbinary.Office), p.from(testbinary.Visitor)
			const login = "/api/collections/_superusers/auth-with-password"
			var superusers struct{ ID string }
			operator := office.LogInAsOperator(t)
			operator.Get(t, "/api/collections/_superusers").Into(t, &superusers)
			for _, address := range []string{
				login, "/api/collections/" + superusers.ID + "/auth-with-password",
				"/api/collections/_SUPERUSERS/auth-with-password",
				"/api/collections/%5Fsuperusers/auth-with-password",
				"//api//collections/_superusers/auth-with-password",
				"/api/x/../collections/_superusers/auth-with-password",
				"/API/collections/_superusers/auth-with-password",
			} {
				got := stranger.Send(t, http.MethodPost, address,
					testbinary.Object{"identity": testbinary.OperatorEmail, "password": testbinary.Password})
				if !slices.Contains([]int{http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed},
					got.Status) {
					t.Errorf("a stranger logs in at %s: %d %s", address, got.Status, got.Body)
				}
			}
			for _, address := range []string{"/_/", "/api/settings", "/api/logs", "/api/backups", "/api/crons"} {
				if got := stranger.WithSession(operator).Get(t, address); got.Status != http.StatusForbidden {
					t.Errorf("a stranger calls %s: %d", address, got.Status)
				}
				if got := operator.Get(t, address); got.Status != http.StatusOK {
					t.Errorf("an operator calls %s: %d", address, got.Status)
				}
			}
			if got := stranger.Get(t, "/contact"); got.Status != http.StatusOK {
				t.Errorf("a visitor: %d", got.Status)
			}
		})
	}
}
