package faults_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// A clusterFault is what may happen to a cluster.
type clusterFault struct {
	name string
	do   func(t *testing.T, c *cluster)
	// mayRefuse is set if a machine may refuse forms that another one takes.
	mayRefuse bool
	// mayStop is set if no form may be taken for a while, because there is nowhere to keep it.
	mayStop bool
}

// outage is how long a machine or the storage is away, unless a test says otherwise.
const outage = 8 * time.Second

// clusterFaults lists what happens, one after the other.
var clusterFaults = []clusterFault{
	{name: "kill -9 of the leader", do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		leader.kill(t)
		c.awaitLeader(t, leader)
		leader.start(t)
	}},
	{name: "kill -9 of a follower", do: func(t *testing.T, c *cluster) {
		follower := c.followers()[0]
		follower.kill(t)
		c.traffic.await(t, 20)
		follower.start(t)
	}},
	{name: "the leader frozen, then going on", do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		leader.freeze(t)
		c.awaitLeader(t, leader)
		time.Sleep(outage / 2)
		leader.thaw(t)
	}},
	{name: "the leader stopped by SIGTERM", do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		leader.stop(t)
		c.awaitLeader(t, leader)
		leader.start(t)
	}},
	{name: "the leader cut off from storage and peers", mayRefuse: true, do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		leader.storage.turn(t, silent)
		leader.peers.turn(t, silent)
		c.awaitLeader(t, leader)
		time.Sleep(outage / 2)
		leader.storage.turn(t, passing)
		leader.peers.turn(t, passing)
	}},
	{name: "the leader's network cable pulled", do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		if leader.cable == nil {
			t.Log("CLUSTER no cable was pulled: network namespaces cannot be made here")
			return
		}
		leader.unplug(t)
		c.awaitLeader(t, leader)
		time.Sleep(outage / 2)
		leader.plug(t)
	}},
	{name: "a follower cut off from the storage", do: func(t *testing.T, c *cluster) {
		follower := c.followers()[0]
		follower.storage.turn(t, silent)
		time.Sleep(outage)
		follower.storage.turn(t, passing)
	}},
	{name: "the leader cut off from its peers only", mayRefuse: true, do: func(t *testing.T, c *cluster) {
		leader := c.leader()
		leader.peers.turn(t, silent)
		c.awaitLeader(t, leader)
		time.Sleep(outage / 2)
		leader.peers.turn(t, passing)
	}},
	{name: "storage slow by 0.3 s each way", do: func(t *testing.T, c *cluster) {
		c.turnStorage(t, slow)
		time.Sleep(2 * outage)
		c.turnStorage(t, passing)
	}},
	{name: "storage down for a minute", mayRefuse: true, mayStop: true, do: func(t *testing.T, c *cluster) {
		c.turnStorage(t, closed)
		time.Sleep(clusterMinute())
		c.turnStorage(t, passing)
	}},
	{name: "storage silent", mayRefuse: true, mayStop: true, do: func(t *testing.T, c *cluster) {
		c.turnStorage(t, silent)
		time.Sleep(2 * outage)
		c.turnStorage(t, passing)
	}},
	{name: "upgrade of all machines, one by one",
		do: func(t *testing.T, c *cluster) { c.roll(t, clusterPrograms.newer) }},
	{name: "back to the version before, one by one", do: func(t *testing.T, c *cluster) { c.roll(t, "") }},
	{name: "clocks an hour apart, and kill -9 of the leader", do: func(t *testing.T, c *cluster) { c.moveClock(t) }},
	{name: "the leader's disk full", mayRefuse: true, do: func(t *testing.T, c *cluster) { c.fillDisk(t) }},
}

func (c *cluster) turnStorage(t *testing.T, state gateState) {
	t.Helper()
	for _, m := range c.machines {
		m.storage.turn(t, state)
	}
}

// roll replaces the program of each machine, the leader's at last.
func (c *cluster) roll(t *testing.T, binary string) {
	t.Helper()
	for _, m := range append(c.followers(), c.leader()) {
		m.stop(t)
		m.Use(binary)
		m.start(t)
		c.settle(t)
	}
}

