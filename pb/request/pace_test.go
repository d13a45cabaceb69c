package request

import (
	"io"
	"net/http"
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
	p := newPaced(watch, body, pace{grace: time.Minute, rate: 2, Max: time.Minute + 2*time.Second})
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
