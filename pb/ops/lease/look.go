package lease

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsmiddleware "github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
)

// Look reads the lease. It reports whether it is free: nobody holds it, or its holder did not
// renew it for Time while this machine was looking. A lease that was given back is free once two looks have
// found it so. Some storages, such as versitygw, return the new ETag with the old content for some milliseconds
// while an object is replaced. One look could therefore take a lease for free that another machine is just taking.
func (l *Lease) Look(ctx context.Context) (seen Leader, free bool, err error) {
	asked := time.Now()
	seen, tag, err := l.read(ctx)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil {
		// A lease that cannot be read may have been renewed meanwhile.
		l.tag = ""
		return l.seen, false, err
	}
	if tag != l.tag || l.unchanged.IsZero() {
		l.tag, l.unchanged = tag, asked
	}
	l.seen = seen
	age := asked.Sub(l.unchanged)
	return seen, tag == "" || seen.Address == "" && age >= closeLook || age > Time, nil
}

// NextLook returns how long to wait until the next look. It is shorter for a lease that was given back or is
// not renewed in time, because nobody leads between its end and the look that finds it.
func (l *Lease) NextLook() time.Duration {
	age := l.Age()
	tag, seen := l.lastSeen()
	isGivenBack := tag != "" && seen.Address == ""
	if age < 2*Time && (age > 2*Renewal || isGivenBack) {
		return closeLook
	}
	return glance
}

// read returns what the object says, and its ETag. Both are empty if there is no object.
func (l *Lease) read(ctx context.Context) (seen Leader, tag string, err error) {
	object, err := l.leaser.Client().GetObject(ctx, &s3.GetObjectInput{
		Bucket: aws.String(l.leaser.Bucket), Key: aws.String(l.leaser.Path + "/" + streams.DefaultLeasePath),
	})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return Leader{}, "", nil
	}
	if err != nil {
		return Leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	defer object.Body.Close()
	if said, ok := awsmiddleware.GetServerTime(object.ResultMetadata); ok {
		l.mu.Lock()
		l.ahead = time.Since(said)
		l.mu.Unlock()
	}
	var stored litestream.Lease
	if err := json.NewDecoder(io.LimitReader(object.Body, maxLease)).Decode(&stored); err != nil {
		return Leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	// An owner that cannot be read is an owner without an address.
	_ = json.Unmarshal([]byte(stored.Owner), &seen)
	seen.Generation = stored.Generation
	return seen, aws.ToString(object.ETag), nil
}

// Last returns what the lease said when it was last read or taken.
func (l *Lease) Last() Leader {
	_, seen := l.lastSeen()
	return seen
}

func (l *Lease) lastSeen() (tag string, seen Leader) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.tag, l.seen
}

// ClockAhead returns how far the clock of this machine is ahead of the storage's.
func (l *Lease) ClockAhead() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ahead
}

// Age returns how long ago the lease was renewed: by this machine, or as far as it has seen.
func (l *Lease) Age() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := l.unchanged
	if l.held != nil {
		last = l.renewed
	}
	if last.IsZero() {
		return 0
	}
	return time.Since(last)
}

// findOwn returns the lease in the bucket if it is this machine's own and nobody has begun the next
// generation. Otherwise it returns ErrDeposed. Both are needed: a former leader may renew its lease with the ETag of
// the next one after a torn read, and the next leader may have failed to begin its generation.
func (l *Lease) findOwn(ctx context.Context, held *litestream.Lease) (*litestream.Lease, error) {
	var seen Leader
	var tag string
	var begun bool
	var failed, failedToo error
	var questions sync.WaitGroup
	questions.Go(func() { seen, tag, failed = l.read(ctx) })
	questions.Go(func() { begun, failedToo = l.isBegun(ctx, held.Generation+1) })
	questions.Wait()
	owner, err := json.Marshal(seen)
	if failed == nil && (err != nil || string(owner) != held.Owner || seen.Generation != held.Generation) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.seen = seen // where requests go from now on
		return nil, ErrDeposed
	}
	if begun {
		return nil, ErrDeposed
	}
	if err := errors.Join(failed, failedToo); err != nil {
		return nil, err
	}
	return &litestream.Lease{Generation: held.Generation, Owner: held.Owner, ETag: tag}, nil
}

// Confirm returns ErrDeposed unless this machine still leads. What was in the bucket before that is part of
// what the next leader restores, whatever the clocks say and however long this machine is frozen afterwards:
// the next leader begins its generation before it restores.
func (l *Lease) Confirm(ctx context.Context) error {
	held := l.own()
	if held == nil {
		return ErrDeposed
	}
	_, err := l.findOwn(ctx, held)
	return err
}

// IsRenewed watches a lease that Look has read until it is renewed, or until it would have ended.
func (l *Lease) IsRenewed(ctx context.Context) (bool, error) {
	before, _ := l.lastSeen()
	for end := time.Now().Add(Time + glance); time.Now().Before(end); {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(glance):
		}
		seen, tag, err := l.read(ctx)
		if err != nil {
			return false, err
		}
		if tag != before {
			return seen.Address != "", nil
		}
	}
	return false, nil
}
