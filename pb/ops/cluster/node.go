package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
	"workforce/pb/platform/folder"
)

// Config says how a machine takes part in a cluster.
type Config struct {
	// Address is the place that the machines share, such as
	// s3://bucket/prefix?endpoint=https://s3.example.com.
	Address string
	// Listen is where the machine listens, as host:port.
	Listen string
	// Peer is where the other machines reach this one, such as http://10.0.0.2:8090.
	Peer string
	// Metrics is where Prometheus reads the numbers of a follower, as host:port. Default: nowhere.
	Metrics string
	// Dir is the data folder.
	Dir string
	// Version is the version of the program.
	Version string
	// SiteURL is the address of the site that the settings of this machine name, or "".
	SiteURL string
	// SettingsKey is the key that encrypts PocketBase's settings. Default: they are not encrypted.
	SettingsKey string
}

// A Node is this machine in the cluster.
type Node struct {
	config Config
	// instance tells this process apart from all others.
	instance string
	// listed is set once this machine enters itself in the list of the cluster.
	listed   atomic.Bool
	storage  *storage
	lease    *lease.Lease
	follower *follower
	// copy is the copy of the database of another leader, or nil.
	copy  atomic.Pointer[replica.Follower]
	front *front
	// joined is set once the front may say how this machine is.
	joined atomic.Bool
	// waiting counts the requests that wait for a renewal of the lease.
	waiting atomic.Int64
	started time.Time
	marking sync.Mutex // held while member changes
	member  folder.Membership
	// unlock gives the data folder free.
	unlock func()
	// reign is the time as the leader, or nil.
	reign atomic.Pointer[reign]
	// unreached is set until a request has reached this machine at its address, from itself or from another machine.
	unreached atomic.Bool
	// leaving is set while the program stops and still answers, so that balancers send visitors elsewhere.
	leaving atomic.Bool
	// live is done as soon as the program is told to stop.
	live     context.Context
	stopping context.CancelFunc
	// stop ends what runs beside the requests.
	stop    context.CancelFunc
	running sync.WaitGroup
}

// Join takes part in the cluster as a follower until this machine leads, or until ctx is done. Then
// the data folder holds the database of the leader before, or nothing if there was none. It
// returns a *MembershipError if the folder must not be used in this cluster, and a
// *folder.InUseError if another program uses it.
func Join(ctx context.Context, c Config) (n *Node, err error) {
	storage, err := openStorage(ctx, c.Address)
	if err != nil {
		return nil, err
	}
	member, err := checkJoin(c.Dir, c.Address)
	if err != nil {
		return nil, err
	}
	undo, err := folder.Make(c.Dir)
	if err != nil {
		return nil, err
	}
	defer func() {
		if n == nil && undo != nil {
			undo()
		}
	}()
	unlock, err := folder.Lock(c.Dir)
	if errors.Is(err, errors.ErrUnsupported) {
		unlock, err = func() {}, nil
	}
	if err != nil {
		return nil, err
	}
	n = &Node{config: c, instance: rand.Text(), storage: storage, lease: storage.lease(), started: time.Now(),
		unlock: unlock}
	if n.front, err = newFront(c.Listen, n.standBy); err != nil {
		unlock()
		return nil, fmt.Errorf("listen: %w", err)
	}
	if member != nil {
		n.member = *member
	}
	err = n.takePart(ctx)
	if member, _ := folder.ReadMembership(c.Dir); member != nil {
		undo = nil // the folder belongs to the cluster from now on, however this start ends
	}
	if err != nil {
		n.leave()
		return nil, err
	}
	return n, nil
}

// takePart stands by until this machine leads.
func (n *Node) takePart(ctx context.Context) error {
	background, stop := context.WithCancel(context.Background())
	n.stop = stop
	n.live, n.stopping = context.WithCancel(background)
	secret, err := awaitSecret(ctx, n.storage, n.member.Secret)
	if err != nil {
		return err
	}
	isNew := n.member.Address == ""
	err = n.mark(func(m *folder.Membership) { m.Address, m.Secret, m.Leads = n.config.Address, secret, false })
	if err != nil && isNew {
		return err
	}
	n.follower = newFollower(secret, n.config.Peer)
	endMetrics, err := n.serveMetrics()
	if err != nil {
		return err
	}
	defer endMetrics()
	n.unreached.Store(true) // until then it leads only if no other machine can
	n.joined.Store(true)
	n.running.Go(func() { n.follower.watch(background) })
	refused := make(chan error, 1)
	n.running.Go(func() { n.beListed(background, refused) })
	slog.Info("This machine takes part in the cluster", "peer", n.config.Peer, "listens", n.config.Listen,
		"dir", n.config.Dir, "version", n.config.Version)
	return n.awaitLead(ctx, background, refused)
}

// mark changes what the data folder says of this machine. That fails on a full disk.
func (n *Node) mark(change func(*folder.Membership)) error {
	n.marking.Lock()
	defer n.marking.Unlock()
	change(&n.member)
	return folder.WriteMembership(n.config.Dir, n.member)
}

// farewell is how long a leader that stops goes on answering, and says at /api/health that it stops. A balancer
// that asks every second sends nobody to a closed port then.
const farewell = 1500 * time.Millisecond

// takeLeave tells balancers that this leader stops, and gives them time to notice.
func (n *Node) takeLeave() {
	if n.listed.Load() && !n.leaving.Swap(true) {
		time.Sleep(farewell)
	}
}

// leave ends a follower.
func (n *Node) leave() {
	n.front.listener.Close()
	n.stop()
	if n.listed.Load() {
		ctx, cancel := brief(context.Background())
		defer cancel()
		_ = n.storage.forget(ctx, n.config.Peer) // the leader forgets it after a day
	}
	n.running.Wait()
	n.unlock()
	slog.Info("stopped")
}

// A condition is logged when it begins and when it ends, however often it is looked at.
type condition struct {
	text  string
	lasts bool
}

func (c *condition) note(err error) {
	if err != nil && !c.lasts {
		slog.Warn(c.text, "error", replica.Plain(err))
	}
	if err == nil && c.lasts {
		slog.Info(fmt.Sprintf("No longer: %s", c.text))
	}
	c.lasts = err != nil
}
