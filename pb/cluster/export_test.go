package cluster

import (
	"context"

	"workforce/pb/lease"
)

// NewFollowing returns a machine that only follows generations at an address.
func NewFollowing(address, dir string) *Node {
	return &Node{config: Config{Address: address, Dir: dir}, follower: newFollower("", "", 0, nil)}
}

// FollowLeader follows a leader and returns the number of the generation that is followed.
func (n *Node) FollowLeader(ctx context.Context, seen lease.Leader) (int64, error) {
	err := n.followLeader(ctx, seen)
	return n.copy.Load().Number, err
}

// EndFollowing ends following the generation of a leader.
func (n *Node) EndFollowing() { n.endFollowing() }
