package commands

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestAskHealth asks servers how they are. A machine that stands by must not be started again and again.
func TestAskHealth(t *testing.T) {
	for name, c := range map[string]struct {
		status  int
		body    string
		healthy bool
	}{
		"a single machine": {http.StatusOK, `{"code": 200, "data": {}}`, true},
		"a full disk": {http.StatusServiceUnavailable, `{"code": 503, "data": {"reason": "disk"}}`,
			false},
		"a leader": {http.StatusOK, `{"data": {"cluster": {"role": "leader", "reads": true}}}`,
			true},
		"a leader that stops": {http.StatusServiceUnavailable, `{"data": {"cluster": {"role": "leader"}}}`,
			false},
		"a machine that stands by": {http.StatusServiceUnavailable, `{"data": {"cluster": {"role": "follower"}}}`,
			true},
		"a machine that waits for the storage": {http.StatusServiceUnavailable,
			`{"error": "This cannot be shown."}`, false},
		"another server": {http.StatusNotFound, "Not found", false},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(c.status)
			fmt.Fprint(w, c.body)
		}))
		if err := askHealth(t.Context(), io.Discard,
			strings.TrimPrefix(server.URL, "http://")); (err == nil) != c.healthy {
			t.Errorf("%s: %v", name, err)
		}
		server.Close()
	}
}
