package cluster

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"workforce/pb/ops/lease"
)

// TestWritesAgain lets a leader fail to acknowledge forms, and then be able to again. A balancer that looks at writes
// sends it none meanwhile, so it has to find out by itself.
func TestWritesAgain(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		n := &Node{config: Config{Dir: dir}, live: t.Context(), lease: lease.New(bucketWith{""}, "site", "cluster"),
			follower: newFollower("secret", "")}
		if taken, err := n.lease.Take(t.Context(), &lease.Leader{Address: "http://10.0.0.2:8090"}); !taken ||
			err != nil {
			t.Fatal(taken, err)
		}
		r := newReign(t.Context(), lease.Leader{})
		r.settler.settle = func(context.Context) error { return nil }
		r.settler.failed.Store(1)
		r.serves.Store(true)
		n.reign.Store(r)
		if n.State().Writes {
			t.Error("it says that it takes forms after it could not acknowledge one")
		}
		keeping := make(chan struct{})
		go func() {
			defer close(keeping)
			n.keepLease(r)
		}()
		time.Sleep(2 * lease.Renewal) // by the clock of synctest
		synctest.Wait()
		if !n.State().Writes {
			t.Error("it does not notice that it can acknowledge forms again")
		}
		r.end()
		<-keeping
	})
}

// TestFindsSuccessor looks for a machine that can lead. If there was none, the next survey begins at once.
func TestFindsSuccessor(t *testing.T) {
	r := newReign(t.Context(), lease.Leader{})
	for _, step := range []struct {
		canLead, want bool
		asks          int
	}{{false, false, 1}, {false, false, 1}, {true, true, 1}} {
		r.survey.Store(&survey{machines: []Machine{{Answers: true, State: State{CanLead: step.canLead}}}})
		if got := r.findsSuccessor(); got != step.want || len(r.askNow) != step.asks {
			t.Errorf("%+v: %v, and %d surveys were asked for", step, got, len(r.askNow))
		}
	}
}

// brokenBucket is one that cannot be written once it is broken.
type brokenBucket struct {
	bucketWith
	broken bool
}

// PutObject fails.
func (b *brokenBucket) PutObject(ctx context.Context, input *s3.PutObjectInput,
	options ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	if b.broken {
		return nil, errors.New("the connection is dead")
	}
	return b.bucketWith.PutObject(ctx, input, options...)
}

// TestReplaced takes the storage from a leader for a minute. It ends its reign only if the others have left it at the
// same time, because they may have a new leader. Otherwise it still shows pages.
func TestReplaced(t *testing.T) {
	for name, c := range map[string]struct {
		asked time.Duration // when the others last ask, from the last renewal on
		want  bool
	}{
		"the storage is down for all":            {time.Minute, false},
		"this machine is cut off from all":       {0, true},
		"the others died long before":            {-10 * time.Second, false},
		"the others die during the outage":       {10 * time.Second, false},
		"the others ask until one of them leads": {2 * time.Second, true},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			synctest.Test(t, func(t *testing.T) {
				bucket := &brokenBucket{}
				n := &Node{config: Config{Dir: dir}, live: t.Context(), lease: lease.New(bucket, "site", "cluster"),
					follower: newFollower("secret", "")}
				if taken, err := n.lease.Take(t.Context(), &lease.Leader{Address: "http://10.0.0.2:8090"}); !taken ||
					err != nil {
					t.Fatal(taken, err)
				}
				r := newReign(t.Context(), lease.Leader{Generation: 2})
				r.settler.settle = func(context.Context) error { return nil }
				n.reign.Store(r)
				bucket.broken = true
				var keeping sync.WaitGroup
				keeping.Go(func() { n.keepLease(r) })
				r.polled.Store(time.Now().Add(min(c.asked, 0)).UnixNano())
				for range c.asked / time.Second {
					time.Sleep(time.Second) // by the clock of synctest
					askAs(n, 2)
				}
				time.Sleep(time.Minute - max(c.asked, 0)) // by the clock of synctest
				if r.isOver() != c.want {
					t.Errorf("the reign is over: %v, want %v", r.isOver(), c.want)
				}
				r.end()
				keeping.Wait()
			})
		})
	}
}

// TestAsked lets other machines ask a leader how it is. One that knows of a newer leader ends its reign.
func TestAsked(t *testing.T) {
	for name, c := range map[string]struct {
		generation    int64 // that the other machine leads or follows
		polled, ended bool
	}{
		"a follower":                    {2, true, false},
		"one that follows the last one": {1, false, false},
		"an operator":                   {0, false, false},
		"the next leader":               {3, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			n := &Node{config: Config{Dir: t.TempDir()}, lease: lease.New(bucketWith{otherLease}, "site", "cluster"),
				follower: newFollower("secret", "")}
			r := newReign(t.Context(), lease.Leader{Generation: 2})
			n.reign.Store(r)
			askAs(n, c.generation)
			if polled := r.polled.Load() != 0; polled != c.polled || r.isOver() != c.ended ||
				r.deposed.Load() != c.ended {
				t.Errorf("polled: %v, over: %v, deposed: %v", polled, r.isOver(), r.deposed.Load())
			}
		})
	}
}

// askAs asks a machine how it is, like one that leads or follows a generation.
func askAs(n *Node, generation int64) {
	r := httptest.NewRequest(http.MethodGet, statePath, nil)
	r.Header.Set(knownHeader, strconv.FormatInt(generation, 10))
	n.tellState(httptest.NewRecorder(), r)
}
