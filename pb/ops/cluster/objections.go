package cluster

import (
	"context"
	"time"

	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
)

// A leader that reaches the storage keeps its lease, although the other machines may not reach it. So a machine that
// could lead and does not reach the leader says so in the bucket: it objects to the generation of that leader. A leader
// that nobody reaches any more hands over if several machines object. One is not enough: the fault may be on its side.
const (
	// objectionsFolder has a folder for each generation, with an object for each machine that objects to it.
	objectionsFolder = "objections/"
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
	// heedObjections is how long a leader that no follower asks any more goes on looking for objections. Each look is a
	// request to the storage.
	heedObjections = 30 * time.Second
)

// object says in the bucket that this machine does not reach the leader, as long as that lasts. It takes back what it
// said before, also before its last start.
func (n *Node) object(ctx context.Context) {
	var said struct { // what the bucket has of this machine
		generation int64 // 0: it is not known
		objects    bool
		at         time.Time
	}
	for {
		select {
		case <-ctx.Done():
			if said.objects {
				_ = n.storage.object(context.WithoutCancel(ctx), n.config.Peer, said.generation, false) // it becomes stale
			}
			return
		case <-time.After(objectAfter / 2):
		}
		leads, _ := n.follower.leading()
		objects := n.objectsTo(leads)
		isSaid := said.generation == leads.Generation && said.objects == objects &&
			(!objects || time.Since(said.at) < objectAgain)
		if leads.Generation == 0 || isSaid {
			continue
		}
		if err := n.storage.object(ctx, n.config.Peer, leads.Generation, objects); err != nil {
			said.generation = 0 // the storage may have it
			continue
		}
		said.generation, said.objects, said.at = leads.Generation, objects, time.Now()
	}
}

// objectsTo reports whether a leader keeps its lease and does not answer this machine, which could lead instead.
func (n *Node) objectsTo(leads lease.Leader) bool {
	return n.reign.Load() == nil && leads.Address != "" && n.follower.silence() >= objectAfter &&
		n.lease.Age() < lease.Time &&
		n.State().CanLead
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
	count, err := n.storage.countObjections(ctx, r.me.Generation)
	return err == nil && count >= neededObjections && isSilent()
}

// object says that a machine objects to a generation, or takes that back.
func (s *storage) object(ctx context.Context, machine string, generation int64, objects bool) error {
	ctx, cancel := brief(ctx)
	defer cancel()
	key := s.keyOf(objectionsFolderOf(generation), machine)
	if objects {
		return s.write(ctx, key, machine)
	}
	return s.remove(ctx, key)
}

// objectionsFolderOf returns the folder of a generation.
func objectionsFolderOf(generation int64) string {
	return objectionsFolder + replica.Numbered(generation) + "/"
}

// countObjections counts the machines that object to a generation.
func (s *storage) countObjections(ctx context.Context, generation int64) (count int, err error) {
	machines, err := s.list(ctx, objectionsFolderOf(generation))
	for _, silent := range machines {
		if silent < staleObjection {
			count++
		}
	}
	return count, err
}
