package cluster

import (
	"strconv"
	"time"

	"workforce/pb/ops/lease"
)

// A leader that reaches the storage keeps its lease, although the other machines may not reach it. So a machine that
// could lead and does not reach the leader says so in its own object of the bucket: it objects to the generation of
// that leader. A leader that nobody reaches any more hands over if several machines object. One is not enough: the
// fault may be on its side.
const (
	// neededObjections is how many machines must object.
	neededObjections = 2
	// objectAfter is how long a machine waits after its last question to the leader has failed.
	objectAfter = 500 * time.Millisecond
	// objectAgain is how often a machine repeats its objection while it lasts. One that was not repeated for
	// staleObjection, by the clock of the storage, no longer counts.
	objectAgain    = 5 * time.Second
	staleObjection = 2 * objectAgain
	// shunnedAfter is how long nobody must have asked the leader how it is. Followers ask every second.
	shunnedAfter = lease.Time
	// heedObjections is how long a leader that no follower asks any more goes on looking for objections. Each look is
	// some requests to the storage.
	heedObjections = 30 * time.Second
)

// objection returns the generation to which this machine objects, or 0: that of a leader which keeps its lease and does
// not answer this machine, which could lead instead.
func (n *Node) objection() int64 {
	leads, _ := n.follower.leading()
	if n.reign.Load() == nil && leads.Address != "" && n.follower.silence() >= objectAfter &&
		n.lease.Age() < lease.Time && n.State().CanLead {
		return leads.Generation
	}
	return 0
}

// isShunned reports whether all followers have lost this leader and several machines object to it.
func (n *Node) isShunned(r *reign) bool {
	isSilent := func() bool {
		silent := time.Since(time.Unix(0, r.polled.Load()))
		return silent >= shunnedAfter && silent <= heedObjections
	}
	if !isSilent() {
		return false
	}
	ctx, cancel := brief(r.ctx)
	defer cancel()
	machines, err := n.storage.list(ctx, machinesFolder)
	count := 0
	for machine, silent := range machines {
		if silent >= staleObjection {
			continue
		}
		said, failed := n.storage.read(ctx, n.storage.keyOf(machinesFolder, machine))
		if failed == nil && said == objectionTo(r.me.Generation) {
			count++
		}
	}
	return err == nil && count >= neededObjections && isSilent()
}

// objectionTo is what a machine writes into its object if it objects to a generation.
func objectionTo(generation int64) string { return "objects to " + strconv.FormatInt(generation, 10) }
