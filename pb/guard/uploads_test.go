package guard

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestUploads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		u := newUploads(100)
		for i, c := range []struct {
			network int
			bytes   int64
			ok      bool
		}{{1, 60, true}, {1, 50, false}, {1, 40, true}, {1, 1, false}, {2, 100, true}} {
			if got := u.take(network(c.network), c.bytes); got != c.ok {
				t.Errorf("upload %d: %t", i+1, got)
			}
		}
		u.giveBack(network(1), 40)
		if !u.take(network(1), 40) {
			t.Error("what was given back cannot be used")
		}
		time.Sleep(uploadWindow)
		if !u.take(network(1), 100) {
			t.Error("the next day nothing can be uploaded")
		}
	})
}

func TestForgetUploaders(t *testing.T) {
	u := newUploads(100)
	for i := range maxUploaders + 10 {
		u.take(network(i), 1)
	}
	if len(u.used) > maxUploaders {
		t.Errorf("%d networks are remembered", len(u.used))
	}
}