// moveClock gives a follower a clock that is an hour ahead, and kills the leader. The storage refuses
// files from the machine with the wrong clock, so it must leave the lead to the other one.
func (c *cluster) moveClock(t *testing.T) {
	if clusterPrograms.clock == "" {
		t.Log("CLUSTER the clocks were not moved: WORKFORCE_CLOCK_BINARY names no program for that")
		return
	}
	leader, ahead := c.leader(), c.followers()[0]
	ahead.stop(t)
	ahead.Use(clusterPrograms.clock, "WORKFORCE_TEST_CLOCK_AHEAD=3600")
	ahead.start(t)
	c.settle(t)
	leader.kill(t)
	if next := c.awaitLeader(t, leader); next == ahead {
		t.Error("the machine with the wrong clock leads though another one could")
	}
	c.traffic.await(t, 20)
	leader.start(t)
	c.settle(t)
	ahead.stop(t)
	ahead.Use("", "WORKFORCE_TEST_CLOCK_AHEAD=0")
	ahead.start(t)
}

// fillDisk fills the disk of the leader.
func (c *cluster) fillDisk(t *testing.T) {
	if !c.disks {
		t.Log("CLUSTER no disk was filled: a small one cannot be mounted here")
		return
	}
	leader := c.leader()
	makeRoom := fill(t, leader.Dir)
	c.awaitLeader(t, leader)
	time.Sleep(outage / 2)
	makeRoom()
}

// clusterPrograms are further versions of the program, which `npm run test:cluster` builds: one with
// another number, one with a further migration, and one with a clock of its own.
var clusterPrograms = struct{ newer, migrated, clock string }{
	os.Getenv("WORKFORCE_NEWER_BINARY"), os.Getenv("WORKFORCE_MIGRATED_BINARY"), os.Getenv("WORKFORCE_CLOCK_BINARY"),
}

// lastClusterFault comes once, because no earlier version can lead after it.
var lastClusterFault = clusterFault{name: "upgrade with a migration, one by one", do: func(t *testing.T, c *cluster) {
	if clusterPrograms.migrated == "" {
		t.Log("CLUSTER no migration was run: WORKFORCE_MIGRATED_BINARY names no program for that")
		return
	}
	c.roll(t, clusterPrograms.migrated)
}}

// clusterMinute is a minute, or less in the short run of `npm test`.
func clusterMinute() time.Duration {
	if os.Getenv("WORKFORCE_CLUSTER_MINUTES") == "" {
		return outage
	}
	return time.Minute
}

// TestCluster asks a cluster of three machines what it must not tell. Then it breaks the cluster while eight visitors
// send grievances with attachments and others read pages through a balancer, and counts everything. It breaks it in one
// way, or in all with `npm run test:cluster`, again and again for WORKFORCE_CLUSTER_MINUTES.
func TestCluster(t *testing.T) {
	isWhole := os.Getenv("WORKFORCE_CLUSTER_MINUTES") != ""
	c := newCluster(t, 2048)
	t.Run("strangers", c.checkStrangers)
	n := c.traffic
	minutes, _ := strconv.ParseFloat(os.Getenv("WORKFORCE_CLUSTER_MINUTES"), 64)
	end := time.Now().Add(time.Duration(minutes * float64(time.Minute)))
	faults := clusterFaults
	if !isWhole {
		faults = faults[:1]
	}
	if isWhole {
		c.printCosts("without visitors", 4*outage, func() int { return 0 })
	}
	n.begin("before")
	n.run(t, func() {
		c.settle(t)
		if isWhole {
			c.printCosts("with visitors", 2*outage, n.count)
		}
		for round := 0; !t.Failed() && (round == 0 || time.Now().Before(end)); round++ {
			for _, fault := range faults {
				c.breakBy(t, fault)
			}
		}
		if isWhole {
			c.breakBy(t, lastClusterFault)
		}
	})
	c.checkAll(t)
	n.report(t, isWhole)
}

