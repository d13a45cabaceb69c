package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"workforce/pb/ops/lease"
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
		return fmt.Errorf("the second round: %w", lease.ErrDeposed)
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
	if err := <-later; !errors.Is(err, lease.ErrDeposed) {
		t.Errorf("the answer was sent after the first round: %v", err)
	}
}

// TestRoundRepeats lets a request to the storage fail once. The answers of the round wait and are sent.
func TestRoundRepeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var tries int
		s := &settler{settle: func(context.Context) error {
			if tries++; tries == 1 {
				return errors.New("the connection broke")
			}
			return nil
		}}
		if err := s.wait(t.Context()); err != nil || tries != 2 || s.failures.Load() != 0 {
			t.Errorf("%v after %d tries, %d failures", err, tries, s.failures.Load())
		}
	})
}

// TestHold looks at what visitors get when the storage does not take their changes. The clock is that of synctest.
func TestHold(t *testing.T) { synctest.Test(t, testHold) }

func testHold(t *testing.T) {
	for _, test := range []struct {
		name, method string
		status       int
		settle       error
		full, over   bool
		want         int
		body         string
		retryAfter   string
	}{
		{"a stored form", "POST", 201, nil, false, false, 201, "thanks", ""},
		{"a form that could be lost", "POST", 201, lease.ErrDeposed, false, false, 503,
			"Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a deletion without a body", "DELETE", 204, lease.ErrDeposed, false, false, 503,
			"Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a form while the storage is down", "POST", 201, context.DeadlineExceeded, false, false, 503,
			"Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a refusal acknowledges nothing", "POST", 422, lease.ErrDeposed, false, false, 422, "thanks", ""},
		{"a failure on a full disk", "POST", 500, nil, true, false, 503,
			"Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a failure of a leader that is replaced", "POST", 503, nil, false, true, 503,
			"Nothing can be saved at the moment. Please try again in half a minute.\n", handover},
		{"a failure of another kind", "POST", 500, nil, false, false, 500, "thanks", ""},
		{"a page", "GET", 200, lease.ErrDeposed, false, false, 200, "thanks", ""},
	} {
		over := make(chan struct{})
		if test.over {
			close(over)
		}
		s := &settler{settle: func(context.Context) error { return test.settle },
			isFull: func() bool { return test.full }, over: over}
		next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Set-Cookie", "secret=1")
			w.WriteHeader(test.status)
			if test.status != http.StatusNoContent {
				_, _ = w.Write([]byte("thanks"))
			}
		})
		got := httptest.NewRecorder()
		s.hold(next).ServeHTTP(got, httptest.NewRequest(test.method, "/contact", nil))
		if got.Code != test.want || got.Body.String() != test.body ||
			got.Header().Get("Retry-After") != test.retryAfter {
			t.Errorf("%s: %d %q %v", test.name, got.Code, got.Body, got.Header())
		}
		if test.want == 503 && got.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: headers of the answer were sent", test.name)
		}
	}
}

// TestSettlerEnds lets an answer wait for a storage that does not answer until another machine should lead.
func TestSettlerEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		over := make(chan struct{})
		s := &settler{over: over, settle: func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }}
		time.AfterFunc(time.Second, func() { close(over) })
		begin := time.Now()
		if err := s.wait(t.Context()); !errors.Is(err, lease.ErrDeposed) || time.Since(begin) != time.Second {
			t.Errorf("after %v: %v", time.Since(begin), err)
		}
		time.Sleep(settleLimit) // by the clock of synctest, until the settling has ended
	})
}
