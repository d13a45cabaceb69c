package watch

import (
	"context"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"workforce/pb/ops/cluster"
)

// A Cluster tells how the machines of a cluster are.
type Cluster interface {
	// Health returns what a load balancer needs to know of this machine.
	Health() cluster.Standing
	// Stores reports whether what this leader changes reaches the storage.
	Stores() bool
	// Problems returns a sentence about each machine that is no help.
	Problems() ([]string, error)
	// Lost returns what became of the leader before, or "" if it gave up its lease.
	Lost() string
}

// Cluster returns how this machine is in its cluster, or nil if there is none.
func (w *Watcher) Cluster() *cluster.Standing {
	if w.live.Cluster == nil {
		return nil
	}
	health := w.live.Cluster.Health()
	return &health
}

func checkClusterLag(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil {
		return nil, nil
	}
	problems, err := s.Live.Cluster.Problems()
	if err != nil || len(problems) == 0 {
		return nil, err
	}
	return fail(strings.Join(problems, " "),
		"Look whether the machine runs, and whether it reaches the storage and the machine that leads. Its log has the cause. If it was taken away for good, it is forgotten after a day, or with: workforce cluster forget MACHINE"), nil
}

func checkClusterTakeover(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil {
		return nil, nil
	}
	lost := s.Live.Cluster.Lost()
	if lost == "" {
		return nil, nil
	}
	return fail(lost, "Nothing that was acknowledged is lost. Read the log of the machine that was lost, and look at its disk and its connection to the storage."), nil
}

// checkClusterLease finds out whether a leader may acknowledge anything.
func checkClusterLease(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil || s.Live.Cluster.Stores() {
		return nil, nil
	}
	return fail("This machine leads its cluster and can store nothing: its changes do not reach the storage, or its disk is full.",
		"Look whether this machine reaches the storage, whether the keys are still valid, and whether its disk has room. If another machine can store, that one takes the lead by itself."), nil
}

// HasPlainSettings reports whether PocketBase's settings are in the database without encryption. Encrypted
// ones are not JSON.
func HasPlainSettings(app core.App) (bool, error) {
	var stored string
	if err := app.DB().Select("value").From("_params").Where(dbx.HashExp{"id": "settings"}).Row(&stored); err != nil {
		return false, fmt.Errorf("read the settings: %w", err)
	}
	return strings.HasPrefix(stored, "{"), nil
}

// checkClusterKey finds out whether the bucket holds the keys to itself in plain text.
func checkClusterKey(_ context.Context, s Subject) (*Finding, error) {
	if s.Live.Cluster == nil {
		return nil, nil
	}
	if isPlain, err := HasPlainSettings(s.App); err != nil || !isPlain {
		return nil, err
	}
	return warn("The settings are in the bucket of the cluster without encryption. So whoever can read the bucket finds the keys to write to it, and the password of the mail server.",
		"Set the same SETTINGS_KEY on all machines and restart them, the leader last. The next leader encrypts the settings. Then replace the keys of the bucket."), nil
}
