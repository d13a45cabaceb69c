package cluster

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/lease"
)

// TestFollowerWrites asks a follower whether forms can be stored. It says no while it cannot see that
// the lease is renewed, such as when the storage is down, and while the leader can store nothing.
func TestFollowerWrites(t *testing.T) {
	for name, c := range map[string]struct {
		renewed time.Duration
		unable  bool
		want    bool
	}{
		"the storage answers":            {time.Second, false, true},
		"the storage is down":            {lease.Time + time.Second, false, false},
		"the disk of the leader is full": {time.Second, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"), follower: newFollower("", "", 0, nil)}
				seen, _, err := n.lease.Look(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(c.renewed) // by the clock of synctest
				n.follower.follow(seen)
				leads := httptest.NewRecorder()
				leads.Header().Set(versionHeader, "1.1")
				if c.unable {
					leads.Header().Set(unableHeader, "1")
				}
				leads.WriteHeader(http.StatusNoContent)
				n.follower.transport = transport(func(*http.Request) (*http.Response, error) { return leads.Result(), nil })
				if err := n.follower.askForChange(t.Context(), seen.Address, nil); err != nil {
					t.Fatal(err)
				}
				if got := n.State().Writes; got != c.want {
					t.Errorf("writes is %v, want %v", got, c.want)
				}
			})
		})
	}
}

// TestFollowerReads asks a follower whether it can show pages. The lease may name a leader that does not
// answer yet.
func TestFollowerReads(t *testing.T) {
	for name, c := range map[string]struct {
		age             time.Duration
		warm, connected bool
		want            bool
	}{
		"it copies pages":                               {time.Second, false, true, false},
		"it has copies":                                 {time.Second, true, false, true},
		"it lacks some, and the leader answers":         {warmingLimit + time.Second, false, true, true},
		"it lacks some, and the leader does not answer": {warmingLimit + time.Second, false, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"), started: time.Now().Add(-c.age), follower: newFollower("", "", 0, nil)}
			n.follower.follow(lease.Leader{Address: "http://10.0.0.2:8090", Generation: 1})
			n.follower.setVersion("1.1", c.connected)
			n.follower.warmer.warm.Store(c.warm)
			if got := n.State().Reads; got != c.want {
				t.Errorf("reads is %v, want %v", got, c.want)
			}
		})
	}
}

// TestUnreached asks a machine whether it could lead. Somebody must have reached it at its address before.
func TestUnreached(t *testing.T) {
	n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"), follower: newFollower("", "", 0, nil)}
	n.unreached.Store(true)
	if n.State().CanLead {
		t.Error("nobody has reached the machine, and it could lead")
	}
	if !n.tellState().CanLead {
		t.Error("a machine that was reached could not lead")
	}
}

// TestFarewell tells a machine to stop. It says so at its health until a balancer that asks every second has noticed.
func TestFarewell(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		n := &Node{config: Config{Dir: dir}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"), started: time.Now(), follower: newFollower("", "", 0, nil)}
		n.listed.Store(true)
		n.follower.health = n.Health
		n.follower.warmer.warm.Store(true)
		status := func() int {
			answer := httptest.NewRecorder()
			n.follower.showHealth(answer)
			return answer.Code
		}
		if got := status(); got != http.StatusOK {
			t.Errorf("the health is answered %d", got)
		}
		begin, took := time.Now(), make(chan time.Duration, 1)
		go func() {
			n.takeLeave()
			took <- time.Since(begin)
		}()
		time.Sleep(time.Second)
		if got := status(); got != http.StatusServiceUnavailable {
			t.Errorf("the health of a machine that stops is answered %d", got)
		}
		n.takeLeave() // a leader takes leave before its server ends, and a follower when it ends
		if took := time.Since(begin); took != time.Second {
			t.Errorf("it takes leave twice, for %v", took)
		}
		if took := <-took; took <= time.Second {
			t.Errorf("it answers for %v only", took)
		}
	})
}
