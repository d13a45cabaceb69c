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

// TestMemoryGoesToOthers lets networks in turn take half of what is left, until nothing is. Another network
// gets what it needs from the oldest body of the largest, but only if that has not arrived whole.
func TestMemoryGoesToOthers(t *testing.T) {
	memory := &Memory{Tally: NewMemory(MaxMemory), arriving: map[netip.Prefix][]*memoryMeter{}}
	stopped := map[*memoryMeter]bool{}
	begin := func(i int) *memoryMeter {
		body := &memoryMeter{memory: memory, network: network(i)}
		body.stop = func() { stopped[body] = true }
		return body
	}
	var bodies []*memoryMeter
	for i := 0; memory.Total() < MaxMemory-1; i++ {
		for half := (MaxMemory - memory.Total()) / 2; half > 0; half -= 100 << 10 {
			body := begin(i)
			if err := body.Take(min(half, 100<<10)); err != nil {
				t.Fatal(err)
			}
			bodies = append(bodies, body)
		}
	}
	for _, c := range []struct {
		name  string
		bytes int64
	}{{"a form", 2 << 10}, {"a longer form", 40 << 10}} {
		form := begin(1000)
		if err := form.Take(c.bytes); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		form.GiveBack()
	}
	if len(stopped) != 1 || !stopped[bodies[0]] || bodies[0].Take(1) == nil || !bodies[0].IsLost() {
		t.Errorf("%d bodies were stopped", len(stopped))
	}
	if err := begin(0).Take(1 << 20); err == nil {
		t.Error("the largest network takes from the others")
	}
	for _, body := range bodies {
		body.Finish()
	}
	for body := begin(1001); body.Take(10<<10) == nil; {
	}
	if len(stopped) != 1 {
		t.Error("a body that had arrived was stopped")
	}
	for _, body := range bodies {
		body.GiveBack()
	}
	if memory.Own(network(0)) != 0 || len(memory.arriving) != 1 {
		t.Errorf("%d bytes are left, %d networks send", memory.Own(network(0)), len(memory.arriving))
	}
}
