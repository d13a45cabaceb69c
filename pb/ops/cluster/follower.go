package cluster

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"workforce/pb/ops/cluster/relay"
	"workforce/pb/ops/lease"
	"workforce/pb/platform/request"
	"workforce/pb/web/cache"
)

const (
	// patience is how long a request waits for a leader.
	patience = 10 * time.Second
	// maxWaiting is how many requests that read may wait for a leader at once, and how many others. The rest
	// get 503 at once.
	maxWaiting = 1000
	// answerLimit is how long a leader that has a whole form may take to begin its answer. Then the visitor is
	// told to send the form again: the leader may be frozen, and no other machine may know it.
	answerLimit = 30 * time.Second
	// pollLimit is how long the leader may take to tell that nothing has changed. It answers after
	// half of that, so a follower soon notices that the leader is gone.
	pollLimit = 2 * time.Second
	// pause is how long a follower waits after a failure.
	pause = 200 * time.Millisecond
	// unsettledPause is how long a follower waits before it sends a form again to a leader that could not
	// acknowledge it. The leader counts each time as a try of the visitor.
	unsettledPause = 1500 * time.Millisecond
	// maxBody is the size of the largest request body that is forwarded, in bytes. Operators
	// upload backups of this size.
	maxBody = 1 << 30
)

// A follower answers what visitors ask of a machine that does not lead.
type follower struct {
	secret string
	// self is where the other machines reach this one.
	self string
	// dir is where request bodies are kept that are too large for the memory.
	dir    string
	copies *cache.Cache
	warmer *warmer
	// mayRepeat reports whether a request that may have been carried out may be sent again.
	mayRepeat func(*http.Request) bool
	// canonical is Config.Canonical.
	canonical func(*url.URL) string
	state     func() State
	health    func() Standing
	transport http.RoundTripper
	// forms sends requests that may be sent again.
	forms     http.RoundTripper
	forwarded atomic.Int64 // requests since the start
	// unable is set while the leader says that it can store nothing.
	unable atomic.Bool
	// memory is what all spools may keep in memory.
	memory *request.Tally
	// waiting holds the forms and reading the requests that wait for a leader, so that whoever asks for many
	// pages takes no place of a form. seen holds those that wait for a version of the content.
	waiting, reading, seen relay.WaitingRoom

	mu        sync.Mutex
	leader    lease.Leader  // without an address: nobody leads
	moved     chan struct{} // closed when the leader changes
	current   string        // the version of the content
	renewed   chan struct{} // closed when the version changes
	connected bool          // the leader tells of changes
	heard     time.Time     // when the leader last told
}

func newFollower(secret, dir string, copies int64, mayRepeat func(*http.Request) bool) *follower {
	f := &follower{
		secret:    secret,
		dir:       dir,
		copies:    cache.NewCopies(copies),
		mayRepeat: mayRepeat,
		canonical: (*url.URL).RequestURI,
		memory:    request.NewMemory(request.MaxMemory),
		waiting:   relay.NewWaitingRoom(maxWaiting),
		reading:   relay.NewWaitingRoom(maxWaiting),
		seen:      relay.NewWaitingRoom(seenWaiting),
		moved:     make(chan struct{}),
		renewed:   make(chan struct{}),
		heard:     time.Now(),
		transport: newTransport(0),
		forms:     newTransport(answerLimit),
	}
	f.warmer = newWarmer(f)
	return f
}

// newTransport returns a transport that waits this long for the beginning of an answer, 0: without limit.
func newTransport(answer time.Duration) *http.Transport {
	return &http.Transport{
		DialContext:           (&net.Dialer{Timeout: time.Second}).DialContext,
		MaxIdleConnsPerHost:   100,
		IdleConnTimeout:       time.Minute,
		DisableCompression:    true,
		ResponseHeaderTimeout: answer,
	}
}

// follow sends requests to another leader from now on.
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
			slog.Info("This machine follows the leader of the cluster", "leader", next.Address, "generation", next.Generation)
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

func (f *follower) version() (version string, connected bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.current, f.connected
}

// awaited returns the version and a channel that is closed when it changes.
func (f *follower) awaited() (version string, changed <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.current, f.renewed
}

// setVersion notes the version of the content that the leader has told. An answer whose request came before
// a change may tell an older version after it.
func (f *follower) setVersion(version string, connected bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var told, current contentVersion
	isOld := told.read(version) && current.read(f.current) && told.before(current)
	if version != "" && version != f.current && !isOld {
		f.current = version
		close(f.renewed)
		f.renewed = make(chan struct{})
	}
	if connected || f.connected {
		f.heard = time.Now()
	}
	f.connected = connected
}

// silence returns how long the leader has not told of changes, or 0 while it does.
func (f *follower) silence() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.connected {
		return 0
	}
	return time.Since(f.heard)
}

// ServeHTTP answers a visitor's request.
func (f *follower) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch from := admit(r, f.secret); {
	case from == peer && r.URL.Path == statePath:
		showState(w, f.state())
	case from != stranger:
		refusePeer(w, r)
	default:
		f.serve(w, r)
	}
}

// refusePeer tells another machine, which takes this one for the leader, to look for the next one.
func refusePeer(w http.ResponseWriter, r *http.Request) {
	w.Header().Set(refusedHeader, "follower")
	unavailable(w, r, request.RetryAfter)
}

func (f *follower) serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Opaque != "" { // such as http:page: the leader would be asked for another path than this machine sees
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	if (r.Method == http.MethodGet || r.Method == http.MethodHead) && r.URL.Path == "/api/health" {
		f.showHealth(w)
		return
	}
	if isPublic(r) {
		// A copy is kept for the address that the leader is asked for. Strangers can put any host
		// before it.
		r.RequestURI = r.URL.RequestURI()
		if seen := takeSeen(r); seen != "" {
			awaitVersion(r.Context(), f.seen, seen, f.awaited)
			w = cache.Unshared(w)
		}
		f.simplify(r)
		f.showPublic(w, r)
		return
	}
	r.Body = http.MaxBytesReader(w, request.Pace(w, r.Body), maxBody)
	answer, err := f.send(r)
	if unreadable, ok := errors.AsType[bodyError](err); ok {
		answerRefusal(w, r, request.RefuseBody(unreadable.error))
		return
	}
	if err != nil {
		unavailable(w, r, request.RetryAfter)
		return
	}
	defer answer.Body.Close()
	pass(w, answer)
}

// unavailable answers that nothing can be stored or shown at the moment. retryAfter is when the caller
// should try again, in seconds.
func unavailable(w http.ResponseWriter, r *http.Request, retryAfter string) {
	w.Header().Set("Retry-After", retryAfter)
	w.Header().Set("Cache-Control", "no-store")
	sentence := "This cannot be shown at the moment. Please try again in half a minute."
	if !isRead(r.Method) {
		sentence = "Nothing can be saved at the moment. Please try again in half a minute."
	}
	answerRefusal(w, r, &request.Refusal{Status: http.StatusServiceUnavailable, Sentence: sentence})
}

// answerRefusal answers a refusal in the documented shape, or as text if a person may read it.
func answerRefusal(w http.ResponseWriter, r *http.Request, refusal *request.Refusal) {
	if strings.HasPrefix(r.URL.Path, "/api/") {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(refusal.Status)
		_ = json.NewEncoder(w).Encode(refusal)
		return
	}
	http.Error(w, refusal.Sentence, refusal.Status)
}
