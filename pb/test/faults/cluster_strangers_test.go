package faults_test

import (
	"net/http"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// checkStrangers does to the cluster what strangers and former accounts may try. None of it may
// show them what is deleted, ended or meant for the machines.
func (c *cluster) checkStrangers(t *testing.T) {
	stranger := func(m *machine) *testbinary.Caller { return m.From(testbinary.Visitor) }
	for _, m := range c.machines {
		for _, path := range []string{"/api/cluster/state", "/api/cluster/%73tate", "/api/cluster/changes"} {
			if got := stranger(m).Get(t, path); got.Status != http.StatusNotFound {
				t.Errorf("a stranger asks machine %d for %s: %d %s", c.number(m), path, got.Status, got.Body)
			}
		}
	}

	editor := c.followers()[0].From(testbinary.Office).LogIn(t)
	post := func(slug string) (id string) {
		got := editor.Send(t, http.MethodPost, "/api/blogs", testbinary.Object{
			"title": slug, "author": "Asha Rao", "content": "<p>Gone.</p>", "slug": slug, "publishedAt": "2026-01-01T00:00:00Z",
		})
		var made struct {
			ID string `json:"_id"`
		}
		got.Status = min(got.Status, http.StatusOK) // it is 201
		got.Into(t, &made)
		return made.ID
	}
	slugs := []string{"gone-seen", "gone-unseen"}
	ids := []string{post(slugs[0]), post(slugs[1])}
	for _, m := range c.followers() {
		for _, slug := range slugs {
			for range 3 { // the first answer may be new, and is not copied then
				if got := stranger(m).Get(t, "/blogs/"+slug); got.Status != http.StatusOK {
					t.Fatalf("read a post: %d %.80q", got.Status, got.Body)
				}
			}
		}
	}
	for _, id := range ids {
		if got := editor.Send(t, http.MethodDelete, "/api/blogs/"+id, nil); got.Status != http.StatusNoContent {
			t.Fatalf("delete: %d %s", got.Status, got.Body)
		}
	}
	for _, m := range c.followers() { // nobody asks for the other page
		testbinary.Await(t, "the page is gone", func() bool { return stranger(m).Get(t, "/blogs/"+slugs[0]).Status == http.StatusNotFound })
	}
	time.Sleep(3 * time.Second) // for the followers to ask for what they have copied
	former := c.leader()
	watched := c.followers()
	defer func() {
		former.storage.turn(t, passing)
		former.peers.turn(t, passing)
		former.awaitHealthy(t) // it starts again, as a follower
	}()
	former.storage.turn(t, silent)
	former.peers.turn(t, silent)
	for end := time.Now().Add(time.Minute); time.Now().Before(end) && c.leader() == former; {
		for _, m := range watched {
			for _, slug := range slugs {
				begin := time.Now()
				if got, err := stranger(m).Try(t.Context(), http.MethodGet, "/blogs/"+slug, nil); err == nil && got.Status == http.StatusOK {
					t.Fatalf("%s, which was deleted, came back on machine %d while nobody led", slug, c.number(m))
				}
				if time.Since(begin) > patience {
					t.Errorf("a deleted page kept its reader waiting for %v", time.Since(begin))
				}
			}
		}
	}

	// The former leader cannot know that the session has ended elsewhere.
	logOut := func() bool {
		got, err := c.leader().From(testbinary.Office).WithSession(editor).Try(t.Context(), http.MethodPost, "/api/auth/logout", nil)
		return err == nil && got.Status == http.StatusNoContent
	}
	testbinary.Await(t, "the editor has logged out", logOut)
	for range 10 {
		got, err := former.From(testbinary.Office).WithSession(editor).Try(t.Context(), http.MethodGet, "/api/grievances", nil)
		if err == nil && got.Status == http.StatusOK {
			t.Fatalf("the former leader shows submissions to a session that has ended")
		}
		time.Sleep(200 * time.Millisecond)
	}
}