// printCosts counts the requests to the storage for some time, and the forms in it.
func (c *cluster) printCosts(when string, span time.Duration, forms func() int) {
	before, formsBefore := c.counts(), forms()
	time.Sleep(span) // the span in which they are counted
	stored := forms() - formsBefore
	fmt.Printf("requests to the storage %s, three machines, %d forms in %v:", when, stored, span)
	for method, count := range c.counts() {
		count -= before[method]
		fmt.Printf(" %d %s (%.1f a second)", count, method, float64(count)/span.Seconds())
	}
	fmt.Println()
}

// breakBy does what a fault does, if it is chosen, and waits until the cluster works again.
func (c *cluster) breakBy(t *testing.T, fault clusterFault) {
	t.Helper()
	if !isChosenFault(fault.name) {
		return
	}
	fmt.Println(time.Now().Format(time.TimeOnly), fault.name)
	c.traffic.begin(fault.name)
	logged := c.logs()
	fault.do(t, c)
	c.settle(t)
	if !fault.mayStop && c.traffic.isLong() {
		c.printLogs(logged)
	}
	c.traffic.begin("between")
	c.traffic.await(t, 8)
}

// logs returns what each machine has logged.
func (c *cluster) logs() (logs []string) {
	for _, m := range c.machines {
		logs = append(logs, m.Output())
	}
	return logs
}

// printLogs prints what each machine has logged since another time. A machine that was started meanwhile has a new log.
func (c *cluster) printLogs(before []string) {
	for i, log := range c.logs() {
		if log = strings.TrimPrefix(log, before[i]); log == "" {
			continue
		}
		fmt.Printf("the log of machine %d, http://%s:\n%s\n", i+1, c.machines[i].peers.address,
			log[max(0, len(log)-20_000):])
	}
}

// checkAll compares what was acknowledged with what the leader and the storage hold.
func (c *cluster) checkAll(t *testing.T) {
	t.Helper()
	var rows []storedGrievance
	admin := c.leader().From(testbinary.Office).LogIn(t)
	for page := 1; ; page++ {
		var some []storedGrievance
		admin.Get(t, fmt.Sprintf("/api/grievances?perPage=200&page=%d", page)).Into(t, &some)
		if len(some) == 0 {
			break
		}
		rows = append(rows, some...)
	}
	files := map[string]int64{}
	err := filepath.WalkDir(c.bucket, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			if info, err := entry.Info(); err == nil {
				files[filepath.Base(path)] = info.Size()
			}
		}
		return nil // Litestream deletes files meanwhile
	})
	testbinary.Must(t, err)
	n := c.traffic
	found := map[string][]storedGrievance{}
	for _, row := range rows {
		found[row.Details] = append(found[row.Details], row)
	}
	lost, doubled := 0, 0
	for details, same := range found {
		if len(same) > 1 {
			doubled++
			t.Logf("%q was stored %d times", details, len(same))
		}
	}
	for details, receipt := range n.acknowledged {
		same := found[details]
		if len(same) == 0 || same[0].Receipt != receipt {
			lost++
			t.Logf("%s (%q) was acknowledged and is lost", receipt, details)
			continue
		}
		for _, name := range same[0].SupportDocs {
			if files[name] != attachmentBytes {
				lost++
				t.Logf("%s has lost a file: %s has %d bytes", receipt, name, files[name])
			}
		}
	}
	fmt.Printf("\n%d grievances acknowledged, %d stored, %d lost, %d doubled, %d given up\n", len(n.acknowledged),
		len(rows), lost, doubled, n.abandoned)
	if lost+doubled+n.abandoned > 0 || len(n.acknowledged) == 0 {
		t.Errorf("%d of %d lost, %d doubled, %d given up", lost, len(n.acknowledged), doubled, n.abandoned)
	}
}

// storedGrievance is a grievance as admins get it.
type storedGrievance struct {
	Receipt, Details string
	SupportDocs      []string
}
