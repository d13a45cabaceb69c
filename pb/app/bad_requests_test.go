package app

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestBadRequests ensures that only a request that net/http cannot read gets the page, and that a connection can
// still send files and close as net/http wants to.
func TestBadRequests(t *testing.T) {
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	page := "HTTP/1.1 400 Bad Request\r\nContent-Length: 8\r\nConnection: close\r\n\r\nthe page"
	answer := []byte(page)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "400 Bad Request", http.StatusBadRequest)
	})}
	go server.Serve(explainingListener{plain, func() []byte { return answer }})
	t.Cleanup(func() { server.Close() })

	ask := func(line string) string {
		t.Helper()
		connection, err := net.DialTimeout("tcp", plain.Addr().String(), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		if _, err := io.WriteString(connection,
			line+" HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(connection)
		if err != nil {
			t.Fatal(err)
		}
		return string(got)
	}
	for _, cut := range []string{"GET /%E0%A4%A", "GET /blogs/%E0%A4%", "GET /%", "GET /a%zz?q=1", "HEAD /%E0%A4%A"} {
		if got := ask(cut); got != page {
			t.Errorf("%s: %q, want the page", cut, got)
		}
	}
	if got := ask("GET /%E0%A4%85"); !strings.HasSuffix(got, "\r\n\r\n400 Bad Request\n") ||
		!strings.Contains(got, "Date: ") {
		t.Errorf("a handler's answer: %q", got)
	}
	answer = nil
	if got := ask("GET /%"); got != badRequest {
		t.Errorf("without a page: %q", got)
	}

	var connection net.Conn = new(explainingConnection)
	if _, ok := connection.(io.ReaderFrom); !ok {
		t.Error("files are copied through memory")
	}
	if _, ok := connection.(interface{ CloseWrite() error }); !ok {
		t.Error("a connection is cut off before the visitor has read the answer")
	}
}
