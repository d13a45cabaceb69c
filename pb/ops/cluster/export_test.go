package cluster

import (
	"context"
	"time"

	"workforce/pb/ops/lease"
)

// NewFollowing returns a machine that only follows generations at an address.
func NewFollowing(address, dir string) *Node {
	return &Node{config: Config{Address: address, Dir: dir}, follower: newFollower("secret", "")}
}

// FollowLeader follows a leader and returns the number of the generation that is followed.
func (n *Node) FollowLeader(ctx context.Context, seen lease.Leader) (int64, error) {
	err := n.followLeader(ctx, seen)
	return n.copy.Load().Number, err
}

// EndFollowing ends following the generation of a leader.
func (n *Node) EndFollowing() { n.endFollowing() }

// ShunnedAfter is how long nobody must have asked a leader for changes until it looks for objections.
const ShunnedAfter = shunnedAfter

// Object says that a machine objects to a generation, or takes that back. It reports whether the leader of a
// generation, which a follower asked this long ago, would hand over.
func Object(ctx context.Context, address, machine string, generation int64, objects bool, leads int64,
	silent time.Duration) (bool, error) {
	s, err := openStorage(ctx, address)
	if err != nil {
		return false, err
	}
	r := newReign(ctx, lease.Leader{Generation: leads})
	r.polled.Store(time.Now().Add(-silent).UnixNano())
	said := ""
	if objects {
		said = objectionTo(generation)
	}
	err = s.write(ctx, s.keyOf(machinesFolder, machine), said)
	return (&Node{storage: s}).isShunned(r), err
}
