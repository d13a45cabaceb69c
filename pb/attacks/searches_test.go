package attacks_test

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"workforce/pb/testbinary"
)

// TestSearches sends 40 searches of random words at once, again and again, from one address.
// A visitor's own searches and pages are rendered meanwhile.
func TestSearches(t *testing.T) {
	long(t)
	p := testbinary.Start(t)
	reader := p.From(testbinary.Visitor)
	search := numbered("/search?q=payroll+%d")
	visit(t, reader, 0, home)
	quietPages, quietSearches := visit(t, reader, 2*time.Second, home), visit(t, reader, 3*time.Second, search)
	attacker := p.From(testbinary.Address(0))
	var rendered, refused atomic.Int64
	var pages, searches testbinary.Durations
	testbinary.During(t, 40, func(ctx context.Context, _ int) {
		got, err := attacker.Try(ctx, http.MethodGet, "/search?q="+strconv.FormatUint(rand.Uint64(), 36), nil)
		if err == nil && got.Status == http.StatusTooManyRequests {
			refused.Add(1)
		} else if err == nil {
			rendered.Add(1)
		}
	}, func() {
		pages, searches = visit(t, reader, 3*time.Second, home), visit(t, reader, 6*time.Second, search)
	})
	t.Logf("of the attacker's searches, %d were answered and %d refused", rendered.Load(), refused.Load())
	if refused.Load() == 0 {
		t.Error("no search of the attacker was refused")
	}
	checkPace(t, "a cached page", quietPages, pages, 20)
	checkPace(t, "a search", quietSearches, searches, 10)
}
