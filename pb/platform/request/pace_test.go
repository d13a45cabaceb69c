package request

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// A stopwatch records the deadlines that are set on a connection.
type stopwatch struct {
	http.ResponseWriter
	deadlines []time.Time
}

// SetReadDeadline records the deadline.
func (s *stopwatch) SetReadDeadline(deadline time.Time) error {
	s.deadlines = append(s.deadlines, deadline)
	return nil
}

// TestPace reads a body byte by byte: each byte extends the deadline, up to the maximum.
func TestPace(t *testing.T) {
	watch := &stopwatch{}
	body := io.NopCloser(iotest.OneByteReader(strings.NewReader("abcdef")))
	p := newPaced(watch, body, pace{grace: time.Minute, rate: 2, Max: time.Minute + 2*time.Second},
		time.Minute).(*paced)
	if _, err := io.ReadAll(p); err != nil {
		t.Fatal(err)
	}
	for i, want := range []time.Duration{0, 500, 1000, 1500, 2000, 2000, 2000, 2000} {
		want = time.Minute + want*time.Millisecond
		if i >= len(watch.deadlines) || watch.deadlines[i].Sub(p.start) != want {
			t.Fatalf("deadline %d of %v isn't %v after the start", i, watch.deadlines, want)
		}
	}
	if slow := BodyPace.after(17_600_000 / 2); slow < 103*time.Second {
		t.Errorf("17.6 MB at 85 kB/s are cut off after %v", slow)
	}
	if drip := BodyPace.after(61); drip > 61*time.Second {
		t.Errorf("a byte a second holds the connection for %v", drip)
	}
}

// TestPaceEnds answers a sender who stops in the middle of a body as soon as the pace is lost.
func TestPaceEnds(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		wanted := pace{grace: 100 * time.Millisecond, rate: 1000, Max: time.Minute}
		_, err := io.ReadAll(newPaced(w, r.Body, wanted, time.Minute))
		if !isTooSlow(err) {
			t.Errorf("the body ended with %v", err)
		}
	}))
	defer site.Close()
	sender, err := net.Dial("tcp", site.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer sender.Close()
	_ = sender.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(sender, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(sender); err != nil {
		t.Errorf("the connection is held: %v", err)
	}
}
