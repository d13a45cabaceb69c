package deploy_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"workforce/pb/test/testbinary"
)

// secret stands in the addresses below for what only a sender, an editor or an admin may know.
const secret = "24xac9secret"

// secretAddresses are addresses with a secret.
var secretAddresses = []string{
	"/grievances/status/" + secret, "/Careers/Status/" + secret + "?sent=1", "/data/grievances/status/" + secret,
	"/api/pages/careers/status/" + secret, "/grievances/status/" + secret + "/status/" + secret,
	"//grievances//status/" + secret,
	"/careers/keep-open/" + secret, "/grievances%2Fstatus/" + secret, "/preview/" + secret + "/contact",
	"/data/preview/" + secret, "/your-data/" + secret, "/data/your-data/" + secret,
	"/admin/reset?token=" + secret, "/uploads/letter.pdf?token=" + secret, "/api/contact/csv?q=" + secret,
}

// TestLogs runs each proxy in front of a program that is down, and asks for addresses with secrets. No
// log may hold one, because logs are kept for months and read by more people than the inbox. People read a sentence, a
// page loads again by itself, and the scripts of the site learn that they may send a form again.
func TestLogs(t *testing.T) {
	for name, c := range map[string]struct {
		serve func(p *proxy, t *testing.T, tool, folder, upstream string) (stop func() string)
		logs  []string // what the logs do hold, so that the test cannot read the wrong ones
	}{
		"nginx": {(*proxy).serveNginx, []string{`"GET /contact HTTP/2.0" 502 `, `"GET /contact HTTP/1.1" 301 `,
			`"GET /grievances/status/- HTTP/2.0" 502 `}},
		"caddy": {serveCaddyInDebug, []string{"connection refused"}},
	} {
		t.Run(name, func(t *testing.T) {
			program := tool(t, name)
			p := newFront(t)
			folder := t.TempDir()
			stop := c.serve(p, t, program, folder, testbinary.FreeAddress(t))
			plain := testbinary.NewCaller("http://example.com", p.plain, testbinary.Visitor, nil)
			// All at the same time, because Caddy looks for the program for seconds before it answers.
			var asked sync.WaitGroup
			ask := func(method, address string) {
				plain.Get(t, address)
				// A browser names the page of an error when it asks for its icon.
				got := p.from(testbinary.Visitor).Send(t, method, address, nil, "Referer", p.url()+address)
				if got.Status != http.StatusBadGateway || got.Header.Get("Retry-After") != "3" ||
					got.Header.Get("Cache-Control") != "no-store" ||
					got.Header.Get("Content-Type") != "text/html; charset=utf-8" ||
					!strings.Contains(got.Body, "<h1>One moment, please</h1>") {
					t.Errorf("%s %s: %d %v %.200q", method, address, got.Status, got.Header, got.Body)
				}
				// A form that loads again would ask for an empty one.
				if loads := strings.Contains(got.Body, `http-equiv="refresh"`); loads != (method == http.MethodGet) {
					t.Errorf("%s %s: %q", method, address, got.Body)
				}
			}
			asked.Go(func() { ask(http.MethodPost, "/contact") })
			for _, address := range append(secretAddresses, "/contact") {
				asked.Go(func() { ask(http.MethodGet, address) })
			}
			asked.Wait()
			logs := map[string]string{"output": stop()}
			files, err := filepath.Glob(filepath.Join(folder, "*.log"))
			testbinary.Must(t, err)
			for _, file := range files {
				text, err := os.ReadFile(file)
				testbinary.Must(t, err)
				logs[filepath.Base(file)] = string(text)
			}
			var all strings.Builder
			for log, text := range logs {
				all.WriteString(text)
				for line := range strings.Lines(text) {
					if strings.Contains(line, secret) {
						t.Errorf("%s: %s", log, line)
					}
				}
			}
			for _, want := range c.logs {
				if !strings.Contains(all.String(), want) {
					t.Errorf("no log has %q:\n%s", want, &all)
				}
			}
		})
	}
}

// serveCaddyInDebug runs the example for Caddy with all that it can log.
func serveCaddyInDebug(p *proxy, t *testing.T, caddy, folder, upstream string) (stop func() string) {
	t.Helper()
	p.debug = true
	return p.serveCaddy(t, caddy, folder, upstream)
}
