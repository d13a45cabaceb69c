package cluster

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"

	"workforce/pb/ops/lease"
	"workforce/pb/platform/folder"
)

// A reign is the time that this machine leads.
type reign struct {
	// me is the lease of this machine, and before is the lease of the previous leader.
	me, before lease.Leader
	// sends is set once changes of this machine are sent to the bucket, such as those of its migrations.
	sends atomic.Bool
	// lost is the address of the leader before, if it did not give up its lease, and withoutLeader is how
	// long its lease had not been renewed.
	lost          string
	withoutLeader time.Duration
	// over is done when another machine leads or should lead, which finish says.
	over   context.Context
	finish context.CancelFunc
	// deposed is set once another machine leads.
	deposed atomic.Bool
	settler settler
	// polled is when a follower last asked how the leader is, in Unix nanoseconds, or 0.
	polled atomic.Int64
	// survey is what the other machines last answered, or nil.
	survey atomic.Pointer[survey]
	// askNow makes the leader ask them again at once.
	askNow chan struct{}
	// lastSync returns when the storage last had every change.
	lastSync func() time.Time
	// isStuck reports whether the storage has taken nothing for long.
	isStuck func() bool
	// serves is set once the program answers visitors as the leader.
	serves atomic.Bool
	// ctx is done when the lease need not be kept any longer.
	ctx context.Context
	end context.CancelFunc
}

func newReign(background context.Context, me lease.Leader) *reign {
	r := &reign{
		me: me, askNow: make(chan struct{}, 1), lastSync: func() time.Time { return time.Time{} },
		isStuck: func() bool { return false },
		settler: settler{unsettled: condition{text: "Forms cannot be acknowledged, because the storage does not have them"}},
	}
	r.over, r.finish = context.WithCancel(context.Background())
	r.settler.over = r.over.Done()
	r.ctx, r.end = context.WithCancel(background)
	return r
}

// leaves returns what says who can read the database in the bucket, if this reign ends now.
func (r *reign) leaves() lease.Leader {
	if r.sends.Load() {
		return r.me
	}
	return r.before
}

func (r *reign) isOver() bool { return r.over.Err() != nil }

// stuckRounds is how many rounds fail in a row, each for settleLimit, until a leader that can renew its lease hands
// over, if the storage has taken nothing meanwhile. A connection to it may be dead without anybody knowing. While the
// storage takes a large file, rounds fail, too, and the next leader would have to send that file from its beginning.
const stuckRounds = 2

// keepLease renews the lease until the reign is over. It goes on while the storage cannot be reached, because this
// machine still leads if nobody took the lease meanwhile. The reign ends if the other machines have left, too. The
// machine hands over for the reasons that the switch lists. After a failed round, keepLease begins further rounds,
// because a balancer that looks at writes sends no forms to this machine.
func (n *Node) keepLease(r *reign) {
	ticks := time.NewTicker(lease.Renewal)
	defer ticks.Stop()
	unreachable := condition{text: "The lease of the cluster cannot be renewed"}
	// forgiven counts the rounds that failed while the lease could not be renewed. They are no reason to hand over.
	var forgiven int64
	for {
		err := n.lease.Renew(r.ctx)
		failed := r.settler.failed.Load()
		if failed > 0 {
			go func() { _ = r.settler.wait(r.ctx) }()
		}
		if forgiven = min(forgiven, failed); err != nil {
			forgiven = failed
		}
		switch {
		case r.ctx.Err() != nil:
			return
		case errors.Is(err, lease.ErrDeposed):
			n.depose(r)
			return
		case n.live.Err() != nil: // the program stops, and then gives the lease back
		case n.isReplaced(r):
			slog.Error("This machine cannot renew its lease, and the others no longer ask it how it is. So another one may lead, and this one becomes a follower")
			r.finish()
			return
		case !n.hasRoom(leadRoom/2) && r.findsSuccessor():
			slog.Error("The disk of the data folder is almost full, so this machine hands the lead over")
			r.finish()
			return
		case failed-forgiven >= stuckRounds && err == nil && r.isStuck() && r.findsSuccessor():
			slog.Error("The storage takes the lease of this machine and not its changes, so it hands the lead over")
			r.finish()
			return
		case err == nil && n.isShunned(r):
			slog.Error("The other machines do not reach this one, so it hands the lead over")
			r.finish()
			return
		case n.unreached.Load() && r.findsSuccessor():
			slog.Error("Nobody reaches this machine at its address (CLUSTER_PEER), so it hands the lead over", "peer",
				n.config.Peer)
			r.finish()
			return
		case n.isClockWrong() && r.findsSuccessor():
			slog.Error("The clock of this machine is wrong, so it hands the lead over", "ahead",
				n.lease.ClockAhead().Round(time.Second).String())
			r.finish()
			return
		}
		unreachable.note(err)
		select {
		case <-r.ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// isReplaced reports whether another machine probably leads and cannot tell so: the lease has run out, and the
// followers, which asked how this machine is, stopped when the lease was last renewed. While the storage is down for
// all of them, they go on. If they died at another time, this machine still shows pages.
func (n *Node) isReplaced(r *reign) bool {
	silent := time.Since(time.Unix(0, r.polled.Load()))
	return n.isDoubtful() && silent >= shunnedAfter && (silent-n.lease.Age()).Abs() < shunnedAfter
}

// depose ends the reign because another machine leads.
func (n *Node) depose(r *reign) {
	if r.deposed.Swap(true) {
		return
	}
	slog.Error("Another machine leads the cluster now. This one acknowledges nothing and becomes a follower.")
	// It may fail: the disk may be full.
	_ = n.mark(func(m *folder.Membership) { m.Leads, m.Deposed = false, time.Now().UTC().Truncate(time.Second) })
	r.finish()
}
