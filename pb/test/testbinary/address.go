package testbinary

import (
	"net"
	"strconv"
	"syscall"
	"testing"
)

// FreeAddress returns a host and port that nobody listens on. Until the test ends, the system gives the port to
// nobody who asks for any free one, so other tests cannot take it before the server of this test has started, or
// while it is stopped.
func FreeAddress(t *testing.T) string {
	t.Helper()
	address, release, err := reserve()
	Must(t, err)
	t.Cleanup(release)
	return address
}

// reserve binds a port without listening on it. Servers may still listen there, because they set SO_REUSEADDR,
// too, as Go, nginx and Caddy do.
func reserve() (address string, release func(), err error) {
	syscall.ForkLock.RLock() // so that no process that starts now keeps the socket
	socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err == nil {
		syscall.CloseOnExec(socket)
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return "", nil, err
	}
	release = func() { _ = syscall.Close(socket) }
	if err = syscall.SetsockoptInt(socket, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err == nil {
		err = syscall.Bind(socket, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}})
	}
	var name syscall.Sockaddr
	if err == nil {
		name, err = syscall.Getsockname(socket)
	}
	if err != nil {
		release()
		return "", nil, err
	}
	return net.JoinHostPort("127.0.0.1", strconv.Itoa(name.(*syscall.SockaddrInet4).Port)), release, nil
}
