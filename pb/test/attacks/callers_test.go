package attacks_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// visitedDuring runs an attack while an honest visitor reads pages.
func visitedDuring(t *testing.T, p *testbinary.Program, attack func()) {
	t.Helper()
	var group sync.WaitGroup
	group.Go(func() { visit(t, p.From(testbinary.Visitor), 0, home) })
	attack()
	group.Wait()
}

// visit requests pages for some time, one after another, and returns how long each took. Every
// answer must be a whole page that the server has rendered.
func visit(t *testing.T, c *testbinary.Caller, span time.Duration, path func(n int) string) testbinary.Durations {
	t.Helper()
	var taken testbinary.Durations
	for end, n := time.Now().Add(span), 0; n < 5 || time.Now().Before(end); n++ {
		begin := time.Now()
		got := c.Get(t, path(n))
		taken = append(taken, time.Since(begin))
		if got.Status != http.StatusOK || !strings.Contains(got.Body, "</footer>") || strings.Contains(got.Body, "data-shell") {
			t.Errorf("an honest visitor got no page at %s: %d %.80q", path(n), got.Status, got.Body)
		}
		select {
		case <-time.After(30 * time.Millisecond): // to read
		case <-t.Context().Done():
		}
	}
	return taken
}

// home is the address of a page that the cache holds.
func home(int) string { return "/" }

// leastPause is what a visitor's call may take even if a quiet one takes less, because times of
// a few milliseconds vary by chance.
const leastPause = 5 * time.Millisecond

// checkPace checks that the middle one of a visitor's calls takes at most some times as long as
// in a quiet time.
func checkPace(t *testing.T, what string, quiet, busy testbinary.Durations, times int) {
	t.Helper()
	t.Logf("%s: p50 %v and p95 %v during the attack, %v and %v before", what, busy.At(.5), busy.At(.95), quiet.At(.5), quiet.At(.95))
	if most := max(quiet.At(.5), leastPause) * time.Duration(times); busy.At(.5) > most {
		t.Errorf("%s: a visitor waits %v, more than %d times the usual %v", what, busy.At(.5), times, quiet.At(.5))
	}
}
