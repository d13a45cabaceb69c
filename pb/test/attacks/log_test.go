package attacks_test

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestLog calls unknown collections with long addresses and headers. The general rate limit
// stops the calls, and the log holds nothing of any of them.
func TestLog(t *testing.T) {
	const marker = "findthismarker"
	p := testbinary.Start(t)
	before := len(p.Stored(t, "auxiliary.db"))
	attacker := p.From(testbinary.Address(0))
	text := marker + strings.Repeat("x", 10_000)
	const calls = 1000
	refused := 0
	for range calls {
		got, err := attacker.Try(t.Context(), http.MethodGet, "/api/files/a/b/c?"+text, nil, "Referer", text, "User-Agent",
			text)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	admin := p.From(testbinary.Office).LogIn(t)
	admin.Get(t, "/api/contact?q="+marker+url.QueryEscape("@example.com"))
	admin.Get(t, "/api/contact/csv?token="+marker)
	admin.Get(t, "/nothing/"+marker)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	operator.Get(t, "/api/collections/contacts/records?filter="+url.QueryEscape("email='"+marker+"@example.com'"))
	visit(t, p, 0, home)
	p.Stop(t) // writes the log
	log := p.Stored(t, "auxiliary.db")
	t.Logf("%d of %d calls were refused, and the log grew by %d kB", refused, calls, (len(log)-before)>>10)
	if refused == 0 {
		t.Error("no call was refused")
	}
	if bytes.Contains(log, []byte(marker)) {
		t.Errorf("the log holds what callers sent")
	}
	if grown := len(log) - before; grown > testbinary.Megabyte {
		t.Errorf("the log grew by %d kB", grown>>10)
	}
}
