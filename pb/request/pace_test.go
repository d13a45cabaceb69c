package request

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// A stopwatch keeps the time limits that are set on a connection.
type stopwatch struct {
	http.ResponseWriter
	till []time.Time
}

// SetReadDeadline keeps it.
func (s *stopwatch) SetReadDeadline(till time.Time) error {
	s.till = append(s.till, till)
	return nil
}

// TestPace reads bodies byte by byte: each moves the limit on, up to that of the whole.
func TestPace(t *testing.T) {
	watch := &stopwatch{}
	body := io.NopCloser(iotest.OneByteReader(strings.NewReader("abcdef")))
	p := newPaced(watch, body, pace{grace: time.Minute, rate: 2, Most: time.Minute + 2*time.Second})
	if _, err := io.ReadAll(p); err != nil {
		t.Fatal(err)
	}
	for i, want := range []time.Duration{0, 500, 1000, 1500, 2000, 2000, 2000, 2000} {
		want = time.Minute + want*time.Millisecond
		if i >= len(watch.till) || watch.till[i].Sub(p.start) != want {
			t.Fatalf("limit %d of %v isn't %v after the start", i, watch.till, want)
		}
	}
	if slow := BodyPace.after(17_600_000 / 2); slow < 103*time.Second {
		t.Errorf("17.6 MB at 85 kB/s are cut after %v", slow)
	}
	if drip := BodyPace.after(61); drip > 61*time.Second {
		t.Errorf("a byte a second is heard for %v", drip)
	}
}
