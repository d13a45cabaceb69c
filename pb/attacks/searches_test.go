package attacks_test

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
	"time"
)

// TestSearches sends 40 searches of random words at once, again and again, from one address.
// A visitor's own searches and pages are rendered meanwhile.
func TestSearches(t *testing.T) {
	long(t)
	p := start(t)
	reader := p.from(visitor)
	search := numbered("/search?q=payroll+%d")
	reader.visit(t, 0, home)
	quietPages, quietSearches := reader.visit(t, 2*time.Second, home), reader.visit(t, 3*time.Second, search)
	attacker := p.from(attacker(0))
	var rendered, refused atomic.Int64
	var pages, searches durations
	during(t, 40, func(ctx context.Context, _ int) {
		got, err := attacker.try(ctx, http.MethodGet, "/search?q="+strconv.FormatUint(rand.Uint64(), 36), nil)
		if err == nil && got.status == http.StatusTooManyRequests {
			refused.Add(1)
		} else if err == nil {
			rendered.Add(1)
		}
	}, func() {
		pages, searches = reader.visit(t, 3*time.Second, home), reader.visit(t, 6*time.Second, search)
	})
	t.Logf("of the attacker's searches, %d were answered and %d refused", rendered.Load(), refused.Load())
	if refused.Load() == 0 {
		t.Error("no search of the attacker was refused")
	}
	checkPace(t, "a cached page", quietPages, pages, 20)
	checkPace(t, "a search", quietSearches, searches, 10)
}
