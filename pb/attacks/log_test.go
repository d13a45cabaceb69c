package attacks_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestLog calls unknown collections with long addresses and headers. The general rate limit
// stops the calls, and the log holds nothing of any of them.
func TestLog(t *testing.T) {
	const marker = "findthismarker"
	p := start(t)
	before := len(p.stored(t, "auxiliary.db"))
	attacker := p.from(attacker(0))
	text := marker + strings.Repeat("x", 10_000)
	const calls = 1000
	refused := 0
	for range calls {
		got, err := attacker.try(t.Context(), http.MethodGet, "/api/files/a/b/c?"+text, nil, "Referer", text, "User-Agent", text)
		if err != nil {
			t.Fatal(err)
		}
		if got.status == http.StatusTooManyRequests {
			refused++
		}
	}
	admin := p.from(office).logIn(t)
	admin.get(t, "/api/contact?q="+marker+url.QueryEscape("@example.com"))
	admin.get(t, "/api/contact/csv?token="+marker)
	admin.get(t, "/nothing/"+marker)
	operator := p.from(office).logInAsOperator(t)
	operator.get(t, "/api/collections/contacts/records?filter="+url.QueryEscape("email='"+marker+"@example.com'"))
	p.from(visitor).visit(t, 0, home)
	p.stop() // writes the log
	log := p.stored(t, "auxiliary.db")
	t.Logf("%d of %d calls were refused, and the log grew by %d kB", refused, calls, (len(log)-before)>>10)
	if refused == 0 {
		t.Error("no call was refused")
	}
	if bytes.Contains(log, []byte(marker)) {
		t.Errorf("the log holds what callers sent")
	}
	if grown := len(log) - before; grown > megabyte {
		t.Errorf("the log grew by %d kB", grown>>10)
	}
}
