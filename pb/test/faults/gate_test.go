package faults_test

import (
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A gate stands on the way between two programs. A test closes it as networks do.
type gate struct {
	address, target string

	mu          sync.Mutex
	state       gateState
	changed     chan struct{} // closed when the state changes
	listener    net.Listener  // nil while the gate is closed
	connections map[net.Conn]bool
}

type gateState int

const (
	passing gateState = iota
	silent            // nothing passes, and nobody is told
	slow              // everything arrives slowness later
	closed            // connections are refused
)

// slowness is the delay of a slow gate, in each direction.
const slowness = 300 * time.Millisecond

// A part is what was read at once from a connection.
type part struct {
	content []byte
	at      time.Time // when it was read
}

// newGate opens a gate at a host of this machine, in front of another address.
func newGate(t *testing.T, host, target string) *gate {
	t.Helper()
	_, port, _ := net.SplitHostPort(testbinary.FreeAddress(t))
	g := &gate{address: net.JoinHostPort(host, port), target: target, state: closed, changed: make(chan struct{}),
		connections: map[net.Conn]bool{}}
	g.turn(t, passing)
	t.Cleanup(func() { g.turn(t, closed) })
	return g
}

// turn changes the state.
func (g *gate) turn(t *testing.T, state gateState) {
	t.Helper()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.state = state
	close(g.changed)
	g.changed = make(chan struct{})
	if state == closed {
		if g.listener != nil {
			g.listener.Close()
			g.listener = nil
		}
		for connection := range g.connections {
			connection.Close()
		}
		return
	}
	if g.listener != nil {
		return
	}
	var err error
	if g.listener, err = net.Listen("tcp", g.address); err != nil {
		t.Error(err)
		return
	}
	go g.accept(g.listener)
}

func (g *gate) accept(listener net.Listener) {
	for {
		near, err := listener.Accept()
		if err != nil {
			return
		}
		go g.connect(near)
	}
}

func (g *gate) connect(near net.Conn) {
	far, err := net.Dial("tcp", g.target)
	if err != nil {
		near.Close()
		return
	}
	if !g.keep(near, far) {
		return
	}
	var both sync.WaitGroup
	both.Go(func() { g.pass(far, near) })
	both.Go(func() { g.pass(near, far) })
	both.Wait()
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.connections, near)
	delete(g.connections, far)
}

// keep notes the connections, so that closing the gate ends them.
func (g *gate) keep(connections ...net.Conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, connection := range connections {
		if g.state == closed {
			connection.Close()
		} else {
			g.connections[connection] = true
		}
	}
	return g.state != closed
}

// pass sends on what arrives. The end of one direction ends both.
func (g *gate) pass(to, from net.Conn) {
	defer to.Close()
	// Further parts arrive while one waits: a slow gate delays everything, but lets as much pass.
	arrived := make(chan part, 256)
	go func() {
		defer close(arrived)
		for {
			content := make([]byte, 32<<10)
			n, err := from.Read(content)
			if n > 0 {
				arrived <- part{content[:n], time.Now()}
			}
			if err != nil {
				return
			}
		}
	}()
	defer func() {
		from.Close()
		for range arrived { // lets the reader end
		}
	}()
	for p := range arrived {
		g.wait(p.at)
		if _, err := to.Write(p.content); err != nil {
			return
		}
	}
}

// wait returns when something that arrived at a time may pass.
func (g *gate) wait(arrived time.Time) {
	for {
		g.mu.Lock()
		state, changed := g.state, g.changed
		g.mu.Unlock()
		switch state {
		case silent:
			<-changed
		case slow:
			time.Sleep(slowness - time.Since(arrived))
			return
		default:
			return
		}
	}
}

// storageName is the host of the storage for the programs. Go sends no request for an address of
// the own machine through a proxy, so it is a name.
const storageName = "storage.test"

// newRoad returns the address of an HTTP proxy that leads every request to the storage, and the
// number of requests of each kind so far.
func newRoad(t *testing.T, storage string) (address string, counts func() map[string]int) {
	t.Helper()
	target, err := url.Parse(storage)
	testbinary.Must(t, err)
	var mu sync.Mutex
	count := map[string]int{}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host // it is signed
		},
		Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 100},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) {
			panic(http.ErrAbortHandler) // the connection breaks as it would without the proxy
		},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		kind := r.Method
		if r.URL.Query().Has("list-type") {
			kind = "LIST" // costs as much as PUT
		}
		mu.Lock()
		count[kind]++
		mu.Unlock()
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server.Listener.Addr().String(), func() map[string]int {
		mu.Lock()
		defer mu.Unlock()
		return maps.Clone(count)
	}
}

// TestGate sends through a gate in each state. Only at a silent one does the client give up, because nothing ever
// comes.
func TestGate(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_,
			_ = io.WriteString(w, "there")
	}))
	t.Cleanup(server.Close)
	g := newGate(t, "127.0.0.1", server.Listener.Addr().String())
	for _, test := range []struct {
		state gateState
		fails bool
		takes time.Duration // at least
		limit time.Duration // 0: none
	}{{passing, false, 0, 0}, {slow, false, 2 * slowness, 0}, {silent, true, slowness, slowness}, {closed, true, 0, 0},
		{passing, false, 0, 0}} {
		g.turn(t, test.state)
		client := &http.Client{Timeout: test.limit, Transport: &http.Transport{DisableKeepAlives: true}}
		begin := time.Now()
		answer, err := client.Get("http://" + g.address)
		if err == nil {
			answer.Body.Close()
		}
		if took := time.Since(begin); (err != nil) != test.fails || took < test.takes {
			t.Errorf("state %d: %v after %v", test.state, err, took)
		}
	}
}
