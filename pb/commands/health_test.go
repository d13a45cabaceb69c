package commands

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHealth(t *testing.T) {
	for name, c := range map[string]struct {
		status int
		fails  string // what the error says, or "" for none
	}{
		"healthy": {http.StatusOK, ""},
		"ill":     {http.StatusServiceUnavailable, "not healthy: 503"},
		"moved":   {http.StatusNotFound, "not healthy: 404"},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/api/health" {
					t.Errorf("asked %s", r.URL.Path)
				}
				w.WriteHeader(c.status)
				_, _ = w.Write([]byte("the answer"))
			}))
			defer server.Close()
			output, err := runHealth(t, strings.TrimPrefix(server.URL, "http://"))
			if output != "the answer\n" {
				t.Errorf("printed %q", output)
			}
			if (err == nil) != (c.fails == "") || err != nil && !strings.Contains(err.Error(), c.fails) {
				t.Errorf("got %v, want %q", err, c.fails)
			}
		})
	}
}

func TestHealthOfNoServer(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	if _, err := runHealth(t, strings.TrimPrefix(server.URL, "http://")); err == nil {
		t.Error("a server that does not run is healthy")
	}
	if _, err := runHealth(t, "nonsense"); err == nil {
		t.Error("an address without a port is healthy")
	}
}

func runHealth(t *testing.T, address string) (string, error) {
	t.Helper()
	var output bytes.Buffer
	command := healthCommand()
	command.SilenceUsage = true // as the root command has it
	command.SetArgs([]string{"--http", address})
	command.SetOut(&output)
	command.SetErr(&output)
	command.SilenceErrors = true
	err := command.ExecuteContext(t.Context())
	return output.String(), err
}
