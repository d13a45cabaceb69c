package request

import (
	"net/http"
	"net/netip"

	"github.com/pocketbase/pocketbase/core"
)

// MaxMemory is how much of all request bodies may be in memory at once, in bytes. Strangers can begin
// thousands of bodies and never finish them.
const MaxMemory = 4 << 20

// NewMemory returns a tally of bodies in memory. A network may hold as much as is left for all the
// others. So nobody can use it up: ten networks that take what they can leave an eleventh of it.
func NewMemory(bytes int64) *Tally {
	return NewTally(0, func(own, all int64) bool { return own <= bytes-all })
}

// MemoryOf returns the tally of an app.
func MemoryOf(app core.App) *Tally {
	memory, _ := app.Store().GetOrSet("bodies", func() any { return NewMemory(MaxMemory) }).(*Tally)
	return memory
}

// errFull refuses a body for which there is no memory.
var errFull = Refuse(http.StatusServiceUnavailable, NothingSaved)

// A memoryMeter counts what one body takes of the memory.
type memoryMeter struct {
	memory  *Tally
	network netip.Prefix
	taken   int64
}

// Take counts some more bytes, or refuses them if they are too many.
func (m *memoryMeter) Take(bytes int64) error {
	if !m.memory.Take(m.network, bytes) {
		return errFull
	}
	m.taken += bytes
	return nil
}

// GiveBack gives back everything that was taken.
func (m *memoryMeter) GiveBack() {
	m.memory.GiveBack(m.network, m.taken)
	m.taken = 0
}
