package attacks_test

import (
	"context"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestSearches sends 40 searches of random words at once, again and again, from one address.
func TestSearches(t *testing.T) {
	long(t)
	checkRenders(t, 40, func(ctx context.Context, attacker *testbinary.Caller) (testbinary.Answer, error) {
		return attacker.Try(ctx, http.MethodGet, "/search?q="+strconv.FormatUint(rand.Uint64(), 36), nil)
	})
}

// TestFormPages sends long forms as a browser without scripts does, 16 at once, again and
// again. All but a few are refused by the limits, and the page of the form says so.
func TestFormPages(t *testing.T) {
	long(t)
	body := url.Values{"name": {"Asha Rao"}, "message": {strings.Repeat("two welders ", 8000)}}.Encode()
	checkRenders(t, 16, func(ctx context.Context, attacker *testbinary.Caller) (testbinary.Answer, error) {
		return attacker.Try(ctx, http.MethodPost, "/api/contact", strings.NewReader(body),
			"Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html")
	})
}

// checkRenders makes the program render pages for an attacker at one address. A testbinary.Visitor's
// own searches and pages are rendered meanwhile.
func checkRenders(t *testing.T, workers int,
	attack func(ctx context.Context, attacker *testbinary.Caller) (testbinary.Answer, error)) {
	t.Helper()
	p := testbinary.Start(t)
	search := numbered("/search?q=payroll+%d")
	visit(t, p, 0, home)
	quietPages, quietSearches := visit(t, p, 2*time.Second, home), visit(t, p, 3*time.Second, search)
	attacker := p.From(testbinary.Address(0))
	var rendered, refused atomic.Int64
	var pages, searches waits
	testbinary.During(t, workers, func(ctx context.Context, _ int) {
		if got, err := attack(ctx, attacker); err == nil && strings.Contains(got.Body, "Too many requests at once") {
			refused.Add(1)
		} else if err == nil {
			rendered.Add(1)
		}
	}, func() {
		pages, searches = visit(t, p, 3*time.Second, home), visit(t, p, 6*time.Second, search)
	})
	t.Logf("the attacker got %d pages and was refused %d times", rendered.Load(), refused.Load())
	if refused.Load() == 0 {
		t.Error("the attacker was never refused")
	}
	checkPace(t, "a cached page", quietPages, pages, 20)
	checkPace(t, "a search", quietSearches, searches, 10)
}
