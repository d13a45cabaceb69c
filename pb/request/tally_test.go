package request

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// network returns one of many networks.
func network(i int) netip.Prefix {
	return netip.PrefixFrom(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 32)
}

// TestTally counts what networks take within a day.
func TestTally(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const window = 24 * time.Hour
		tally := NewTally(window, func(own, _ int64) bool { return own <= 100 })
		for i, c := range []struct {
			network int
			bytes   int64
			ok      bool
		}{{1, 60, true}, {1, 50, false}, {1, 40, true}, {1, 1, false}, {2, 100, true}} {
			if got := tally.Take(network(c.network), c.bytes); got != c.ok {
				t.Errorf("upload %d: %t", i+1, got)
			}
		}
		tally.GiveBack(network(1), 40)
		if !tally.Take(network(1), 40) {
			t.Error("what was given back cannot be used")
		}
		time.Sleep(window) // on the clock of synctest, which takes no time
		if !tally.Take(network(1), 100) {
			t.Error("the next day nothing can be taken")
		}
		if tally.Total() != 200 {
			t.Errorf("%d bytes are taken", tally.Total())
		}
	})
}

// TestTallyForgets counts more networks than a tally with a window remembers.
func TestTallyForgets(t *testing.T) {
	tally := NewTally(time.Hour, func(int64, int64) bool { return true })
	for i := range maxCounted + 10 {
		tally.Take(network(i), 1)
	}
	if len(tally.shares) > maxCounted || tally.Total() > maxCounted {
		t.Errorf("%d networks are remembered, with %d bytes", len(tally.shares), tally.Total())
	}
}

// TestMemoryIsShared lets ten networks take as much of the memory as they can. There is some left for
// others, and everything once they have given it back.
func TestMemoryIsShared(t *testing.T) {
	const all, part = MaxMemory, 4 << 10
	memory := NewMemory(all)
	held := map[int]int64{}
	for range all / part {
		for i := range 10 {
			if memory.Take(network(i), part) {
				held[i] += part
			}
		}
	}
	if left := all - memory.Total(); left < all/12 {
		t.Errorf("only %d bytes are left", left)
	}
	if !memory.Take(network(10), maxOpenBody) {
		t.Error("another network cannot send a form")
	}
	memory.GiveBack(network(10), maxOpenBody)
	for i, bytes := range held {
		memory.GiveBack(network(i), bytes)
	}
	if memory.Total() != 0 || len(memory.shares) != 0 {
		t.Errorf("%d bytes of %d networks are still counted", memory.Total(), len(memory.shares))
	}
}
