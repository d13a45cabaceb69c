package deploy_test

import (
	"crypto/x509"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"workforce/pb/store/collections"
	"workforce/pb/test/testbinary"
)

// A proxy is a running reverse proxy in front of the program.
type proxy struct {
	program      *testbinary.Program
	plain, TLS   string // the addresses that it listens on
	trust        *x509.CertPool
	certificates [2]string // the files of the certificate and its key
	closed       bool      // whether the lines that close the operators' area are used
	debug        bool      // whether Caddy logs what it does
}

// newProxy starts the program as behind a proxy.
func newProxy(t *testing.T) *proxy {
	t.Helper()
	p := newFront(t)
	p.program = testbinary.Start(t, "SITE_URL="+p.url())
	trustHeader(t, p.program)
	return p
}

// newFront chooses addresses for a proxy, in front of whatever the test names.
func newFront(t *testing.T) *proxy {
	t.Helper()
	p := &proxy{plain: testbinary.FreeAddress(t), TLS: testbinary.FreeAddress(t)}
	p.certificates[0], p.certificates[1], p.trust = newCertificate(t)
	return p
}

// trustHeader makes a program read the visitor's address from the header of the examples. Without it,
// all visitors share the limits of one.
func trustHeader(t *testing.T, program *testbinary.Program) {
	t.Helper()
	operator := program.From(testbinary.Office).LogInAsOperator(t)
	got := operator.Send(t, http.MethodPatch, "/api/settings",
		testbinary.Object{"trustedProxy": testbinary.Object{"headers": []string{"X-Real-IP"}}})
	if got.Status != http.StatusOK {
		t.Fatalf("name the trusted header: %d %s", got.Status, got.Body)
	}
}

func (p *proxy) url() string { return "https://example.com:" + port(p.TLS) }

// from returns a visitor of the site at an address.
func (p *proxy) from(address string) *testbinary.Caller {
	return testbinary.NewCaller(p.url(), p.TLS, address, p.trust)
}

// TestNginx runs the example for nginx.
func TestNginx(t *testing.T) {
	nginx := tool(t, "nginx")
	p := newProxy(t)
	p.serveNginx(t, nginx, t.TempDir(), p.program.Address)
	p.check(t)
	t.Run("an address that nginx cannot read", func(t *testing.T) {
		got := p.from(testbinary.Visitor).Get(t, "/%00") // like /%E0%A4%A, which Go's client would not send
		if got.Status != http.StatusBadRequest || !strings.Contains(got.Body, "</footer>") {
			t.Errorf("%d %.200q, want the site's page", got.Status, got.Body)
		}
	})
	t.Run("IPv6", func(t *testing.T) {
		if !hasIPv6() { // containers often have none, and nginx cannot listen on what is missing
			t.Skip("this machine has no IPv6")
		}
		for url, listen := range map[string]string{p.url(): p.TLS, "http://example.com": p.plain} {
			if got := testbinary.NewCaller(url, "[::1]:"+port(listen), "::1", p.trust).
				Get(t, "/contact"); got.Status >= http.StatusBadRequest || got.Status == 0 {
				t.Errorf("%s: %d", url, got.Status)
			}
		}
	})
}

// TestCaddy runs the example for Caddy.
func TestCaddy(t *testing.T) {
	caddy := tool(t, "caddy")
	p := newProxy(t)
	p.serveCaddy(t, caddy, t.TempDir(), p.program.Address)
	p.check(t)
}

