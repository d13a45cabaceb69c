package cluster

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/lease"
)

// TestWritesAgain lets a leader fail to acknowledge forms, and then be able to again. A balancer that looks at writes
// sends it none meanwhile, so it has to find out by itself.
func TestWritesAgain(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		n := &Node{config: Config{Dir: dir}, live: t.Context(), lease: lease.New(bucketWith{""}, "site", "cluster"), follower: newFollower("secret", "")}
		if taken, err := n.lease.Take(t.Context(), &lease.Leader{Address: "http://10.0.0.2:8090"}); !taken || err != nil {
			t.Fatal(taken, err)
		}
		r := newReign(t.Context(), lease.Leader{})
		r.settler.settle = func(context.Context) error { return nil }
		r.settler.failed.Store(1)
		r.serves.Store(true)
		n.reign.Store(r)
		if n.State().Writes {
			t.Error("it says that it takes forms after it could not acknowledge one")
		}
		keeping := make(chan struct{})
		go func() {
			defer close(keeping)
			n.keepLease(r)
		}()
		time.Sleep(2 * lease.Renewal) // by the clock of synctest
		synctest.Wait()
		if !n.State().Writes {
			t.Error("it does not notice that it can acknowledge forms again")
		}
		r.end()
		<-keeping
	})
}

// TestFindsSuccessor looks for a machine that can lead. If there was none, the next survey begins at once.
func TestFindsSuccessor(t *testing.T) {
	r := newReign(t.Context(), lease.Leader{})
	for _, step := range []struct {
		canLead, want bool
		asks          int
	}{{false, false, 1}, {false, false, 1}, {true, true, 1}} {
		r.survey.Store(&survey{machines: []Machine{{Answers: true, State: State{CanLead: step.canLead}}}})
		if got := r.findsSuccessor(); got != step.want || len(r.askNow) != step.asks {
			t.Errorf("%+v: %v, and %d surveys were asked for", step, got, len(r.askNow))
		}
	}
}
