package relay

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// TestFrontFinishes turns the connections from a front to another server after a visitor has connected, and before the
// visitor sends a request. The front answers it.
func TestFrontFinishes(t *testing.T) {
	listener, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	j := NewJunction(listener, func(error) {})
	f := NewFront(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "follower") }))
	accepted, note := make(chan struct{}), f.ConnContext
	f.ConnContext = func(ctx context.Context, connection net.Conn) context.Context {
		defer close(accepted)
		return note(ctx, connection)
	}
	go f.Serve(j.Current())
	visitor, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer visitor.Close()
	<-accepted
	next := j.Next()
	leader := &http.Server{Handler: http.NotFoundHandler()}
	defer leader.Close()
	go func() { _ = leader.Serve(next) }()
	<-next.Turned
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		f.Finish(t.Context())
	}()
	<-f.ended
	if _, err := visitor.Write([]byte("GET / HTTP/1.1\r\nHost: example.com\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	if answer, err := io.ReadAll(visitor); err != nil || !strings.HasSuffix(string(answer), "follower") {
		t.Errorf("answered %q, %v", answer, err)
	}
	<-finished
}