// serveNginx runs the example for nginx in a folder, in front of some machines. It listens on IPv6, too, if this
// machine has it. The log of visits is the file access.log of the folder.
func (p *proxy) serveNginx(t *testing.T, nginx, folder, upstreams string) (stop func() string) {
	t.Helper()
	machines, balancing := upstreams, ""
	if each := strings.Fields(upstreams); len(each) > 1 {
		machines = strings.Join(each, " max_fails=0; server ") + " max_fails=0"
		balancing = example(t, "balancing.nginx.conf", "/var/cache/nginx/workforce", filepath.Join(folder, "kept"))
	}
	plain6, tls6 := "listen [::1]:"+port(p.plain)+";", "listen [::1]:"+port(p.TLS)+" ssl http2;"
	if !hasIPv6() {
		plain6, tls6 = "", ""
	}
	site := example(t, "nginx.conf", "127.0.0.1:8090", machines, "listen 80;", "listen "+p.plain+";",
		"listen 443 ssl http2;", "listen "+p.TLS+" ssl http2;", "listen [::]:80;", plain6,
		"listen [::]:443 ssl http2;", tls6,
		"/etc/letsencrypt/live/example.com/fullchain.pem", p.certificates[0],
		"/etc/letsencrypt/live/example.com/privkey.pem", p.certificates[1],
		"/var/log/nginx/access.log", filepath.Join(folder, "access.log"))
	if p.closed {
		site = closeArea(site)
	}
	config := fmt.Sprintf("user root; daemon off; pid nginx.pid; error_log stderr; events {}\nhttp { access_log all.log;\n"+
		"client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path a; uwsgi_temp_path b; scgi_temp_path c;\n%s%s}",
		balancing, site)
	return serve(t, p.TLS, nginx, "-p", folder, "-c", write(t, filepath.Join(folder, "nginx.conf"), config))
}

func hasIPv6() bool {
	listener, err := net.Listen("tcp", "[::1]:0")
	if err == nil {
		listener.Close()
	}
	return err == nil
}

// serveCaddy runs the example for Caddy in a folder, in front of some machines.
func (p *proxy) serveCaddy(t *testing.T, caddy, folder, upstreams string) (stop func() string) {
	t.Helper()
	if len(strings.Fields(upstreams)) > 1 {
		write(t, filepath.Join(folder, "balancing.caddy"), example(t, "balancing.caddy"))
	}
	config := example(t, "Caddyfile", "{$WORKFORCE:127.0.0.1:8090}", upstreams,
		"\n{$DOMAIN:example.com} {", "\nexample.com {\n\ttls "+p.certificates[0]+" "+p.certificates[1],
		"\n\tlog {\n",
		fmt.Sprintf("\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port %s\n\thttps_port %s\n\tlog {\n",
			port(p.plain), port(p.TLS)))
	if p.closed {
		config = closeArea(config)
	}
	if p.debug {
		config = strings.Replace(config, "\n\tadmin off\n", "\n\tadmin off\n\tdebug\n", 1)
	}
	stop = serve(t, p.TLS, caddy, "run", "--adapter", "caddyfile", "--config",
		write(t, filepath.Join(folder, "Caddyfile"), config))
	testbinary.Await(t, "Caddy listens without TLS", func() bool { return listens(p.plain) })
	return stop
}

// check does what people do through a proxy.
func (p *proxy) check(t *testing.T) {
	t.Run("TLS", p.checkTLS)
	t.Run("a grievance with all its files", p.checkLargeForm)
	t.Run("addresses of visitors", p.checkAddresses)
	t.Run("event streams", p.checkStreams)
}

func (p *proxy) checkTLS(t *testing.T) {
	home := p.from(testbinary.Visitor).Get(t, "/")
	if home.Status != http.StatusOK || home.Protocol != "HTTP/2.0" || !strings.Contains(home.Body, "</footer>") {
		t.Errorf("the home page: %d by %s %.80q", home.Status, home.Protocol, home.Body)
	}
	if policy := home.Header.Values("Strict-Transport-Security"); len(policy) != 1 ||
		!strings.Contains(policy[0], "max-age=31536000") {
		t.Errorf("Strict-Transport-Security: %q", policy)
	}
	moved := testbinary.NewCaller("http://example.com", p.plain, testbinary.Visitor, nil).Get(t, "/contact")
	if to := moved.Header.Get("Location"); moved.Status/100 != 3 || !strings.HasPrefix(to, "https://example.com") ||
		!strings.HasSuffix(to, "/contact") {
		t.Errorf("http is answered %d, to %q", moved.Status, to)
	}
	for _, got := range []testbinary.Answer{home, moved} {
		if server := got.Header.Get("Server"); strings.Contains(server, "/") {
			t.Errorf("the proxy tells its version: %s", server)
		}
	}
}

