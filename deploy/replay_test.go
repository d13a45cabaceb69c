package deploy_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestCaddyReplays runs the example for Caddy 2.11 or newer in front of a machine that dies with each
// form, and of one that lives. Caddy sends to the second one what may be sent twice, and nothing else.
// Debian's Caddy is older, so the test runs only where CADDY_PATH names another one.
func TestCaddyReplays(t *testing.T) {
	if os.Getenv("CADDY_PATH") == "" {
		t.Skip("CADDY_PATH names no Caddy 2.11 or newer")
	}
	var died atomic.Int64
	dying := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err == nil && r.Method == http.MethodPost {
			died.Add(1)
			panic(http.ErrAbortHandler)
		}
	}))
	defer dying.Close()
	living := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body) // the beginning of an answer would end the request body
		_, _ = w.Write(body)
	}))
	defer living.Close()
	p := newFront(t)
	folder := t.TempDir()
	write(t, filepath.Join(folder, "balancing.replay.caddy"), example(t, "balancing.replay.caddy"))
	p.serveCaddy(t, tool(t, "caddy"), folder,
		strings.TrimPrefix(dying.URL, "http://")+" "+strings.TrimPrefix(living.URL, "http://"))

	const plain, page = "application/x-www-form-urlencoded", "text/html,application/xhtml+xml,*/*;q=0.8"
	const files = "multipart/form-data; boundary=x"
	for _, test := range []struct {
		name, path, mediaType, accept, key string
		size                               int
		replayed                           bool
	}{
		{"a form with a key", "/api/contact", "application/json", "application/json", "k1", 100, true},
		{"a form with files and a key", "/api/grievances", files, "application/json", "k1", 90_000, true},
		{"a form without scripts", "/api/contact", plain, page, "", 100, true},
		{"a form with files without scripts", "/api/applications", files, page, "", 60_000, true},
		{"a form that is too large to be kept", "/api/grievances", files, "application/json", "k1", 100_001, false},
		{"a call without a key", "/api/contact", "application/json", "*/*", "", 100, false},
		{"JSON without a key from a page", "/api/contact", "application/json", page, "", 100, false},
		{"a form of a program without a key", "/api/contact", plain, "*/*", "", 100, false},
		{"a form without a key that asks for JSON", "/api/contact", plain,
			"application/json, text/html", "", 100, false},
		{"a message about a case", "/api/grievances/status/messages", files, "application/json", "k1", 100, false},
		{"a login", "/api/auth/login", "application/json", "application/json", "", 100, false},
	} {
		body := strings.Repeat("a", test.size)
		headers := []string{"Content-Type", test.mediaType, "Accept", test.accept}
		if test.key != "" {
			headers = append(headers, "Idempotency-Key", test.key)
		}
		before, failures := died.Load(), 0
		for range 2 { // one of them goes to the machine that dies
			got, err := p.from(testbinary.Visitor).
				Try(t.Context(), http.MethodPost, test.path, strings.NewReader(body), headers...)
			switch {
			case err != nil:
				t.Errorf("%s: %v", test.name, err)
			case got.Status == http.StatusBadGateway:
				failures++
			case got.Status != http.StatusOK || got.Body != body:
				t.Errorf("%s: %d with %d bytes", test.name, got.Status, len(got.Body))
			}
		}
		if died.Load() == before || (failures == 0) != test.replayed {
			t.Errorf("%s: %d died and %d failed, replayed: %v", test.name, died.Load()-before, failures, test.replayed)
		}
	}
}
