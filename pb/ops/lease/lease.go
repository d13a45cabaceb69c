package lease

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"

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
	// maxLease is how much is read of the lease, in bytes.
	maxLease = 64 << 10
)

// A Leader is what the lease says of the machine that leads.
type Leader struct {
	// Generation counts the leaders since the bucket was made.
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
	leaser *streams.Leaser
	// writing is held while the lease is written, because each write depends on the one before.
	writing sync.Mutex

	mu sync.Mutex
	// tag is the ETag that was seen last, and since when it is the same.
	tag       string
	unchanged time.Time
	seen      Leader
	// held is the lease of this machine, or nil, and renewed when it was last written.
	held    *litestream.Lease
	renewed time.Time
	// again is closed when the lease is renewed.
	again chan struct{}
	// ahead is how far the clock of this machine is ahead of the storage's.
	ahead time.Duration
}

// New returns a view of the lease below a prefix in a bucket. Nothing is read yet.
func New(client streams.S3API, bucket, prefix string) *Lease {
	leaser := streams.NewLeaser()
	leaser.SetClient(client)
	leaser.Bucket, leaser.Path, leaser.TTL = bucket, prefix, Time
	return &Lease{leaser: leaser, again: make(chan struct{})}
}

// Take takes a lease that Look has found free, begins the next generation, and sets the generation of me. It
// reports false if another machine was faster. Each of its requests may take RequestLimit.
func (l *Lease) Take(ctx context.Context, me *Leader) (taken bool, err error) {
	l.writing.Lock()
	defer l.writing.Unlock()
	started := time.Now()
	if err := l.describe(*me); err != nil {
		return false, err
	}
	tag, before := l.lastSeen()
	asked, cancel := context.WithTimeout(ctx, RequestLimit)
	defer cancel()
	var held *litestream.Lease
	if tag == "" {
		held, err = l.leaser.AcquireLease(asked)
	} else {
		// RenewLease writes on the condition that the lease is the one which was seen.
		held, err = l.leaser.RenewLease(asked, &litestream.Lease{Generation: before.Generation + 1, ETag: tag})
	}
	if _, exists := errors.AsType[*litestream.LeaseExistsError](err); exists ||
		errors.Is(err, litestream.ErrLeaseNotHeld) || isConflict(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("take the lease: %w", err)
	}
	// A lease that another machine made since the last look is not free, whatever the clocks say.
	isNext := held.Generation == before.Generation+1
	begun := false
	if isNext {
		begun, err = l.begin(ctx, held.Generation, me.Address)
	}
	if err != nil || !begun {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), RequestLimit)
		defer cancel()
		return false, errors.Join(err, l.giveBack(ctx, held, before))
	}
	me.Generation = held.Generation
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held, l.seen, l.renewed = held, *me, started
	return true, nil
}

// describe sets what the next write of the lease says of its holder.
func (l *Lease) describe(me Leader) error {
	owner, err := json.Marshal(me)
	if err != nil {
		return fmt.Errorf("describe the leader: %w", err)
	}
	l.leaser.Owner = string(owner)
	return nil
}

// ErrDeposed says that another machine leads, or has begun to.
var ErrDeposed = errors.New("another machine leads now")

// Renew renews the lease of this machine. It returns ErrDeposed if another machine has it.
func (l *Lease) Renew(ctx context.Context) error {
	l.writing.Lock()
	defer l.writing.Unlock()
	begun := time.Now()
	held := l.own()
	if held == nil {
		return ErrDeposed
	}
	renewed, err := l.leaser.RenewLease(ctx, held)
	if errors.Is(err, litestream.ErrLeaseNotHeld) {
		// The last renewal may have reached the bucket although its answer was lost.
		if renewed, err = l.findOwn(ctx, held); err != nil {
			return err
		}
	} else if err != nil {
		return fmt.Errorf("renew the lease: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held, l.renewed = renewed, begun
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

// Renewed returns a channel that is closed when this machine renews the lease.
func (l *Lease) Renewed() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.again
}

// IsHeld reports whether this machine has taken the lease and did not give it back.
func (l *Lease) IsHeld() bool { return l.own() != nil }

// own returns the lease of this machine, or nil.
func (l *Lease) own() *litestream.Lease {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}

// Release gives the lease back, so that another machine leads at once. The object stays: it
// counts the generations, and says who can read the database that last left behind.
func (l *Lease) Release(ctx context.Context, last Leader) error {
	l.writing.Lock()
	defer l.writing.Unlock()
	held := l.own()
	if held == nil {
		return nil
	}
	l.mu.Lock()
	l.held = nil
	l.mu.Unlock()
	return l.giveBack(ctx, held, last)
}

// giveBack makes a lease free. last says who can read the database.
func (l *Lease) giveBack(ctx context.Context, held *litestream.Lease, last Leader) error {
	if err := l.describe(Leader{Schema: last.Schema, Key: last.Key}); err != nil {
		return err
	}
	_, err := l.leaser.RenewLease(ctx, held)
	if errors.Is(err, litestream.ErrLeaseNotHeld) {
		// The last renewal may have reached the bucket although its answer was lost.
		if held, err = l.findOwn(ctx, held); errors.Is(err, ErrDeposed) {
			return nil
		}
		if err == nil {
			_, err = l.leaser.RenewLease(ctx, held)
		}
	}
	if err != nil && !errors.Is(err, litestream.ErrLeaseNotHeld) {
		return fmt.Errorf("the lease could not be given back and expires in %v: %w", Time, replica.Plain(err))
	}
	return nil
}
