package watch

import (
	"context"
	"strings"

	"workforce/pb/cluster"
)

// A Cluster tells how the machines of a cluster are.
type Cluster interface {
	// Health returns what a load balancer needs to know of this machine.
	Health() cluster.Standing
	// Late returns a sentence about each follower that is too far behind or does not answer.
	Late(ctx context.Context) ([]string, error)
	// Lost returns what became of the leader before, or "" if it gave up its lease.
	Lost(ctx context.Context) string
}

// Cluster returns how this machine is in its cluster, or nil if there is none.
func (w *Watcher) Cluster() *cluster.Standing {
	if w.live.Cluster == nil {
		return nil
	}
	health := w.live.Cluster.Health()
	return &health
}

func checkClusterLag(ctx context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil {
		return nil, nil
	}
	late, err := s.Live.Cluster.Late(ctx)
	if err != nil || len(late) == 0 {
		return nil, err
	}
	return fail(strings.Join(late, " "),
		"Look whether the machine runs, and whether it reaches the storage and the machine that leads. Its log has the cause. If it was taken away for good, it is forgotten after a day."), nil
}

func checkClusterTakeover(ctx context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil {
		return nil, nil
	}
	lost := s.Live.Cluster.Lost(ctx)
	if lost == "" {
		return nil, nil
	}
	return fail(lost, "Nothing that was acknowledged is lost. Read the log of the machine that was lost, and look at its disk and its connection to the storage."), nil
}

// checkClusterLease finds out whether a leader may acknowledge anything.
func checkClusterLease(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil || s.Live.Cluster.Health().Writes {
		return nil, nil
	}
	return fail("This machine leads its cluster and cannot reach the storage, so nothing can be stored.",
		"Look whether this machine reaches the storage, and whether the keys are still valid. If another machine reaches it, that one takes the lead by itself."), nil
}
