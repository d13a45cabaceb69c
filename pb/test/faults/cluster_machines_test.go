package faults_test

import (
	"net/http"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"

	"workforce/pb/test/testbinary"
)

// A cluster is three programs that share a bucket.
type cluster struct {
	bucket   string // the folder with the objects
	machines []*machine
	counts   func() map[string]int // the requests to the storage so far
	traffic  *traffic
	disks    bool // each machine has a small disk of its own
}

// A machine is one of the programs.
type machine struct {
	*testbinary.Program
	// away is set while the test has stopped the program, so that no balancer would ask it. times counts how
	// often it was.
	away  atomic.Bool
	times atomic.Int64
	// peers is on the way of the others to this machine, and storage on its way to the storage.
	peers, storage *gate
	frozen         bool
	// cable connects the machine to all others, or is nil.
	cable *cable
	check check
	// leads reports whether the lease is this machine's.
	leads func() bool
}

// clusterPrefix is the folder of the cluster in the bucket.
const clusterPrefix = "cluster"

// newCluster starts three machines, each on a disk of some megabytes if that can be mounted here.
func newCluster(t *testing.T, megabytes int) *cluster {
	t.Helper()
	s3 := testbinary.StartS3(t)
	c := &cluster{bucket: s3.NewBucket(t, "site")}
	road, counts := newRoad(t, s3.Endpoint)
	c.counts = counts
	connects := newSwitch(t)
	for number := range 3 {
		m := &machine{}
		if connects {
			m.cable = newCable(t, number)
		}
		m.storage = newGate(t, m.cable.gateHost(), road)
		m.leads = func() bool { return c.leader() == m }
		options := testbinary.Options{Restarts: true, Through: m.cable.command(),
			Dir: filepath.Join(t.TempDir(), "data"), Settings: append(s3.Settings(),
				"ADMIN_EMAIL="+testbinary.AdminEmail, "ADMIN_PASSWORD="+testbinary.Password,
				"HTTP_PROXY=http://"+m.storage.address,
				"CLUSTER_URL=s3://site/"+clusterPrefix+"?endpoint=http://"+storageName+"&forcePathStyle=true")}
		if disk, err := mountDisk(t, megabytes); err == nil {
			options.Dir, c.disks = filepath.Join(disk, "data"), true
		}
		m.Program = testbinary.Prepare(t, options)
		if m.cable != nil {
			m.Address = m.cable.address + ":8090"
		}
		m.peers = newGate(t, m.cable.gateHost(), m.Address)
		m.Use("", "CLUSTER_PEER=http://"+m.peers.address)
		m.Again(t)
		c.machines = append(c.machines, m)
		if len(c.machines) == 1 {
			testbinary.Await(t, "the first machine leads", m.leads)
		}
		m.awaitHealthy(t)
	}
	c.traffic = newTraffic(c)
	return c
}

// From returns a caller at an address of 127.0.0.0/8, or at one that stands for it in the machine's network.
func (m *machine) From(address string) *testbinary.Caller {
	return m.Program.From(m.cable.visitor(address))
}

// leader returns the machine that has the lease, or nil.
func (c *cluster) leader() *machine {
	address := testbinary.LeaderOf(filepath.Join(c.bucket, clusterPrefix))
	for _, m := range c.machines {
		if address == "http://"+m.peers.address {
			return m
		}
	}
	return nil
}

// followers returns all machines but the leader.
func (c *cluster) followers() (followers []*machine) {
	leader := c.leader()
	for _, m := range c.machines {
		if m != leader {
			followers = append(followers, m)
		}
	}
	return followers
}

// awaitLeader waits until a machine other than the given one leads and acknowledges forms.
func (c *cluster) awaitLeader(t *testing.T, before *machine) (next *machine) {
	t.Helper()
	testbinary.Await(t, "another machine leads", func() bool {
		next = c.leader()
		return next != nil && next != before
	})
	c.traffic.await(t, 8)
	return next
}

// settle waits until all machines answer, one of them leads, and forms are acknowledged.
func (c *cluster) settle(t *testing.T) {
	t.Helper()
	for _, m := range c.machines {
		m.awaitHealthy(t)
	}
	testbinary.Await(t, "a machine leads", func() bool { return c.leader() != nil })
	c.traffic.await(t, 8)
}

// leave takes a machine away from the balancer.
func (m *machine) leave() {
	m.times.Add(1)
	m.away.Store(true)
}

// kill ends a program at once, as a power failure does.
func (m *machine) kill(t *testing.T) {
	t.Helper()
	m.leave()
	m.peers.turn(t, closed)
	m.Kill(t)
}

// stop ends a program as a restart does.
func (m *machine) stop(t *testing.T) {
	t.Helper()
	m.leave()
	m.Stop(t)
	m.peers.turn(t, closed)
}

// start starts a program that was killed or stopped. It gets visitors once it is healthy.
func (m *machine) start(t *testing.T) {
	t.Helper()
	m.peers.turn(t, passing)
	m.Again(t)
	m.awaitHealthy(t)
	m.away.Store(false)
}

// awaitHealthy waits until a machine leads and takes forms, or stands by. A leader that has just lost its lease is
// about to start again.
func (m *machine) awaitHealthy(t *testing.T) {
	t.Helper()
	testbinary.Await(t, "a machine is healthy", func() bool {
		health, status, err := m.health(t.Context())
		if leads := m.leads(); err != nil || leads != (health.Role == "leader") {
			return false
		} else if leads {
			return status == http.StatusOK && health.Writes
		}
		return status == http.StatusServiceUnavailable
	})
}

// unplug cuts a machine off from everything, so that a balancer no longer asks it.
func (m *machine) unplug(t *testing.T) {
	t.Helper()
	m.leave()
	m.cable.pull(t)
}

// plug connects it again.
func (m *machine) plug(t *testing.T) {
	t.Helper()
	m.cable.plug(t)
	m.awaitHealthy(t)
	m.away.Store(false)
}

// freeze stops a program for a while, as an overloaded host does.
func (m *machine) freeze(t *testing.T) {
	t.Helper()
	m.leave()
	m.frozen = true
	if err := syscall.Kill(m.PID(), syscall.SIGSTOP); err != nil {
		t.Error(err)
	}
}

// thaw lets a frozen program go on.
func (m *machine) thaw(t *testing.T) {
	t.Helper()
	if !m.frozen {
		return
	}
	m.frozen = false
	if err := syscall.Kill(m.PID(), syscall.SIGCONT); err != nil {
		t.Error(err)
	}
	m.awaitHealthy(t)
	m.away.Store(false)
}
