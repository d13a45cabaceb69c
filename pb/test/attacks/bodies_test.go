package attacks_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"workforce/pb/test/testbinary"
)

// TestUnfinishedBodies begins 1,000 bodies from ten addresses, a third of them to each call, and finishes
// none. Meanwhile others send forms. The rate limits are off, because they count calls within minutes, and an
// attacker can take longer.
func TestUnfinishedBodies(t *testing.T) {
	long(t) // TestUnfinishedBodies of pb/app counts the bytes of every call in each npm test
	const connections, addresses, forms = 1000, 10, 20
	begun := []struct {
		call         string
		length, sent int
	}{
		{"/api/contact", 1_000_000, 900_000},
		{"/api/contact", 120_000, 119_000},
		{"/api/collections/_superusers/auth-with-password", 65_000, 64_000},
	}
	p := testbinary.Start(t)
	operator := p.From(testbinary.Office).LogInAsOperator(t)
	if got := operator.Send(t, http.MethodPatch, "/api/settings",
		testbinary.Object{"rateLimits": testbinary.Object{"enabled": false}}); got.Status != http.StatusOK {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	send := func(first int) (w waits) {
		for n := range forms {
			visitor := p.From(testbinary.Address(first + n))
			w.measure(t, p, func() {
				got := visitor.Send(t, http.MethodPost, "/api/contact", testbinary.Object{
					"name": "Asha Rao", "email": fmt.Sprintf("asha%d@example.com", first+n), "phone": "9876543210",
					"message": "Two welders.",
				})
				if got.Status != http.StatusCreated {
					t.Errorf("a form: %d %s", got.Status, got.Body)
				}
			})
		}
		return w
	}
	send(1000)
	quiet := send(2000)
	var open []net.Conn
	var busy waits
	grown := p.Growth(t, func() {
		begun := func(n int) net.Conn {
			c := begun[n%len(begun)]
			return begin(t, p, testbinary.Address(n%addresses*250), c.call, c.length, c.sent)
		}
		for n := range connections {
			open = append(open, begun(n))
		}
		busy = send(3000)
	})
	for _, connection := range open {
		connection.Close()
	}
	checkGrowth(t, grown)
	checkPace(t, "a form", quiet, busy, 20)
	send(4000)
}

// begin sends the beginning of a JSON body. The server may refuse it before it has arrived.
func begin(t *testing.T, p *testbinary.Program, from, call string, length, sent int) net.Conn {
	t.Helper()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	connection, err := dialer.DialContext(t.Context(), "tcp", p.Address)
	testbinary.Must(t, err)
	head := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n",
		call, length)
	_, _ = io.WriteString(connection, head+`{"identity":"`+strings.Repeat("x", sent))
	return connection
}
