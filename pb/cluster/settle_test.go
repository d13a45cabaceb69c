package cluster

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"

	"workforce/pb/lease"
)

// TestSettlerShares lets ten answers wait while a round is running. They share the next one, which
// begins after all of them.
func TestSettlerShares(t *testing.T) {
	var rounds atomic.Int64
	begun, finish := make(chan struct{}, 11), make(chan struct{})
	s := &settler{settle: func(context.Context) error {
		rounds.Add(1)
		begun <- struct{}{}
		<-finish
		return nil
	}}
	var waiting sync.WaitGroup
	wait := func() {
		if err := s.wait(t.Context()); err != nil {
			t.Error(err)
		}
	}
	waiting.Go(wait)
	<-begun
	for range 10 {
		waiting.Go(wait)
	}
	close(finish)
	waiting.Wait()
	// Some may have come after the second round had begun.
	if n := rounds.Load(); n < 2 || n > 11 {
		t.Errorf("%d rounds", n)
	}
}

// TestSettlerBeginsLater lets an answer wait that came while a round was running: what it
// acknowledges may be missing in that round.
func TestSettlerBeginsLater(t *testing.T) {
	first, second := make(chan struct{}), make(chan struct{})
	var rounds atomic.Int64
	s := &settler{settle: func(context.Context) error {
		if rounds.Add(1) == 1 {
			close(first)
			<-second
			return nil
		}
		return errors.New("the second round")
	}}
	go func() { _ = s.wait(t.Context()) }()
	<-first
	later := make(chan error)
	go func() { later <- s.wait(t.Context()) }()
	for joined := false; !joined; {
		s.mu.Lock()
		joined = s.next != nil
		s.mu.Unlock()
	}
	close(second)
	if err := <-later; err == nil || err.Error() != "the second round" {
		t.Errorf("the answer was sent after the first round: %v", err)
	}
}

// TestHold looks at what visitors get when the storage does not take their changes.
func TestHold(t *testing.T) {
	for _, test := range []struct {
		name, method string
		status       int
		settle       error
		full, down   bool
		want         int
		body         string
		retryAfter   string
	}{
		{"a stored form", "POST", 201, nil, false, false, 201, "thanks", ""},
		{"a form that could be lost", "POST", 201, lease.ErrDeposed, false, false, 503, "Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a deletion without a body", "DELETE", 204, lease.ErrDeposed, false, false, 503, "Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a form while the storage is down", "POST", 201, context.DeadlineExceeded, false, false, 503, "Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a form while the lease cannot be renewed", "POST", 201, nil, false, true, 503, "Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a page while the lease cannot be renewed", "GET", 200, nil, false, true, 200, "thanks", ""},
		{"a refusal acknowledges nothing", "POST", 422, lease.ErrDeposed, false, false, 422, "thanks", ""},
		{"a failure on a full disk", "POST", 500, nil, true, false, 503, "Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a failure of another kind", "POST", 500, nil, false, false, 500, "thanks", ""},
		{"a page", "GET", 200, lease.ErrDeposed, false, false, 200, "thanks", ""},
	} {
		s := &settler{settle: func(context.Context) error { return test.settle }, isFull: func() bool { return test.full }, ready: func(*http.Request) bool { return !test.down }}
		next := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if test.down && !isRead(r.Method) {
				t.Errorf("%s: it reached the program", test.name)
			}
			w.Header().Set("Set-Cookie", "secret=1")
			w.WriteHeader(test.status)
			if test.status != http.StatusNoContent {
				_, _ = w.Write([]byte("thanks"))
			}
		})
		got := httptest.NewRecorder()
		s.hold(next).ServeHTTP(got, httptest.NewRequest(test.method, "/contact", nil))
		if got.Code != test.want || got.Body.String() != test.body || got.Header().Get("Retry-After") != test.retryAfter {
			t.Errorf("%s: %d %q %v", test.name, got.Code, got.Body, got.Header())
		}
		if test.want == 503 && got.Header().Get("Set-Cookie")+got.Header().Get(unsettledHeader) != "" {
			t.Errorf("%s: headers of the answer were sent", test.name)
		}
		forPeer := httptest.NewRecorder()
		forPeer.Header().Set(versionHeader, "3.14")
		s.hold(next).ServeHTTP(forPeer, httptest.NewRequest(test.method, "/contact", nil))
		if unsettled := forPeer.Header().Get(unsettledHeader) != ""; unsettled != (test.want == 503) {
			t.Errorf("%s: another machine is told that it may send the form again: %v", test.name, unsettled)
		}
	}
}
