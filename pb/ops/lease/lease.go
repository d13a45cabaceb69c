package lease

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"workforce/pb/ops/replica"
)

const (
	// Time is how long a lease lasts after its last renewal.
	Time = 3 * time.Second
	// Renewal is how often the leader renews its lease.
	Renewal = time.Second
	// RequestLimit is how long one small request to the storage may take. A machine that waits longer cannot
	// keep the lease.
	RequestLimit = Time / 2
	// glance is how often a follower looks at the lease, and closeLook how often if nobody may lead.
	glance    = 500 * time.Millisecond
	closeLook = glance / 5
)

// A Leader is what the newest object says of the machine that leads.
type Leader struct {
	// Generation is the number of the object. It counts the leaders since the bucket was made.
	Generation int64 `json:"-"`
	// Address is where the other machines reach the leader. It is empty if nobody leads.
	Address string `json:"address"`
	// Since is when it became the leader, by its own clock.
	Since time.Time `json:"since"`
	// Version is the version of its program.
	Version string `json:"version"`
	// Schema is the newest migration of its program. A machine with an older program cannot lead
	// after it.
	Schema string `json:"schema"`
	// Key tells the key apart with which the settings in the database are encrypted. It is empty if they are
	// not. A machine with another key cannot lead after it.
	Key string `json:"key,omitempty"`
}

// Identify returns what tells a key apart from others and does not reveal it, or "" for no key.
func Identify(key string) string {
	if key == "" {
		return ""
	}
	sum := hmac.New(sha256.New, []byte(key))
	sum.Write([]byte("workforce settings key"))
	return hex.EncodeToString(sum.Sum(nil))
}

// A Lease is one machine's view of the lease.
type Lease struct {
	client         Client
	bucket, prefix string
	// ahead is how far the clock of this machine is ahead of the storage's, in nanoseconds.
	ahead atomic.Int64
	// writing is held while this machine writes its object: nothing may come after what Release writes.
	writing sync.Mutex
	// written counts the writes, so that each one changes the object.
	written int

	mu sync.Mutex
	// seen is the newest leader that was seen. tag is the ETag of its object, and since when it is the same.
	seen      Leader
	tag       string
	unchanged time.Time
	// held is set while this machine leads: seen is what its own object says. renewed is when that was last written.
	held    bool
	renewed time.Time
	// again is closed when the lease is renewed.
	again chan struct{}
}

// New returns a view of the lease below a prefix in a bucket. Nothing is read yet. The client ends each request after
// RequestLimit.
func New(client Client, bucket, prefix string) *Lease {
	return &Lease{client: client, bucket: bucket, prefix: prefix, again: make(chan struct{})}
}

// Take takes a lease that Look has found free, and sets the generation of me. It reports false if another machine was
// faster.
func (l *Lease) Take(ctx context.Context, me *Leader) (taken bool, err error) {
	l.writing.Lock()
	defer l.writing.Unlock()
	started, next := time.Now(), *me
	next.Generation = l.Last().Generation + 1
	if taken, err = l.create(ctx, next); err != nil || !taken {
		return false, err
	}
	l.endEarlier(ctx, next)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held, l.seen, l.renewed, *me = true, next, started, next
	return true, nil
}

// ErrDeposed says that another machine leads, or has begun to.
var ErrDeposed = errors.New("another machine leads now")

// Renew renews the lease of this machine. It returns ErrDeposed if another machine has it.
func (l *Lease) Renew(ctx context.Context) error {
	l.writing.Lock()
	defer l.writing.Unlock()
	if !l.IsHeld() {
		return ErrDeposed
	}
	started := time.Now()
	var failed, lost error
	var requests sync.WaitGroup
	requests.Go(func() { failed = l.rewrite(ctx, l.Last()) })
	requests.Go(func() { lost = l.Confirm(ctx) })
	requests.Wait()
	if errors.Is(lost, ErrDeposed) {
		return lost
	}
	if err := errors.Join(failed, lost); err != nil {
		return fmt.Errorf("renew the lease: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.renewed = started
	close(l.again)
	l.again = make(chan struct{})
	return nil
}

// Keep renews the lease until ctx is done, whatever goes wrong.
func (l *Lease) Keep(ctx context.Context) {
	ticks := time.NewTicker(Renewal)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			_ = l.Renew(ctx)
		}
	}
}

// Confirm returns ErrDeposed unless this machine still leads. What was in the bucket before that is part of
// what the next leader restores, whatever the clocks say and however long this machine is frozen afterwards:
// the next leader makes its object before it restores.
func (l *Lease) Confirm(ctx context.Context) error {
	if !l.IsHeld() {
		return ErrDeposed
	}
	next, err := l.exists(ctx, l.Last().Generation+1)
	if next {
		return ErrDeposed
	}
	return err
}

// Release gives the lease back, so that another machine leads at once. The object stays, and says who can read the
// database that last left behind.
func (l *Lease) Release(ctx context.Context, last Leader) error {
	l.writing.Lock()
	defer l.writing.Unlock()
	l.mu.Lock()
	held := l.held
	l.held = false
	l.mu.Unlock()
	if !held {
		return nil
	}
	free := Leader{Generation: l.Last().Generation, Schema: last.Schema, Key: last.Key}
	if err := l.rewrite(ctx, free); err != nil {
		return fmt.Errorf("the lease could not be given back and expires in %v: %w", Time, replica.Plain(err))
	}
	return nil
}
