package request

import (
	"net/netip"
	"sync"
	"time"
)

// maxCounted is how many networks a tally with a window remembers at once.
const maxCounted = 100_000

// A Tally counts how much of something each network has taken, and all networks together: bytes of
// memory or of the disk, or calls.
type Tally struct {
	// allows reports whether one network may have its bytes while all networks together have theirs.
	allows func(own, all int64) bool
	// window is how long a network is counted before it begins anew. 0: until it has given back everything.
	window time.Duration

	mu     sync.Mutex
	all    int64
	shares map[netip.Prefix]*share
}

// A share is what one network has taken since a time.
type share struct {
	bytes int64
	since time.Time
}

// NewTally returns a tally that allows what the function allows.
func NewTally(window time.Duration, allows func(own, all int64) bool) *Tally {
	return &Tally{allows: allows, window: window, shares: map[netip.Prefix]*share{}}
}

// Take counts bytes for a network. It returns false, and counts nothing, if that is too much.
func (t *Tally) Take(network netip.Prefix, bytes int64) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	own := t.shares[network]
	if own != nil && t.hasPassed(own) {
		t.drop(network, own)
		own = nil
	}
	if own == nil {
		own = &share{since: time.Now()}
	}
	if !t.allows(own.bytes+bytes, t.all+bytes) {
		return false
	}
	if t.shares[network] == nil {
		t.makeRoom()
		t.shares[network] = own
	}
	own.bytes += bytes
	t.all += bytes
	return true
}

// GiveBack takes bytes from what a network has.
func (t *Tally) GiveBack(network netip.Prefix, bytes int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	own := t.shares[network]
	if own == nil {
		return
	}
	bytes = min(bytes, own.bytes)
	own.bytes -= bytes
	t.all -= bytes
	if t.window == 0 && own.bytes == 0 {
		delete(t.shares, network)
	}
}

// Own returns how many bytes a network has.
func (t *Tally) Own(network netip.Prefix) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	if own := t.shares[network]; own != nil {
		return own.bytes
	}
	return 0
}

// Total returns how many bytes all networks have.
func (t *Tally) Total() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all
}

func (t *Tally) hasPassed(own *share) bool {
	return t.window > 0 && time.Since(own.since) >= t.window
}

func (t *Tally) drop(network netip.Prefix, own *share) {
	t.all -= own.bytes
	delete(t.shares, network)
}

// makeRoom drops the networks whose window has passed if there are too many, or all if there are none.
// Without a window, each network holds a connection, so there are never too many.
func (t *Tally) makeRoom() {
	if t.window == 0 || len(t.shares) < maxCounted {
		return
	}
	for network, own := range t.shares {
		if t.hasPassed(own) {
			t.drop(network, own)
		}
	}
	if len(t.shares) >= maxCounted {
		clear(t.shares)
		t.all = 0
	}
}
