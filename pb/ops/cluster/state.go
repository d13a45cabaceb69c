package cluster

import (
	"time"

	"workforce/pb/platform/disk"
)

// The roles of a machine: it leads, or it stands by.
const (
	RoleLeader   = "leader"
	RoleFollower = "follower"
)

// Standing is what a load balancer needs to know of a machine.
type Standing struct {
	// Role is leader or follower.
	Role string `json:"role"`
	// Reads is whether the machine can show pages, and Writes whether it can take forms. Only the leader can.
	Reads  bool `json:"reads"`
	Writes bool `json:"writes"`
	// Lag is how old the database of a follower may be, in seconds.
	Lag float64 `json:"lagSeconds"`
}

// State is how a machine is, for the other machines and for operators.
type State struct {
	Standing
	// Version is the version of the program, and Started when it started as a follower.
	Version string    `json:"version"`
	Started time.Time `json:"started"`
	// SiteURL is the address of the site that the settings of the machine name, or "".
	SiteURL string `json:"siteURL"`
	// Instance is different for each start of a program.
	Instance string `json:"instance"`
	// Generation is the one that the machine sends or follows.
	Generation int64 `json:"generation"`
	// LeaseAge is how long ago the lease was renewed, in seconds.
	LeaseAge float64 `json:"leaseAgeSeconds"`
	// ClockAhead is how far the clock is ahead of the storage's, in seconds.
	ClockAhead float64 `json:"clockAheadSeconds"`
	// LastSync is when the storage last had every change of a leader.
	LastSync time.Time `json:"lastSync,omitzero"`
	// Full is whether the disk has no room for leading or, on a follower, for the copy of the database.
	Full bool `json:"full,omitempty"`
	// CanLead is whether a follower could take over, and Hindrance why it cannot open the database, or "".
	CanLead   bool   `json:"canLead"`
	Hindrance string `json:"hindrance,omitempty"`
	// Deposed is when a follower noticed that another machine had taken the lead from it.
	Deposed time.Time `json:"deposed,omitzero"`
}

// State returns how this machine is.
func (n *Node) State() State {
	n.marking.Lock()
	deposed := n.member.Deposed
	n.marking.Unlock()
	s := State{Version: n.config.Version, SiteURL: n.config.SiteURL, Instance: n.instance,
		Started: n.started.UTC().Truncate(time.Second), LeaseAge: seconds(n.lease.Age()),
		ClockAhead: n.lease.ClockAhead().Round(time.Second).Seconds(), Deposed: deposed}
	if r := n.reign.Load(); r != nil {
		s.Role, s.Generation, s.LastSync = RoleLeader, r.me.Generation, r.lastSync()
		s.Full = !n.hasRoom(leadRoom / 2)
		s.Reads = r.serves.Load() && !r.isOver()
		s.Writes = s.Reads && n.Stores()
		return s
	}
	now, _ := n.follower.leading()
	s.Role, s.Generation = RoleFollower, now.Generation
	lag := n.follower.silence()
	if followed := n.copy.Load(); followed != nil {
		lag = max(lag, followed.Lag())
	}
	s.Lag = seconds(lag)
	hindrance := n.hindrance(now)
	if hindrance != nil {
		s.Hindrance = hindrance.Error()
	}
	s.Full = n.lackOfRoom() != nil
	s.CanLead = hindrance == nil && n.isFit() && lag < lateAfter
	return s
}

// Stores reports whether what this leader changes reaches the storage. A follower has nothing to store.
func (n *Node) Stores() bool {
	r := n.reign.Load()
	return r == nil || !r.isOver() && !n.isDoubtful() && r.settler.failed.Load() == 0 && n.hasRoom(disk.Full)
}

// seconds rounds a duration to hundredths of a second.
func seconds(d time.Duration) float64 { return d.Round(10 * time.Millisecond).Seconds() }

// Health returns what a load balancer needs to know of this machine. A machine that stops says that it neither reads
// nor writes, so that it gets no more visitors.
func (n *Node) Health() Standing {
	health := n.State().Standing
	if n.leaving.Load() {
		health.Reads, health.Writes = false, false
	}
	return health
}
