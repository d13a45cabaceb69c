package cluster

import (
	"testing"
	"time"

	"workforce/pb/lease"
)

// TestUnreachedGeneration asks a follower whether it objects to the leader.
func TestUnreachedGeneration(t *testing.T) {
	for name, c := range map[string]struct {
		leader           string
		connected, unfit bool
		want             int64
	}{
		"the leader answers":                 {"http://10.0.0.2:8090", true, false, 0},
		"it does not":                        {"http://10.0.0.2:8090", false, false, 3},
		"this machine could not lead either": {"http://10.0.0.2:8090", false, true, 0},
		"nobody leads":                       {"", false, false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"), follower: newFollower("", "", 0, nil)}
			if _, _, err := n.lease.Look(t.Context()); err != nil {
				t.Fatal(err)
			}
			n.unreached.Store(c.unfit)
			n.follower.follow(lease.Leader{Address: c.leader, Generation: 3})
			n.follower.setVersion("1.1", c.connected)
			n.follower.heard = time.Now().Add(-objectAfter)
			if got := n.unreachedGeneration(); got != c.want {
				t.Errorf("it objects to the generation %d, want %d", got, c.want)
			}
		})
	}
}
