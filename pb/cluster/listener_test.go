package cluster

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
)

// TestJunction turns the connections from one server to another while requests come.
func TestJunction(t *testing.T) {
	listener, err := listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	j := newJunction(listener)
	serve := func(name string, l net.Listener) *http.Server {
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, name) })}
		go func() { _ = server.Serve(l) }()
		return server
	}
	ask := func() string {
		t.Helper()
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		answer, err := client.Get("http://" + listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, _ := io.ReadAll(answer.Body)
		return string(body)
	}
	front := serve("follower", j.current())
	if got := ask(); got != "follower" {
		t.Error(got)
	}
	next := j.turn()
	second := serve("leader", next)
	if err := front.Close(); err != nil {
		t.Error(err)
	}
	for range 20 {
		if got := ask(); got != "leader" {
			t.Error(got)
		}
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if connection, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		connection.Close()
		t.Error("the address is still open after the last server has stopped")
	}
}
