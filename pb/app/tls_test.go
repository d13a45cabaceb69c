package app

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestTLSSuites(t *testing.T) {
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	server.TLS = &tls.Config{MinVersion: tls.VersionTLS12, CipherSuites: tlsSuites}
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	for _, suite := range tls.CipherSuites() {
		if suite.SupportedVersions[0] > tls.VersionTLS12 {
			continue
		}
		conn, err := tls.Dial("tcp", server.Listener.Addr().String(), &tls.Config{
			InsecureSkipVerify: true, MaxVersion: tls.VersionTLS12, CipherSuites: []uint16{suite.ID},
		})
		// The test's key is RSA.
		isForUs := strings.HasPrefix(suite.Name, "TLS_ECDHE_RSA") && !strings.Contains(suite.Name, "CBC")
		if (err == nil) != isForUs {
			t.Errorf("%s: %v, want it to work: %t", suite.Name, err, isForUs)
		}
		if err == nil {
			conn.Close()
		}
	}
}

func TestRedirectToTLS(t *testing.T) {
	for _, c := range []struct{ method, target, host, want string }{
		{"GET", "/jobs?q=a%20b", "example.com", "https://example.com/jobs?q=a%20b"},
		{"GET", "/", "evil.example", "https://example.com/"},
		{"POST", "/api/contact", "example.com", "https://example.com/api/contact"},
		{"GET", "//evil.example/", "example.com", "https://example.com//evil.example/"},
		{"GET", "http://evil.example/a", "evil.example", "https://example.com/a"},
		{"OPTIONS", "*", "example.com", "https://example.com/"},
	} {
		request := httptest.NewRequest(c.method, c.target, nil)
		request.Host = c.host
		answer := httptest.NewRecorder()
		redirectTo("https://example.com").ServeHTTP(answer, request)
		if got := answer.Header().Get("Location"); answer.Code != http.StatusPermanentRedirect || got != c.want {
			t.Errorf("%s %s: %d to %s, want 308 to %s", c.method, c.target, answer.Code, got, c.want)
		}
	}
}
