package program

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// TestCutAddress ensures that an address that a messenger has cut inside a letter, which no handler sees, is answered
// with the site's page for unknown addresses and its headers, and that nobody keeps the answer. The log holds neither
// address.
func TestCutAddress(t *testing.T) {
	p := testbinary.Start(t)
	got, page := get(t, p.Address, "/%E0%A4%A")
	missing, missingPage := get(t, p.Address, "/no-such-page")
	if got.StatusCode != http.StatusBadRequest || !got.Close || missing.StatusCode != http.StatusNotFound {
		t.Errorf("status %d and %d, close %v", got.StatusCode, missing.StatusCode, got.Close)
	}
	if !strings.Contains(page, "<h1") || page != missingPage {
		t.Errorf("another page than the one for unknown addresses:\n%s", page)
	}
	missing.Header.Set("Cache-Control", "no-store")
	for _, name := range []string{"Cache-Control", "Content-Type", "Content-Security-Policy", "X-Frame-Options",
		"X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"} {
		if want := missing.Header.Get(name); want == "" || got.Header.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, got.Header.Get(name), want)
		}
	}
	p.Stop(t)
	if log := p.Output(); strings.Contains(log, "no-such-page") || strings.Contains(log, "%E0") {
		t.Errorf("the log holds an address:\n%s", log)
	}
}

// get requests an address as it is written, which Go's client would refuse to send.
func get(t *testing.T, address, path string) (*http.Response, string) {
	t.Helper()
	connection, err := net.Dial("tcp", address)
	testbinary.Must(t, err)
	defer connection.Close()
	testbinary.Must(t, connection.SetDeadline(time.Now().Add(time.Minute)))
	fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, address)
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	testbinary.Must(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	testbinary.Must(t, err)
	return response, string(body)
}
