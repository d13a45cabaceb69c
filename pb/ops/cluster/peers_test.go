package cluster

import (
	"net/http/httptest"
	"testing"
)

// TestAdmit sends the header of machines as a stranger and as a machine.
func TestAdmit(t *testing.T) {
	for given, want := range map[string]bool{"right": true, "wrong": false, "": false} {
		r := httptest.NewRequest("GET", statePath, nil)
		r.Header.Set(peerHeader, given)
		if got := admit(r, "right"); got != want {
			t.Errorf("secret %q: admitted: %v", given, got)
		}
		if r.Header.Get(peerHeader) != "" {
			t.Errorf("secret %q: the header got further", given)
		}
	}
}
