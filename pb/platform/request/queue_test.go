package request

import (
	"errors"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestQueue sends many searches of one area at once. Half of the engines stay free for a
// visitor from another area, who does not wait.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := newQueue(4)
		crowd, visitor := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("198.51.100.2/32")
		var running, most, refused atomic.Int64
		slow := func() error {
			most.Store(max(most.Load(), running.Add(1)))
			time.Sleep(time.Second)
			running.Add(-1)
			return nil
		}
		var group sync.WaitGroup
		for range 40 {
			group.Go(func() {
				if errors.Is(queue.Run(crowd, false, slow), ErrBusy) {
					refused.Add(1)
				}
			})
		}
		synctest.Wait()
		begin := time.Now()
		if err := queue.Run(visitor, false, func() error { return nil }); err != nil || time.Since(begin) > 0 {
			t.Errorf("the visitor waited %v, %v", time.Since(begin), err)
		}
		if err := queue.Run(crowd, true, slow); err != nil {
			t.Errorf("a form that was stored: %v", err)
		}
		group.Wait()
		if most.Load() != 2 || refused.Load() != 40-maxQueued {
			t.Errorf("%d were created at once, %d refused", most.Load(), refused.Load())
		}
		if len(queue.lines) > 0 {
			t.Errorf("%d lines are left", len(queue.lines))
		}
	})
}
