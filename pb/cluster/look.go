package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsmiddleware "github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
	"golang.org/x/sync/errgroup"
)

// look reads the lease. It reports whether it is free: nobody holds it, or its holder did not
// renew it for leaseTime while this machine was looking. A lease that was given back is free once two looks
// have found it so: some storages, such as versitygw, tell the ETag of a new object with the content of the
// object before it for some milliseconds. So another machine may just have taken it.
func (l *lease) look(ctx context.Context) (seen leader, free bool, err error) {
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
	return seen, tag == "" || seen.Address == "" && age >= closeLook || age > leaseTime, nil
}

// nextLook returns how long to wait until the next look. It is shorter for a lease that was given back or is
// not renewed in time, because nobody leads between its end and the look that finds it.
func (l *lease) nextLook() time.Duration {
	age := l.age()
	l.mu.Lock()
	defer l.mu.Unlock()
	isGivenBack := l.tag != "" && l.seen.Address == ""
	if age < 2*leaseTime && (age > 2*renewal || isGivenBack) {
		return closeLook
	}
	return glance
}

// read returns what the object says, and its ETag. Both are empty if there is no object.
func (l *lease) read(ctx context.Context) (seen leader, tag string, err error) {
	object, err := l.leaser.Client().GetObject(ctx, &s3.GetObjectInput{
		Bucket: aws.String(l.leaser.Bucket), Key: aws.String(l.leaser.Path + "/" + streams.DefaultLeasePath),
	})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return leader{}, "", nil
	}
	if err != nil {
		return leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	defer object.Body.Close()
	if said, ok := awsmiddleware.GetServerTime(object.ResultMetadata); ok {
		l.mu.Lock()
		l.ahead = time.Since(said)
		l.mu.Unlock()
	}
	var stored litestream.Lease
	if err := json.NewDecoder(io.LimitReader(object.Body, maxLease)).Decode(&stored); err != nil {
		return leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	// An owner that cannot be read is an owner without an address.
	_ = json.Unmarshal([]byte(stored.Owner), &seen)
	seen.Generation = stored.Generation
	return seen, aws.ToString(object.ETag), nil
}

// last returns what the lease said when it was last read or taken.
func (l *lease) last() leader {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seen
}

// clockAhead returns how far the clock of this machine is ahead of the storage's.
func (l *lease) clockAhead() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ahead
}

// isClockWrong reports whether the storage may refuse uploaded files, because their signatures
// hold the time.
func (l *lease) isClockWrong() bool { return l.clockAhead().Abs() > wrongClock }

// age returns how long ago the lease was renewed: by this machine, or as far as it has seen.
func (l *lease) age() time.Duration {
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
// generation. Otherwise it returns errDeposed.
func (l *lease) findOwn(ctx context.Context, held *litestream.Lease) (*litestream.Lease, error) {
	var seen leader
	questions, asked := errgroup.WithContext(ctx)
	questions.Go(func() (err error) {
		seen, _, err = l.look(asked)
		return err
	})
	questions.Go(func() error {
		begun, err := l.isBegun(asked, held.Generation+1)
		if begun {
			return errDeposed
		}
		return err
	})
	if err := questions.Wait(); err != nil {
		return nil, err
	}
	owner, err := json.Marshal(seen)
	if err != nil || string(owner) != held.Owner || seen.Generation != held.Generation {
		return nil, errDeposed
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return &litestream.Lease{Generation: held.Generation, Owner: held.Owner, ETag: l.tag}, nil
}

// confirm returns errDeposed unless this machine still leads. What was in the bucket before that is part of
// what the next leader restores, whatever the clocks say and however long this machine is frozen afterwards:
// the next leader begins its generation before it restores.
func (l *lease) confirm(ctx context.Context) error {
	held := l.own()
	if held == nil {
		return errDeposed
	}
	_, err := l.findOwn(ctx, held)
	return err
}
