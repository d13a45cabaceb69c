package request

import (
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// MaxMemory is how much of all request bodies may be in memory at once, in bytes. Strangers can begin
// thousands of bodies and never finish them.
const MaxMemory = 4 << 20

// NewMemory returns a tally of bodies in memory. A network may hold as much as is left for all the
// others, so one network can hold half of it.
func NewMemory(bytes int64) *Tally {
	return NewTally(0, func(own, all int64) bool { return own <= bytes-all })
}

// A Memory counts the bodies in memory. Networks that together leave nothing lose bodies that have not
// arrived whole to networks that hold less.
type Memory struct {
	*Tally
	mu sync.Mutex
	// arriving holds the bodies that have not arrived whole, by network, the oldest first.
	arriving map[netip.Prefix][]*memoryMeter
	logged   time.Time // when the log last said that there is no memory
}

// isNews reports whether the log has not said for a minute that there is no memory, and notes that it does now.
func (m *Memory) isNews(now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if now.Sub(m.logged) < time.Minute {
		return false
	}
	m.logged = now
	return true
}

// MemoryOf returns the memory for bodies of an app.
func MemoryOf(app core.App) *Memory {
	memory, _ := app.Store().GetOrSet("bodies", func() any {
		return &Memory{Tally: NewMemory(MaxMemory), arriving: map[netip.Prefix][]*memoryMeter{}}
	}).(*Memory)
	return memory
}

// errFull refuses a body for which there is no memory.
var errFull = Refuse(http.StatusServiceUnavailable, NothingSaved)

// A memoryMeter counts what one body takes of the memory.
type memoryMeter struct {
	memory  *Memory
	network netip.Prefix
	stop    func() // makes the reader of the body fail
	taken   int64
	lost    bool // the memory went to another network
}

// Take counts some more bytes, or refuses them if they are too many.
func (m *memoryMeter) Take(bytes int64) error {
	m.memory.mu.Lock()
	defer m.memory.mu.Unlock()
	for !m.lost && !m.memory.Tally.Take(m.network, bytes) {
		if !m.memory.free(m.network, bytes) {
			return errFull
		}
	}
	if m.lost {
		return errFull
	}
	if m.taken == 0 {
		m.memory.arriving[m.network] = append(m.memory.arriving[m.network], m)
	}
	m.taken += bytes
	return nil
}

// IsLost reports whether the memory of the body went to another network.
func (m *memoryMeter) IsLost() bool {
	m.memory.mu.Lock()
	defer m.memory.mu.Unlock()
	return m.lost
}

// Finish notes that nothing more arrives, so the body can no longer lose its memory.
func (m *memoryMeter) Finish() {
	m.memory.mu.Lock()
	defer m.memory.mu.Unlock()
	m.memory.remove(m)
}

// GiveBack gives back everything that was taken.
func (m *memoryMeter) GiveBack() {
	m.memory.mu.Lock()
	defer m.memory.mu.Unlock()
	m.memory.remove(m)
	m.memory.Tally.GiveBack(m.network, m.taken)
	m.taken = 0
}

// free ends the oldest body of the network that holds most, for a network that would hold less than that.
// It reports whether there was one.
func (m *Memory) free(network netip.Prefix, bytes int64) bool {
	wanted := m.Own(network) + bytes
	var most int64
	var victim *memoryMeter
	for other, bodies := range m.arriving {
		if own := m.Own(other); other != network && own >= max(wanted, most) {
			most, victim = own, bodies[0]
		}
	}
	if victim == nil {
		return false
	}
	m.remove(victim)
	m.Tally.GiveBack(victim.network, victim.taken)
	victim.taken, victim.lost = 0, true
	victim.stop()
	return true
}

func (m *Memory) remove(body *memoryMeter) {
	bodies := slices.DeleteFunc(m.arriving[body.network], func(other *memoryMeter) bool { return other == body })
	if m.arriving[body.network] = bodies; len(bodies) == 0 {
		delete(m.arriving, body.network)
	}
}
