package cluster

import (
	"net/http/httptest"
	"testing"
	"time"

	"workforce/pb/platform/request"
)

// TestAdmit sends the headers of machines as a stranger and as a machine.
func TestAdmit(t *testing.T) {
	for _, test := range []struct {
		secret, visitor, address string
		from                     sender
	}{
		{"right", "203.0.113.9:4711", "203.0.113.9:4711", forwarder},
		{"right", "", "10.0.0.2:80", peer},
		{"wrong", "203.0.113.9:4711", "10.0.0.2:80", stranger},
		{"wrong", "", "10.0.0.2:80", stranger},
		{"", "203.0.113.9:4711", "10.0.0.2:80", stranger},
	} {
		r := httptest.NewRequest("POST", "/api/contact", nil)
		r.RemoteAddr = "10.0.0.2:80"
		addPeer(r.Header, test.secret, test.visitor)
		r.Header.Set(request.RepeatHeader, "key")
		if got := admit(r, "right"); got != test.from || r.RemoteAddr != test.address {
			t.Errorf("secret %q: admitted %v as %s", test.secret, got, r.RemoteAddr)
		}
		if r.Header.Get(peerHeader)+r.Header.Get(visitorHeader) != "" {
			t.Errorf("secret %q: headers of machines got further", test.secret)
		}
		if kept := r.Header.Get(request.RepeatHeader) != ""; kept != (test.from != stranger) {
			t.Errorf("secret %q: the key of the repetition was kept: %v", test.secret, kept)
		}
	}
}

// TestNote asks whether copies are still current.
func TestNote(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	for _, test := range []struct {
		note    note
		version string
		current bool
	}{
		{note{"3.14", time.Time{}}, "3.14", true},
		{note{"3.14", time.Time{}}, "3.15", false},
		{note{"3.14", now.Add(time.Second)}, "3.14", true},
		{note{"3.14", now}, "3.14", false},
		{note{always, time.Time{}}, "4.1", true},
		{note{}, "3.14", false},
	} {
		if got := readNote(test.note.String()); got != test.note {
			t.Errorf("%v was read as %v", test.note, got)
		}
		if test.note.isCurrent(test.version, now) != test.current {
			t.Errorf("%v at version %s: want current %v", test.note, test.version, test.current)
		}
	}
}
