package relay

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestJunction turns the connections from one server to another while requests come.
func TestJunction(t *testing.T) {
	listener, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	j := NewJunction(listener, func(error) {})
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
	front := serve("follower", j.Current())
	if got := ask(); got != "follower" {
		t.Error(got)
	}
	next := j.Next()
	if got := ask(); got != "follower" {
		t.Errorf("%s answers before the leader serves", got)
	}
	second := serve("leader", next)
	<-next.Turned
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

// TestJunctionWithoutFiles lets a visitor come while the program may open no more files. The visitor is
// answered once it may.
func TestJunctionWithoutFiles(t *testing.T) {
	listener, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "a page") })}
	refused := make(chan error, 10)
	note := func(err error) {
		select {
		case refused <- err:
		default:
		}
	}
	go func() { _ = server.Serve(NewJunction(listener, note).Current()) }()
	defer server.Close()
	visitor, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0) // a file that is open already
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = syscall.Close(visitor) }()
	if err := syscall.SetsockoptTimeval(visitor, syscall.SOL_SOCKET, syscall.SO_RCVTIMEO, &syscall.Timeval{Sec: 10}); err != nil {
		t.Fatal(err)
	}
	var usual syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &usual); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: 0, Max: usual.Max}); err != nil {
		t.Fatal(err)
	}
	err = syscall.Connect(visitor, &syscall.SockaddrInet4{Port: listener.Addr().(*net.TCPAddr).Port, Addr: [4]byte{127, 0, 0, 1}})
	select {
	case err := <-refused:
		if !errors.Is(err, syscall.EMFILE) {
			t.Error(err)
		}
	case <-time.After(5 * time.Minute):
		t.Error("the junction did not tell")
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &usual); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := syscall.Write(visitor, []byte("GET / HTTP/1.0\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	answer := make([]byte, 1000)
	if n, err := syscall.Read(visitor, answer); err != nil || !strings.HasPrefix(string(answer[:max(n, 0)]), "HTTP/1.0 200") {
		t.Errorf("%q, %v", answer[:max(n, 0)], err)
	}
}
