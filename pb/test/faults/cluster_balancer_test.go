package faults_test

import (
	"context"
	"encoding/json/v2"
	"fmt"
	mathrand "math/rand/v2"
	"net/http"
	"sync"
	"time"

	"workforce/pb/test/testbinary"
)

// route returns a machine that a balancer sends a request to: one that says at /api/health that it shows pages, or that
// it takes forms. While there is none, the balancer holds the request, until ctx is done. Then route returns nil.
func (c *cluster) route(ctx context.Context, forms bool) *machine {
	for ctx.Err() == nil {
		for _, number := range mathrand.Perm(len(c.machines)) {
			if m := c.machines[number]; m.shows(ctx, forms) {
				return m
			}
		}
		pause(ctx, tryInterval)
	}
	return nil
}

// standing is what a machine says of itself at /api/health.
type standing struct {
	Role          string
	Reads, Writes bool
}

const (
	// healthInterval is how often a balancer asks a machine how it is.
	healthInterval = 250 * time.Millisecond
	// tryInterval is how long it waits before it tries to send a request again.
	tryInterval = 20 * time.Millisecond
)

// A check is what a machine has last said to the balancer.
type check struct {
	mu            sync.Mutex // held while the machine is asked
	at            time.Time
	reads, writes bool
}

// shows reports whether a machine that the test has not stopped has said within a second that it shows pages, or that
// it takes forms. All visitors share one question: thousands of them would take the processors from the machines.
func (m *machine) shows(ctx context.Context, forms bool) bool {
	if m.away.Load() {
		return false
	}
	c := &m.check
	c.mu.Lock()
	defer c.mu.Unlock()
	if time.Since(c.at) >= healthInterval {
		ctx, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		health, status, err := m.health(ctx)
		c.at, c.reads = time.Now(), err == nil && status == http.StatusOK
		c.writes = c.reads && health.Writes
	}
	return c.reads && (c.writes || !forms)
}

// health asks a machine how it is.
func (m *machine) health(ctx context.Context) (standing, int, error) {
	var health struct {
		Data struct{ Cluster standing }
	}
	answer, err := m.From(testbinary.Address(int(visitors.Add(1)))).
		Try(ctx, http.MethodGet, "/api/health", nil, "Connection", "close")
	if err == nil {
		err = json.Unmarshal([]byte(answer.Body), &health, json.MatchCaseInsensitiveNames(true))
	}
	if err == nil && health.Data.Cluster.Role == "" {
		err = fmt.Errorf("no health of a cluster: %d %s", answer.Status, answer.Body)
	}
	return health.Data.Cluster, answer.Status, err
}
