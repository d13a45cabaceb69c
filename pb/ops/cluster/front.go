package cluster

import (
	"errors"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"
)

// A front is the server of a machine that does not lead. It gives its open port to the server of the leader, so that
// nobody is refused in between.
type front struct {
	http.Server
	listener *net.TCPListener
	ended    chan struct{} // closed when the front takes no more connections
}

// newFront answers at an address by a handler.
func newFront(address string, handler http.HandlerFunc) (*front, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	f := &front{listener: listener.(*net.TCPListener), ended: make(chan struct{})}
	f.Server = http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout: 30 * time.Second, WriteTimeout: 30 * time.Second,
		MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
	f.SetKeepAlivesEnabled(false) // the next request on a connection may be for the leader
	go func() {
		defer close(f.ended)
		_ = f.Serve(lent{f.listener})
	}()
	return f, nil
}

// next returns the listener for the server of the leader. Its first Accept ends the front, which still answers what it
// has accepted, and then calls begun.
func (f *front) next(begun func()) net.Listener {
	return next{f.listener, sync.OnceFunc(func() {
		_ = f.listener.SetDeadline(time.Now()) // fails only if it is closed, which Accept tells
		<-f.ended
		_ = f.listener.SetDeadline(time.Time{})
		begun()
	})}
}

// A lent listener ends its server at the deadline, and stays open. Shutdown of the server would cut off connections
// whose first request it has not read.
type lent struct{ *net.TCPListener }

// Accept returns the next connection before the deadline.
func (l lent) Accept() (net.Conn, error) {
	connection, err := l.TCPListener.Accept()
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return nil, net.ErrClosed // the server would try again
	}
	return connection, err
}

// Close keeps the listener open.
func (lent) Close() error { return nil }

type next struct {
	*net.TCPListener
	begin func()
}

// Accept returns the next connection.
func (n next) Accept() (net.Conn, error) {
	n.begin()
	return n.TCPListener.Accept()
}
