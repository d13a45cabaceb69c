package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"workforce/pb/test/testbinary"
)

// checkFresh publishes posts through one machine and reads them through the others. With the
// version in the answer, each machine shows them at the next request, and without it soon.
func (c *cluster) checkFresh(t *testing.T) {
	editor := c.followers()[0].From(testbinary.Office).LogIn(t)
	reader := func(m *machine) *testbinary.Caller { return m.From(testbinary.Visitor) }
	for _, m := range c.machines {
		reader(m).Get(t, "/blogs") // each machine has an old copy
	}
	var slowest time.Duration
	for number := range 10 {
		title := fmt.Sprintf("Fresh %d", number)
		got := editor.Send(t, http.MethodPost, "/api/blogs", testbinary.Object{
			"title": title, "author": "Asha Rao", "content": "<p>Read me.</p>", "slug": fmt.Sprintf("fresh-%d", number), "publishedAt": "2026-01-01T00:00:00Z",
		})
		version := got.Header.Get("Content-Version")
		if got.Status != http.StatusCreated || version == "" {
			t.Fatalf("%d, version %q: %s", got.Status, version, got.Body)
		}
		published := time.Now()
		for _, m := range c.machines {
			page := reader(m).Get(t, "/blogs?seen="+version)
			if !strings.Contains(page.Body, title) {
				t.Errorf("machine %d does not show %s to its editor", c.number(m), title)
			}
			if strings.Contains(page.Body, "seen=") {
				t.Errorf("machine %d repeats the parameter in the page", c.number(m))
			}
		}
		for _, m := range c.machines {
			testbinary.Await(t, title+" shows on all machines", func() bool { return strings.Contains(reader(m).Get(t, "/blogs").Body, title) })
		}
		slowest = max(slowest, time.Since(published))
	}
	t.Logf("CLUSTER a change shows on all machines within %v", slowest.Round(time.Millisecond))
}
