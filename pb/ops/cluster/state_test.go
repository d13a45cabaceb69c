package cluster

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/lease"
)

// TestStandBy asks a machine that does not lead. Whatever is asked of it, a proxy learns that it does nothing.
func TestStandBy(t *testing.T) {
	n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"),
		follower: newFollower("secret", "")}
	for _, joined := range []bool{false, true} {
		n.joined.Store(joined)
		for _, test := range []struct{ method, path, secret, says string }{
			{http.MethodGet, "/", "", "This cannot be shown at the moment. Please try again in half a minute.\n"},
			{http.MethodPost, "/contact", "",
				"Nothing can be saved at the moment. Please try again in half a minute.\n"},
			{http.MethodPost, "/api/contact", "",
				`"error":"Nothing can be saved at the moment. Please try again in half a minute."`},
			{http.MethodPost, "/api/contact", "secret", `"error":"Nothing can be saved`},
			{http.MethodGet, statePath, "wrong", `"error":"This cannot be shown`},
			{http.MethodGet, "/api/health", "", `"data":{"cluster":{"role":"follower","reads":false,"writes":false,`},
			{http.MethodGet, statePath, "secret", `"canLead":`},
		} {
			r := httptest.NewRequest(test.method, test.path, strings.NewReader("text"))
			r.Header.Set(peerHeader, test.secret)
			got := httptest.NewRecorder()
			n.standBy(got, r)
			status, says := http.StatusServiceUnavailable, test.says
			if !joined && says[0] == '"' && !strings.Contains(says, "error") {
				says = `"error":"This cannot be shown`
			} else if test.path == statePath && test.secret == "secret" {
				status = http.StatusOK
			}
			if got.Code != status || !strings.Contains(got.Body.String(), says) {
				t.Errorf("joined: %v, %s %s: %d %s", joined, test.method, test.path, got.Code, got.Body)
			}
			if isRefusal := strings.Contains(says, "moment"); isRefusal &&
				(got.Header().Get("Retry-After") == "" || got.Header().Get("Cache-Control") != "") {
				t.Errorf("%s %s: %v", test.method, test.path, got.Header())
			}
		}
	}
}

// TestWatch asks a leader how it is until it is gone, and another one that has not begun to lead.
func TestWatch(t *testing.T) {
	led := State{Standing: Standing{Role: RoleLeader}, Generation: 3}
	var generation atomic.Int64
	leads := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !admit(r, "secret") {
			t.Error("the leader is asked without the secret")
		}
		if known(r) != generation.Load() {
			t.Errorf("it is asked as the leader of generation %d", known(r))
		}
		_ = json.NewEncoder(w).Encode(led)
	}))
	defer leads.Close()
	f := newFollower("secret", "http://10.0.0.9:8090")
	for generation.Store(3); generation.Load() <= 4; generation.Add(1) {
		leader := lease.Leader{Address: leads.URL, Generation: generation.Load()}
		if got := f.reaches(t.Context(), leader); got != (leader.Generation == led.Generation) {
			t.Errorf("generation %d is reached: %v", leader.Generation, got)
		}
	}
	f.note(true)
	if f.silence() != 0 {
		t.Error("the leader answers and is silent")
	}
	f.note(false)
	if f.silence() == 0 {
		t.Error("the leader does not answer and is not silent")
	}
}

// TestUnreached asks a machine whether it could lead. Somebody must have reached it at its address before.
func TestUnreached(t *testing.T) {
	n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"),
		follower: newFollower("secret", "")}
	n.unreached.Store(true)
	if n.State().CanLead {
		t.Error("nobody has reached the machine, and it could lead")
	}
	n.tellState(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, statePath, nil))
	if !n.State().CanLead {
		t.Error("a machine that was reached could not lead")
	}
}

// TestFarewell tells a leader to stop. Its health says so until a balancer that asks every second has noticed.
func TestFarewell(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		n := &Node{config: Config{Dir: dir}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"),
			started: time.Now(), follower: newFollower("secret", "")}
		r := newReign(t.Context(), lease.Leader{})
		r.serves.Store(true)
		n.reign.Store(r)
		n.listed.Store(true)
		if !n.Health().Reads {
			t.Error("a leader shows no pages")
		}
		begin, took := time.Now(), make(chan time.Duration, 1)
		go func() {
			n.takeLeave()
			took <- time.Since(begin)
		}()
		time.Sleep(time.Second)
		if n.Health().Reads {
			t.Error("a leader that stops gets further visitors")
		}
		if took := <-took; took <= time.Second {
			t.Errorf("it answers for %v only", took)
		}
		n.leaving.Store(false)
		r.finish()
		if n.Health().Reads {
			t.Error("a machine that hands over gets further visitors")
		}
	})
}