func (p *proxy) checkLargeForm(t *testing.T) {
	visitor := p.from(testbinary.Visitor)
	field := collections.GrievanceKind.Field("supportDocs")
	var files []testbinary.Attachment
	for n := range field.MaxFiles {
		files = append(files, testbinary.Attachment{Field: field.Name, Name: fmt.Sprintf("proof %d.pdf", n),
			Content: testbinary.PDF(int(field.MaxFileBytes()))})
	}
	begin := time.Now()
	if got := visitor.SendForm(t, "/api/grievances", testbinary.Grievance(),
		files...); got.Status != http.StatusCreated {
		t.Errorf("%d %.200q", got.Status, got.Body)
	}
	t.Logf("all its files took %v", time.Since(begin).Round(time.Millisecond))
	files = append(files, files...)
	if got, err := visitor.TryForm(t, "/api/grievances", testbinary.Grievance(), files...); err == nil &&
		got.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("twice as many files: %d %.200q", got.Status, got.Body)
	}
}

// TestLargestForm compares what the examples of proxies let through with the largest form.
func TestLargestForm(t *testing.T) {
	form := int64(0)
	for _, kind := range collections.SubmissionKinds {
		files := int64(0)
		for _, field := range kind.Fields {
			files += int64(max(field.MaxFiles, 1)) * field.MaxFileMegabytes
		}
		form = max(form, files)
	}
	for file, limit := range map[string]string{
		"nginx.conf": `client_max_body_size (\d+)m;`, "Caddyfile": `max_size (\d+)MB`,
		"../docs/OPERATING.md": `bodies of (\d+) MB`,
	} {
		content, err := os.ReadFile(file)
		testbinary.Must(t, err)
		passed := 0
		if found := regexp.MustCompile(limit).FindSubmatch(content); found != nil {
			passed, _ = strconv.Atoi(string(found[1]))
		}
		if int64(passed) <= form {
			t.Errorf("%s lets %d MB through, and a form can have files of %d MB", file, passed, form)
		}
	}
}

// checkAddresses uses up the submissions of one visitor, whatever address that one claims to
// have. Another visitor can still write.
func (p *proxy) checkAddresses(t *testing.T) {
	eager := p.from("127.0.0.4")
	refused := 0
	for n := range 40 {
		forged := fmt.Sprintf("203.0.113.%d", n)
		got := eager.Send(t, http.MethodPost, "/api/contact", testbinary.Contact(),
			"X-Real-IP", forged, "X-Forwarded-For", forged, "Forwarded", "for="+forged)
		if got.Status == http.StatusTooManyRequests {
			refused++
		} else if got.Status != http.StatusCreated {
			t.Fatalf("message %d: %d %s", n, got.Status, got.Body)
		}
	}
	if refused != 15 {
		t.Errorf("%d of 40 messages in one name were refused, want 15", refused)
	}
	if got := p.from("127.0.0.5").Send(t, http.MethodPost, "/api/contact",
		testbinary.Contact()); got.Status != http.StatusCreated {
		t.Errorf("another visitor: %d %s", got.Status, got.Body)
	}
}

// checkStreams waits for an event after a silence: more than the minute after which proxies
// end a stream, if all tests run.
func (p *proxy) checkStreams(t *testing.T) {
	admin := p.from(testbinary.Office).LogIn(t)
	stream, status := admin.Listen(t.Context(), t)
	if stream == nil {
		t.Fatalf("no stream: %d", status)
	}
	if status := admin.Subscribe(t, stream, "inbox"); status != http.StatusNoContent {
		t.Fatalf("no subscription: %d", status)
	}
	if testbinary.Long() {
		// No event: the test is about the silence, which the proxy measures by its own clock.
		time.Sleep(65 * time.Second)
	}
	begin := time.Now()
	if got := p.from(testbinary.Visitor).
		Send(t, http.MethodPost, "/api/contact", testbinary.Contact()); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	for event := range stream.Events {
		if event.Topic == "inbox" {
			t.Logf("the event came after %v", time.Since(begin).Round(time.Millisecond))
			return
		}
	}
	t.Error("the proxy ended the stream")
}

// TestLongReads checks that the example for nginx lets event streams be silent for longer
// than a minute. Caddy sets no limit. `npm run test:faults` waits for it.
func TestLongReads(t *testing.T) {
	_, block, _ := strings.Cut(example(t, "nginx.conf"), "location = /api/realtime {")
	block, _, _ = strings.Cut(block, "}")
	for _, line := range []string{"proxy_buffering off;", "proxy_read_timeout 1h;"} {
		if !strings.Contains(block, line) {
			t.Errorf("the location of event streams has no %q:%s", line, block)
		}
	}
}
