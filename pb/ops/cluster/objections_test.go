package cluster

import (
	"testing"
	"time"

	"workforce/pb/ops/lease"
)

// TestObjection asks a follower whether it objects to the leader.
func TestObjection(t *testing.T) {
	for name, c := range map[string]struct {
		leader           string
		connected, unfit bool
		want             bool
	}{
		"the leader answers":                 {"http://10.0.0.2:8090", true, false, false},
		"it does not":                        {"http://10.0.0.2:8090", false, false, true},
		"this machine could not lead either": {"http://10.0.0.2:8090", false, true, false},
		"nobody leads":                       {"", false, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"),
				follower: newFollower("secret", "")}
			if _, _, err := n.lease.Look(t.Context()); err != nil {
				t.Fatal(err)
			}
			n.unreached.Store(c.unfit)
			n.follower.follow(lease.Leader{Address: c.leader, Generation: 3})
			n.follower.note(c.connected)
			n.follower.heard = time.Now().Add(-objectAfter)
			if got := n.objection(); got != 0 && got != 3 || (got != 0) != c.want {
				t.Errorf("it objects to %d: want %v", got, c.want)
			}
		})
	}
}
