package attacks_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// waits are calls of a visitor: how long each took, and how long the processors worked for the program meanwhile. Other
// programs of a busy machine lengthen the first and not the second.
type waits struct{ took, worked testbinary.Durations }

// measure adds a call.
func (w *waits) measure(t *testing.T, p *testbinary.Program, call func()) {
	t.Helper()
	before := p.Worked(t)
	w.took = append(w.took, testbinary.Measure(call)...)
	w.worked = append(w.worked, p.Worked(t)-before)
}

// visitedDuring runs an attack while an honest visitor reads pages.
func visitedDuring(t *testing.T, p *testbinary.Program, attack func()) {
	t.Helper()
	var group sync.WaitGroup
	group.Go(func() { visit(t, p, 0, home) })
	attack()
	group.Wait()
}

// visit requests pages for some time, one after another. Every answer must be a whole page that the server has
// rendered.
func visit(t *testing.T, p *testbinary.Program, span time.Duration, path func(n int) string) (w waits) {
	t.Helper()
	visitor := p.From(testbinary.Visitor)
	for end, n := time.Now().Add(span), 0; n < 5 || time.Now().Before(end); n++ {
		var got testbinary.Answer
		w.measure(t, p, func() { got = visitor.Get(t, path(n)) })
		if got.Status != http.StatusOK || !strings.Contains(got.Body, "</footer>") ||
			strings.Contains(got.Body, "data-shell") {
			t.Errorf("an honest visitor got no page at %s: %d %.80q", path(n), got.Status, got.Body)
		}
		select {
		case <-time.After(30 * time.Millisecond): // to read
		case <-t.Context().Done():
		}
	}
	return w
}

// home is the address of a page that the cache holds.
func home(int) string { return "/" }

// leastPause is what a visitor's call may take even if a quiet one takes less, because times of
// a few milliseconds vary by chance.
const leastPause = 5 * time.Millisecond

// checkPace checks that the middle one of a visitor's calls takes at most some times as long as in a quiet time. A
// longer one passes if the program worked no longer meanwhile, because then it waited for other programs of this
// machine.
func checkPace(t *testing.T, what string, quiet, busy waits, times int) {
	t.Helper()
	t.Logf("%s: p50 %v and p95 %v during the attack, %v and %v before; the program worked %v, %v before", what,
		busy.took.At(.5), busy.took.At(.95),
		quiet.took.At(.5), quiet.took.At(.95), busy.worked.At(.5), quiet.worked.At(.5))
	isLong := func(quiet, busy testbinary.Durations) bool {
		return busy.At(.5) > max(quiet.At(.5), leastPause)*time.Duration(times)
	}
	if isLong(quiet.took, busy.took) && isLong(quiet.worked, busy.worked) {
		t.Errorf("%s: a visitor waits more than %d times as long as usual, and for the program", what, times)
	}
}
