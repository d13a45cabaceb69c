package relay

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// pause is how long a junction waits after a connection could not be accepted.
const pause = 200 * time.Millisecond

// listenerVariable names the open listener that a restarted program inherits, so that nobody's
// connection is refused meanwhile.
const listenerVariable = "WORKFORCE_LISTENER"

// Listen listens on an address, or goes on with the listener of the program that was replaced.
func Listen(address string) (*net.TCPListener, error) {
	number, err := strconv.Atoi(os.Getenv(listenerVariable))
	if err == nil {
		os.Unsetenv(listenerVariable)
		file := os.NewFile(uintptr(number), "listener")
		defer file.Close()
		inherited, err := net.FileListener(file)
		if err != nil {
			return nil, fmt.Errorf("go on listening: %w", err)
		}
		return inherited.(*net.TCPListener), nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	return listener.(*net.TCPListener), nil
}

// A Junction gives the connections of a listener first to one server and then to another. No
// connection is lost in between.
type Junction struct {
	listener *net.TCPListener
	refused  func(error)
	mu       sync.Mutex
	branch   *Branch
}

// NewJunction returns the junction of a listener. refused gets the error of each connection that cannot be accepted,
// and nil for each one that was.
func NewJunction(listener *net.TCPListener, refused func(error)) *Junction {
	j := &Junction{listener: listener, refused: refused}
	j.branch = newBranch(j)
	go j.accept()
	return j
}

// accept takes connections until the listener is closed, or kept for another program. It goes on after
// other errors: strangers can open so many connections that the program may open no more for a while.
func (j *Junction) accept() {
	for {
		connection, err := j.listener.Accept()
		if errors.Is(err, net.ErrClosed) || errors.Is(err, os.ErrDeadlineExceeded) {
			j.Current().end(err)
			return
		}
		if j.refused(err); err != nil {
			time.Sleep(pause)
			continue
		}
		for taken := false; !taken; {
			taken = j.Current().pass(connection)
		}
	}
}

// Close closes the listener.
func (j *Junction) Close() error { return j.listener.Close() }

// Current returns the listener of the present server.
func (j *Junction) Current() *Branch {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.branch
}

// Next returns the listener of the next server. The listener gets all connections from its first Accept on. Until then
// the present one gets them.
func (j *Junction) Next() *Branch {
	b := newBranch(j)
	b.turn = sync.OnceFunc(func() {
		j.turn(b)
		close(b.Turned)
	})
	return b
}

// turn gives all further connections to a branch.
func (j *Junction) turn(next *Branch) {
	j.mu.Lock()
	before := j.branch
	j.branch = next
	j.mu.Unlock()
	before.end(net.ErrClosed)
}

// Bequeath keeps the listener open for the program that replaces this one. Until then, new
// connections wait in the system.
func (j *Junction) Bequeath() error {
	file, err := j.listener.File()
	if err != nil {
		return fmt.Errorf("keep the listener: %w", err)
	}
	defer file.Close()
	// A duplicate stays open when the program is replaced.
	number, err := syscall.Dup(int(file.Fd()))
	if err != nil {
		return fmt.Errorf("keep the listener: %w", err)
	}
	if err := os.Setenv(listenerVariable, strconv.Itoa(number)); err != nil {
		return fmt.Errorf("keep the listener: %w", err)
	}
	return j.listener.SetDeadline(time.Now()) // ends accept
}

// A Branch is the listener of one of the servers.
type Branch struct {
	junction    *Junction
	connections chan net.Conn
	ended       chan struct{}
	// turn gives the connections to this branch. It does nothing for the first one. Then Turned is closed.
	turn   func()
	Turned chan struct{}
	once   sync.Once
	err    error
}

func newBranch(j *Junction) *Branch {
	return &Branch{
		junction: j, connections: make(chan net.Conn), ended: make(chan struct{}), turn: func() {},
		Turned: make(chan struct{}),
	}
}

// pass gives a connection to the server. It returns false if another branch has to take it.
func (b *Branch) pass(connection net.Conn) bool {
	select {
	case b.connections <- connection:
		return true
	case <-b.ended:
	}
	if b.junction.Current() != b {
		return false
	}
	connection.Close() // the last server has stopped
	return true
}

func (b *Branch) end(err error) {
	b.once.Do(func() {
		b.err = err
		close(b.ended)
	})
}

// Accept returns the next connection.
func (b *Branch) Accept() (net.Conn, error) {
	b.turn()
	select {
	case connection := <-b.connections:
		return connection, nil
	case <-b.ended:
		return nil, b.err
	}
}

// Addr returns the address of the listener.
func (b *Branch) Addr() net.Addr { return b.junction.listener.Addr() }

// Close ends the branch when its server stops. Nobody can connect then, unless the listener is
// kept for another branch or another program.
func (b *Branch) Close() error {
	b.end(net.ErrClosed)
	if b.junction.Current() == b && os.Getenv(listenerVariable) == "" {
		return b.junction.listener.Close()
	}
	return nil
}
