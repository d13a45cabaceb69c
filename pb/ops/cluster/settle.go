package cluster

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"workforce/pb/ops/lease"
)

const (
	// settleLimit is how long a request waits for the lease, and after that for the storage before it is answered.
	// Files have a limit of their own, in package uploads. The balancer waits a little longer than for both.
	settleLimit = 8 * time.Second
	// handover is the Retry-After of a leader that could not acknowledge a form, in seconds. Another
	// machine may lead by then. The forms of the site try again by themselves: once more if the storage
	// is down, more often if a leader was replaced or its disk is full.
	handover = "3"
)

// A settler makes answers wait until nothing that they acknowledge can be lost. Answers that
// wait at the same time share one round.
type settler struct {
	// settle returns once the storage has every change that was committed before the call, and
	// this machine has led until then.
	settle func(ctx context.Context) error
	// isFull reports whether the leader is about to hand over, because its disk is full. Default:
	// it never is.
	isFull func() bool
	// over is closed when another machine leads or should lead. Answers wait no longer then, not even a moment: the
	// program starts again, and all its visitors wait until it has finished them. Default: never.
	over <-chan struct{}

	rounds sync.Mutex // held by the running round
	mu     sync.Mutex
	next   *round // the round that has not begun, or nil

	begun, failures atomic.Int64 // rounds since the start
	failed          atomic.Int64 // rounds since the last one that succeeded

	// unsettled is changed by the running round only.
	unsettled condition
}

type round struct {
	ended chan struct{}
	err   error
}

// wait waits for a round that begins after the call, at most for settleLimit.
func (s *settler) wait(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, settleLimit)
	defer cancel()
	s.mu.Lock()
	joined := s.next
	if joined == nil {
		joined = &round{ended: make(chan struct{})}
		s.next = joined
		go s.run(joined)
	}
	s.mu.Unlock()
	select {
	case <-joined.ended:
		return joined.err
	case <-s.over:
		return lease.ErrDeposed
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *settler) run(r *round) {
	s.rounds.Lock()
	defer s.rounds.Unlock()
	s.mu.Lock()
	s.next = nil
	s.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), settleLimit)
	defer cancel()
	s.begun.Add(1)
	r.err = s.settle(ctx)
	for r.err != nil && !errors.Is(r.err, lease.ErrDeposed) && ctx.Err() == nil {
		// One request to the storage may fail.
		select {
		case <-time.After(pause):
			r.err = s.settle(ctx)
		case <-ctx.Done():
		}
	}
	if r.err != nil {
		s.failures.Add(1)
		s.failed.Add(1)
	} else {
		s.failed.Store(0)
	}
	s.unsettled.note(r.err)
	close(r.ended)
}

// ends reports whether the next leader can do what this one could not.
func (s *settler) ends() bool {
	select {
	case <-s.over:
		return true
	default:
		return s.isFull != nil && s.isFull()
	}
}

// hold makes the answers to requests that may change something wait.
func (s *settler) hold(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isRead(r.Method) {
			next.ServeHTTP(w, r)
			return
		}
		held := &heldWriter{ResponseWriter: w, request: r, settler: s}
		next.ServeHTTP(held, r)
		if !held.sent {
			held.WriteHeader(http.StatusOK) // as net/http would
		}
	})
}

func isRead(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}

// A heldWriter waits before it sends an answer that acknowledges something. If that cannot be
// stored safely, it answers 503 instead.
type heldWriter struct {
	http.ResponseWriter
	request *http.Request
	settler *settler
	sent    bool // the header was sent
	failed  bool // 503 was sent instead of the answer
}

// WriteHeader sends the header of the answer.
func (w *heldWriter) WriteHeader(status int) {
	if w.sent || status < http.StatusOK {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.sent = true
	fails := status >= http.StatusInternalServerError && w.settler.ends()
	if fails || status < http.StatusBadRequest && w.settler.wait(w.request.Context()) != nil {
		w.refuse()
		return
	}
	w.ResponseWriter.WriteHeader(status)
}

// refuse answers 503 instead.
func (w *heldWriter) refuse() {
	w.failed = true
	clear(w.Header())
	unavailable(w.ResponseWriter, w.request)
}

// Write sends a part of the body.
func (w *heldWriter) Write(part []byte) (int, error) {
	if !w.sent {
		w.WriteHeader(http.StatusOK)
	}
	if w.failed {
		return len(part), nil
	}
	return w.ResponseWriter.Write(part)
}

// Unwrap returns the writer behind this one, for http.ResponseController.
func (w *heldWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
