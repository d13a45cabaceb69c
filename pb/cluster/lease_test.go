package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
	streams "github.com/benbjohnson/litestream/s3"
)

// A bucket holds the lease of a test, with S3's conditional writes.
type bucket struct {
	content []byte
	tag     int
	// loses is set if answers get lost after a write.
	loses bool
}

var errLost = errors.New("the answer was lost")

// GetObject returns the lease.
func (b *bucket) GetObject(context.Context, *s3.GetObjectInput, ...func(*s3.Options)) (*s3.GetObjectOutput, error) {
	if b.content == nil {
		return nil, &types.NoSuchKey{}
	}
	return &s3.GetObjectOutput{Body: io.NopCloser(bytes.NewReader(b.content)), ETag: aws.String(fmt.Sprint(b.tag))}, nil
}

// PutObject writes the lease if it is the expected one.
func (b *bucket) PutObject(_ context.Context, in *s3.PutObjectInput, _ ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	if in.IfNoneMatch != nil && b.content != nil || in.IfMatch != nil && *in.IfMatch != fmt.Sprint(b.tag) {
		return nil, &smithy.GenericAPIError{Code: "PreconditionFailed"}
	}
	b.content, _ = io.ReadAll(in.Body)
	b.tag++
	if b.loses {
		return nil, errLost
	}
	return &s3.PutObjectOutput{ETag: aws.String(fmt.Sprint(b.tag))}, nil
}

// DeleteObject is not used.
func (b *bucket) DeleteObject(context.Context, *s3.DeleteObjectInput, ...func(*s3.Options)) (*s3.DeleteObjectOutput, error) {
	return nil, errors.ErrUnsupported
}

// machine returns a machine's view of the lease.
func (b *bucket) machine() *lease {
	leaser := streams.NewLeaser()
	leaser.SetClient(b)
	leaser.TTL = leaseTime
	return &lease{leaser: leaser}
}

// mustTake takes a free lease.
func (l *lease) mustTake(t *testing.T, address string) (generation int64) {
	t.Helper()
	me := leader{Address: address, Schema: "1_" + address}
	if _, free, err := l.look(t.Context()); !free || err != nil {
		t.Fatalf("%s finds the lease free: %v, %v", address, free, err)
	}
	if taken, err := l.take(t.Context(), &me); !taken || err != nil {
		t.Fatalf("%s takes the lease: %v, %v", address, taken, err)
	}
	return me.Generation
}

// TestLeaseEnds freezes a leader. Another machine leads once the lease has not changed for
// leaseTime by its own clock, and the first one acknowledges nothing any more. The clock is that of
// synctest, so nothing waits.
func TestLeaseEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bucket{}
		first, second := b.machine(), b.machine()
		if got := first.mustTake(t, "first"); got != 1 {
			t.Errorf("the first generation is %d", got)
		}
		for range 5 {
			time.Sleep(renewal)
			if _, free, err := second.look(t.Context()); free || err != nil {
				t.Errorf("the lease that is renewed is free: %v, %v", free, err)
			}
			if err := errors.Join(first.renew(t.Context()), first.confirm(t.Context())); err != nil {
				t.Error(err)
			}
		}
		_, _, _ = second.look(t.Context())
		usual := second.nextLook()
		time.Sleep(leaseTime)
		if _, free, _ := second.look(t.Context()); free {
			t.Error("the lease is free before its end")
		}
		if usual != glance || second.nextLook() >= glance {
			t.Errorf("looked at every %v, and every %v near its end", usual, second.nextLook())
		}
		time.Sleep(second.nextLook())
		if got := second.mustTake(t, "second"); got != 2 {
			t.Errorf("the second generation is %d", got)
		}
		if confirmed, renewed := first.confirm(t.Context()), first.renew(t.Context()); !errors.Is(confirmed, errDeposed) || !errors.Is(renewed, errDeposed) {
			t.Errorf("the leader of before: %v, %v", confirmed, renewed)
		}
		if err := second.confirm(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// TestLeaseIsTakenOnce lets two machines see that the lease is free. Only one gets it.
func TestLeaseIsTakenOnce(t *testing.T) {
	b := &bucket{}
	first, second := b.machine(), b.machine()
	_, _, _ = second.look(t.Context())
	first.mustTake(t, "first")
	if taken, err := second.take(t.Context(), &leader{Address: "second"}); taken || err != nil {
		t.Errorf("taken twice: %v, %v", taken, err)
	}
}

// TestLostRenewal loses the answer to a renewal. The next one must not take it for another leader's.
func TestLostRenewal(t *testing.T) {
	b := &bucket{}
	l := b.machine()
	l.mustTake(t, "first")
	b.loses = true
	if err := l.renew(t.Context()); !errors.Is(err, errLost) {
		t.Errorf("the answer arrived: %v", err)
	}
	b.loses = false
	if err := l.renew(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestRelease gives a lease back. It is free at once, its generation is not used again, and it
// still says which migrations the database has.
func TestRelease(t *testing.T) {
	b := &bucket{}
	first, second := b.machine(), b.machine()
	first.mustTake(t, "first")
	if err := first.release(t.Context(), first.last()); err != nil {
		t.Fatal(err)
	}
	if err := first.confirm(t.Context()); !errors.Is(err, errDeposed) {
		t.Errorf("acknowledged after the release: %v", err)
	}
	seen, free, err := second.look(t.Context())
	if !free || err != nil || seen != (leader{Generation: 1, Schema: "1_first"}) {
		t.Errorf("after the release: %+v, free %v, %v", seen, free, err)
	}
	if got := second.mustTake(t, "second"); got != 2 {
		t.Errorf("the second generation is %d", got)
	}
}
