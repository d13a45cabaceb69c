package faults_test

import (
	"net/http"
	"testing"

	"workforce/pb/test/testbinary"
)

// checkStrangers asks the cluster for what is meant for its machines, and lets an account that has logged out read on
// at a machine that has lost the lead. Neither may show anything.
func (c *cluster) checkStrangers(t *testing.T) {
	former := c.leader()
	for _, m := range c.machines {
		want := http.StatusServiceUnavailable
		if m == former {
			want = http.StatusNotFound
		}
		for _, path := range []string{"/api/cluster/state", "/api/cluster/%73tate"} {
			if got := m.From(testbinary.Visitor).Get(t, path); got.Status != want {
				t.Errorf("a stranger asks machine %d for %s: %d %s", c.number(m), path, got.Status, got.Body)
			}
		}
	}
	editor := former.From(testbinary.Office).LogIn(t)
	defer func() {
		former.storage.turn(t, passing)
		former.peers.turn(t, passing)
		former.awaitHealthy(t) // it starts again, and stands by
	}()
	former.storage.turn(t, silent)
	former.peers.turn(t, silent)
	testbinary.Await(t, "another machine leads",
		func() bool { leader := c.leader(); return leader != nil && leader != former })

	// The former leader cannot know that the session has ended elsewhere.
	logOut := func() bool {
		leader := c.leader()
		if leader == nil {
			return false
		}
		got, err := leader.From(testbinary.Office).WithSession(editor).
			Try(t.Context(), http.MethodPost, "/api/auth/logout", nil)
		return err == nil && got.Status == http.StatusNoContent
	}
	testbinary.Await(t, "the editor has logged out", logOut)
	got, err := former.From(testbinary.Office).WithSession(editor).Try(t.Context(),
		http.MethodGet, "/api/grievances", nil)
	if err == nil && got.Status == http.StatusOK {
		t.Fatal("the former leader shows submissions to a session that has ended")
	}
}
