package cluster

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"workforce/pb/ops/lease"
	"workforce/pb/platform/request"
)

const (
	// watchInterval is how often a follower asks the leader how it is.
	watchInterval = time.Second
	// watchLimit is how long the leader may take to answer.
	watchLimit = 2 * time.Second
	// pause is how long a machine waits after a failure.
	pause = 200 * time.Millisecond
)

// A follower watches the leader of the cluster for a machine that stands by.
type follower struct {
	secret string
	// self is where the other machines reach this one.
	self string

	mu     sync.Mutex
	leader lease.Leader  // without an address: nobody leads
	moved  chan struct{} // closed when the leader changes
	// connected is set while the leader answers, and heard is when it last did.
	connected bool
	heard     time.Time
}

func newFollower(secret, self string) *follower {
	return &follower{secret: secret, self: self, moved: make(chan struct{}), heard: time.Now()}
}

// follow watches another leader from now on.
func (f *follower) follow(next lease.Leader) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.leader == next {
		return
	}
	if f.leader.Address != next.Address && next.Address != f.self {
		if next.Address == "" {
			slog.Warn("No machine leads the cluster")
		} else {
			slog.Info("This machine follows the leader of the cluster", "leader", next.Address,
				"generation", next.Generation)
		}
	}
	f.leader = next
	close(f.moved)
	f.moved = make(chan struct{})
}

func (f *follower) leading() (now lease.Leader, moved <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.leader, f.moved
}

// watch asks the leader again and again how it is, until ctx is done. The leader hands over if nobody asks it any more
// and the other machines object to it.
func (f *follower) watch(ctx context.Context) {
	for ctx.Err() == nil {
		now, moved := f.leading()
		f.note(now.Address != "" && now.Address != f.self && f.reaches(ctx, now))
		select {
		case <-ctx.Done():
		case <-moved:
		case <-time.After(watchInterval):
		}
	}
}

// reaches reports whether a machine answers and leads.
func (f *follower) reaches(ctx context.Context, leader lease.Leader) bool {
	ctx, cancel := context.WithTimeout(ctx, watchLimit)
	defer cancel()
	state, err := askOne(ctx, f.secret, leader.Generation, leader.Address)
	return err == nil && state.Role == RoleLeader && state.Generation == leader.Generation
}

// note notes whether the leader has answered.
func (f *follower) note(connected bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if connected || f.connected {
		f.heard = time.Now()
	}
	f.connected = connected
}

// silence returns how long the leader has not answered, or 0 while it does.
func (f *follower) silence() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.connected {
		return 0
	}
	return time.Since(f.heard)
}

// standBy answers a request to a machine that does not lead. The other machines learn how it is, balancers that they
// should send nobody, and all others that they should try again.
func (n *Node) standBy(w http.ResponseWriter, r *http.Request) {
	switch {
	case !n.joined.Load():
		unavailable(w, r)
	case admit(r, n.follower.secret) && r.URL.Path == statePath:
		n.tellState(w, r)
	case isRead(r.Method) && r.URL.Path == "/api/health":
		showHealth(w, n.Health())
	default:
		unavailable(w, r)
	}
}

// showHealth answers a balancer, in the shape of the answer of the leader.
func showHealth(w http.ResponseWriter, health Standing) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusServiceUnavailable)
	_ = json.NewEncoder(w).Encode(map[string]any{
		"code": http.StatusServiceUnavailable, "message": "not ok", "data": map[string]any{"cluster": health},
	})
}

// unavailable answers that nothing can be stored or shown at the moment, and when the caller should try again. It sets
// no Cache-Control: nginx then asks the next machine, and would keep nothing of its answer. Caches keep no 503 by
// themselves.
func unavailable(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", handover)
	sentence := "This cannot be shown at the moment. Please try again in half a minute."
	if !isRead(r.Method) {
		sentence = "Nothing can be saved at the moment. Please try again in half a minute."
	}
	refusal := &request.Refusal{Status: http.StatusServiceUnavailable, Sentence: sentence}
	if strings.HasPrefix(r.URL.Path, "/api/") {
		refusal.Write(w)
		return
	}
	http.Error(w, refusal.Sentence, refusal.Status)
}
