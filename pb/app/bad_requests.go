package app

import (
	"fmt"
	"net"

	"github.com/pocketbase/pocketbase/core"
)

// badRequest is all that net/http answers to a request that it cannot read, before any handler runs. It writes
// this with one call. Visitors meet it at a link that a messenger has cut inside a letter, such as /%E0%A4%A.
const badRequest = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request"

// explainBadRequests lets the server answer such requests with a page of the site. It does nothing with TLS: browsers
// then use HTTP/2, in which net/http answers such an address without a body.
func (s *server) explainBadRequests(e *core.ServeEvent) error {
	if s.config.Domain != "" {
		return e.Next()
	}
	if e.Listener == nil { // no cluster
		listener, err := net.Listen("tcp", e.Server.Addr)
		if err != nil {
			return fmt.Errorf("listen: %w", err)
		}
		e.Listener = listener
	}
	e.Listener = explainingListener{e.Listener, s.site.BadRequest}
	return e.Next()
}

// An explainingListener answers requests that net/http cannot read with an answer of its own.
type explainingListener struct {
	net.Listener
	answer func() []byte
}

// Accept returns the next connection.
func (l explainingListener) Accept() (net.Conn, error) {
	connection, err := l.Listener.Accept()
	if tcp, ok := connection.(*net.TCPConn); ok {
		return &explainingConnection{tcp, l.answer}, err
	}
	return connection, err
}

// An explainingConnection has all methods of a TCP connection, which net/http uses to send files and to close.
type explainingConnection struct {
	*net.TCPConn
	answer func() []byte
}

// Write sends the own answer in place of the one of net/http, if there is one.
func (c *explainingConnection) Write(data []byte) (int, error) {
	if string(data) != badRequest {
		return c.TCPConn.Write(data)
	}
	answer := c.answer()
	if answer == nil {
		answer = data
	}
	_, err := c.TCPConn.Write(answer)
	return len(data), err
}
