package testbinary

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json/v2"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
)

// A Caller sends requests from one address of this machine.
type Caller struct {
	client *http.Client
	URL    string
	token  string // "": not logged in
}

// From returns a caller at an address of 127.0.0.0/8. Nobody has logged in.
func (p *Program) From(address string) *Caller {
	return NewCaller("http://"+p.Address, p.Address, address, nil)
}

// Visitor returns a caller at the address of an honest visitor.
func (p *Program) Visitor() *Caller { return p.From(Visitor) }

// NewCaller returns a caller at an address of 127.0.0.0/8, which reaches a site through the
// server at another address. trust holds the certificates that it accepts, or is nil for http.
func NewCaller(url, server, address string, trust *x509.CertPool) *Caller {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &Caller{URL: url, client: &http.Client{
		Transport: &http.Transport{
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return dialer.DialContext(ctx, network, server)
			},
			TLSClientConfig: &tls.Config{RootCAs: trust}, ForceAttemptHTTP2: true,
			DisableCompression: true, MaxIdleConnsPerHost: 100,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Address returns one of many addresses of this machine.
func Address(number int) string { return fmt.Sprintf("127.9.%d.%d", number/250, 1+number%250) }

// Visitor is the address of an honest visitor, and Office that of an admin.
const Visitor, Office = "127.0.0.2", "127.0.0.3"

// An Answer is a whole response.
type Answer struct {
	Status   int
	Protocol string // "HTTP/2.0"
	Header   http.Header
	Body     string
}

// Try sends a request. headers alternates names and values.
func (c *Caller) Try(ctx context.Context, method, path string, body io.Reader, headers ...string) (Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.URL+path, body)
	if err != nil {
		return Answer{}, err
	}
	if c.token != "" { // with an empty one, no answer comes from a cache
		request.Header.Set("Authorization", c.token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := c.client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Proto, response.Header, string(text)}, err
}

// Get requests an address.
func (c *Caller) Get(t *testing.T, path string) Answer {
	t.Helper()
	got, err := c.Try(t.Context(), http.MethodGet, path, nil)
	if err != nil {
		t.Error(err)
	}
	return got
}

// Send sends a value as JSON. headers alternates names and values.
func (c *Caller) Send(t *testing.T, method, path string, value any, headers ...string) Answer {
	t.Helper()
	body, err := json.Marshal(value)
	if err != nil {
		t.Error(err)
	}
	got, err := c.Try(t.Context(), method, path, bytes.NewReader(body),
		append(headers, "Content-Type", "application/json")...)
	if err != nil {
		t.Error(err)
	}
	return got
}

// Object is a JSON object.
type Object = map[string]any

// LogIn returns a caller with a session of an admin, from the same address.
func (c *Caller) LogIn(t *testing.T) *Caller {
	t.Helper()
	return c.LogInAs(t, AdminEmail, Password)
}

// LogInAs returns a caller with a session of an account, from the same address.
func (c *Caller) LogInAs(t *testing.T, email, password string) *Caller {
	t.Helper()
	return c.WithToken(t, c.Send(t, http.MethodPost, "/api/auth/login", Object{"email": email, "password": password}))
}

// LogInAsOperator returns a caller with a token of an operator.
func (c *Caller) LogInAsOperator(t *testing.T) *Caller {
	t.Helper()
	return c.WithToken(t, c.Send(t, http.MethodPost, "/api/collections/_superusers/auth-with-password",
		Object{"identity": OperatorEmail, "password": Password}))
}

func (c *Caller) WithToken(t *testing.T, got Answer) *Caller {
	t.Helper()
	var session struct{ Token string }
	if got.Into(t, &session); session.Token == "" {
		t.Fatalf("login: %d %s", got.Status, got.Body)
	}
	return &Caller{c.client, c.URL, session.Token}
}

// WithSession returns a caller with the session of another one.
func (c *Caller) WithSession(other *Caller) *Caller { return &Caller{c.client, c.URL, other.token} }

// Into decodes an answer whose status is 200.
func (a Answer) Into(t *testing.T, target any) {
	t.Helper()
	err := json.Unmarshal([]byte(a.Body), target, json.MatchCaseInsensitiveNames(true))
	if err != nil || a.Status != http.StatusOK {
		t.Fatalf("%v in %d %s", err, a.Status, a.Body)
	}
}
