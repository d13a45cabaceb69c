package lease

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
)

// A bucket holds the lease of a test and what begins generations, with S3's conditional writes.
type bucket struct {
	mu      sync.Mutex
	objects map[string]object
	// loses is set if answers get lost after a write.
	loses bool
	// isTorn is set while reading gives the ETag of an object with the content of the one before.
	isTorn bool
}

type object struct{ content, before []byte }

// tag returns the ETag. Storages hash the content, so that an object which is written again as it was keeps its ETag.
func (o object) tag() string { return fmt.Sprintf("%x", sha256.Sum256(o.content)) }

func newBucket() *bucket { return &bucket{objects: map[string]object{}} }

var errLost = errors.New("the answer was lost")

// GetObject returns an object.
func (b *bucket) GetObject(_ context.Context, in *s3.GetObjectInput, _ ...func(*s3.Options)) (*s3.GetObjectOutput,
	error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	o, exists := b.objects[*in.Key]
	if !exists {
		return nil, &types.NoSuchKey{}
	}
	content := o.content
	if b.isTorn {
		content = o.before
	}
	return &s3.GetObjectOutput{Body: io.NopCloser(bytes.NewReader(content)), ETag: aws.String(o.tag())}, nil
}

// PutObject writes an object if the one before is as expected.
func (b *bucket) PutObject(_ context.Context, in *s3.PutObjectInput, _ ...func(*s3.Options)) (*s3.PutObjectOutput,
	error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	o, exists := b.objects[*in.Key]
	if in.IfNoneMatch != nil && exists || in.IfMatch != nil && *in.IfMatch != o.tag() {
		return nil, &smithy.GenericAPIError{Code: "PreconditionFailed"}
	}
	content, _ := io.ReadAll(in.Body)
	o = object{content, o.content}
	b.objects[*in.Key] = o
	if b.loses {
		return nil, errLost
	}
	return &s3.PutObjectOutput{ETag: aws.String(o.tag())}, nil
}

// pageSize is how many objects a list has at most.
const pageSize = 50

// ListObjectsV2 lists a page of the objects after a token, which is the last key of the page before.
func (b *bucket) ListObjectsV2(_ context.Context, in *s3.ListObjectsV2Input,
	_ ...func(*s3.Options)) (*s3.ListObjectsV2Output, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	page := &s3.ListObjectsV2Output{IsTruncated: aws.Bool(false)}
	for _, key := range slices.Sorted(maps.Keys(b.objects)) {
		if !strings.HasPrefix(key, *in.Prefix) || key <= aws.ToString(in.ContinuationToken) {
			continue
		}
		if len(page.Contents) == pageSize {
			page.IsTruncated, page.NextContinuationToken = aws.Bool(true), page.Contents[pageSize-1].Key
			break
		}
		page.Contents = append(page.Contents, types.Object{Key: aws.String(key)})
	}
	return page, nil
}

// machine returns a machine's view of the lease.
func (b *bucket) machine() *Lease { return New(b, "site", "cluster") }

// mustTake takes a free lease.
func (l *Lease) mustTake(t *testing.T, address string) (generation int64) {
	t.Helper()
	me := Leader{Address: address, Schema: "1_" + address}
	if _, free, err := l.Look(t.Context()); !free || err != nil {
		t.Fatalf("%s finds the lease free: %v, %v", address, free, err)
	}
	if taken, err := l.Take(t.Context(), &me); !taken || err != nil {
		t.Fatalf("%s takes the lease: %v, %v", address, taken, err)
	}
	return me.Generation
}

// TestLeaseEnds freezes a leader. Another machine leads once the lease has not changed for
// Time by its own clock, and the first one acknowledges nothing any more. The clock is that of
// synctest, so nothing waits.
func TestLeaseEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second := b.machine(), b.machine()
		if got := first.mustTake(t, "first"); got != 1 {
			t.Errorf("the first generation is %d", got)
		}
		for range 5 {
			time.Sleep(Renewal)
			if _, free, err := second.Look(t.Context()); free || err != nil {
				t.Errorf("the lease that is renewed is free: %v, %v", free, err)
			}
			if err := errors.Join(first.Renew(t.Context()), first.Confirm(t.Context())); err != nil {
				t.Error(err)
			}
		}
		_, _, _ = second.Look(t.Context())
		usual := second.NextLook()
		time.Sleep(Time)
		if _, free, _ := second.Look(t.Context()); free {
			t.Error("the lease is free before its end")
		}
		if usual != glance || second.NextLook() >= glance {
			t.Errorf("looked at every %v, and every %v near its end", usual, second.NextLook())
		}
		time.Sleep(second.NextLook())
		if got := second.mustTake(t, "second"); got != 2 {
			t.Errorf("the second generation is %d", got)
		}
		confirmed, renewed := first.Confirm(t.Context()), first.Renew(t.Context())
		if !errors.Is(confirmed, ErrDeposed) || !errors.Is(renewed, ErrDeposed) {
			t.Errorf("the leader of before: %v, %v", confirmed, renewed)
		}
		if err := second.Confirm(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// TestLeaseIsTakenOnce lets two machines see that the lease is free. Only one gets it.
func TestLeaseIsTakenOnce(t *testing.T) {
	b := newBucket()
	first, second := b.machine(), b.machine()
	_, _, _ = second.Look(t.Context())
	first.mustTake(t, "first")
	if taken, err := second.Take(t.Context(), &Leader{Address: "second"}); taken || err != nil {
		t.Errorf("taken twice: %v, %v", taken, err)
	}
}

// TestLostRenewal loses the answer to a Renewal. The next one must not take it for another leader's.
func TestLostRenewal(t *testing.T) {
	b := newBucket()
	l := b.machine()
	l.mustTake(t, "first")
	b.loses = true
	if err := l.Renew(t.Context()); !errors.Is(err, errLost) {
		t.Errorf("the answer arrived: %v", err)
	}
	b.loses = false
	for range 2 {
		if err := errors.Join(l.Renew(t.Context()), l.Confirm(t.Context())); err != nil {
			t.Error(err)
		}
	}
}

// TestLeaseOfAnotherClock lets a machine look before the first lease is made and take it afterwards. Its clock is an
// hour ahead, so the new lease seems to have ended.
func TestLeaseOfAnotherClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second := b.machine(), b.machine()
		_, _, _ = second.Look(t.Context())
		first.mustTake(t, "first")
		time.Sleep(time.Hour)
		if taken, err := second.Take(t.Context(), &Leader{Address: "second"}); taken || err != nil {
			t.Errorf("taken without having been seen: %v, %v", taken, err)
		}
	})
}

// TestRelease gives a lease back. It is free at once, its generation is not used again, and it still says which
// migrations the database has.
func TestRelease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second := b.machine(), b.machine()
		first.mustTake(t, "first")
		if err := first.Release(t.Context(), first.Last()); err != nil {
			t.Fatal(err)
		}
		if err := first.Confirm(t.Context()); !errors.Is(err, ErrDeposed) {
			t.Errorf("acknowledged after the release: %v", err)
		}
		seen, free, err := second.Look(t.Context())
		if !free || err != nil || seen != (Leader{Generation: 1, Schema: "1_first"}) {
			t.Errorf("after the release: %+v, free %v, %v", seen, free, err)
		}
		if got := second.mustTake(t, "second"); got != 2 {
			t.Errorf("the second generation is %d", got)
		}
	})
}

// TestWatch watches a lease that is renewed, one that is not, and one that was given back.
func TestWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		l := b.machine()
		if seen, leads, err := b.machine().Watch(t.Context()); seen.Generation != 0 || leads || err != nil {
			t.Errorf("nobody has led: %+v, %v, %v", seen, leads, err)
		}
		l.mustTake(t, "first")
		keeping, stop := context.WithCancel(t.Context())
		go l.Keep(keeping)
		if seen, leads, err := b.machine().Watch(t.Context()); seen.Address != "first" || !leads || err != nil {
			t.Errorf("a lease that is renewed: %+v, %v, %v", seen, leads, err)
		}
		stop()
		if seen, leads, err := b.machine().Watch(t.Context()); seen.Address != "first" || leads || err != nil {
			t.Errorf("a lease that is not: %+v, %v, %v", seen, leads, err)
		}
		if err := l.Release(t.Context(), l.Last()); err != nil {
			t.Error(err)
		}
		if _, leads, err := b.machine().Watch(t.Context()); leads || err != nil {
			t.Errorf("a lease that was given back: %v, %v", leads, err)
		}
	})
}

// TestTornRead lets a machine read the objects while the leader writes its own one: it gets the content of before with
// the new ETag. The leader stays.
func TestTornRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		before, first, second := b.machine(), b.machine(), b.machine()
		before.mustTake(t, "before")
		if err := before.Release(t.Context(), before.Last()); err != nil {
			t.Fatal(err)
		}
		first.mustTake(t, "first")
		if err := first.Renew(t.Context()); err != nil {
			t.Fatal(err)
		}
		b.isTorn = true
		for range 5 {
			time.Sleep(Renewal)
			if seen, free, err := second.Look(t.Context()); free || seen.Address != "first" || err != nil {
				t.Errorf("a torn read: %+v, free %v, %v", seen, free, err)
			}
			if err := errors.Join(first.Renew(t.Context()), first.Confirm(t.Context())); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestTornRenewal lets a leader that has lost its lease read it while the next one is writing it: it gets its own
// content with the ETag of the next leader. It must not renew it, nor acknowledge anything.
func TestTornRenewal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second := b.machine(), b.machine()
		first.mustTake(t, "first")
		_, _, _ = second.Look(t.Context())
		time.Sleep(Time + closeLook)
		second.mustTake(t, "second")
		b.isTorn = true
		confirmed, renewed := first.Confirm(t.Context()), first.Renew(t.Context())
		if !errors.Is(confirmed, ErrDeposed) || !errors.Is(renewed, ErrDeposed) {
			t.Errorf("the leader of before: %v, %v", confirmed, renewed)
		}
		b.isTorn = false
		if err := errors.Join(second.Renew(t.Context()), second.Confirm(t.Context())); err != nil {
			t.Error(err)
		}
	})
}

// TestManyLeaders lets many machines lead, one after the other, while the first one is frozen. It acknowledges nothing
// afterwards, and a machine that is new finds the last one.
func TestManyLeaders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		frozen := b.machine()
		frozen.mustTake(t, "frozen")
		watching := b.machine()
		_, _, _ = watching.Look(t.Context())
		time.Sleep(Time + closeLook)
		for generation := int64(2); generation <= 3*pageSize; generation++ {
			l := watching
			if generation > 2 {
				l = b.machine()
			}
			if got := l.mustTake(t, "one"); got != generation {
				t.Fatalf("generation %d instead of %d", got, generation)
			}
			if err := errors.Join(l.Renew(t.Context()), l.Confirm(t.Context()),
				l.Release(t.Context(), l.Last())); err != nil {
				t.Fatal(err)
			}
		}
		last := b.machine()
		last.mustTake(t, "last")
		for range 2 {
			confirmed, renewed := frozen.Confirm(t.Context()), frozen.Renew(t.Context())
			if !errors.Is(confirmed, ErrDeposed) || !errors.Is(renewed, ErrDeposed) {
				t.Errorf("the first leader: %v, %v", confirmed, renewed)
			}
		}
		if taken, err := watching.Take(t.Context(), &Leader{Address: "watching"}); taken || err != nil {
			t.Errorf("a machine that was frozen leads: %v, %v", taken, err)
		}
		for _, l := range []*Lease{b.machine(), watching, frozen} {
			if seen, free, err := l.Look(t.Context()); seen.Address != "last" || free || err != nil {
				t.Errorf("%+v leads, free %v, %v", seen, free, err)
			}
		}
		if err := errors.Join(last.Renew(t.Context()), last.Confirm(t.Context())); err != nil {
			t.Error(err)
		}
	})
}

// TestRemovedObjects removes all objects from a bucket. The next machine begins anew.
func TestRemovedObjects(t *testing.T) {
	b := newBucket()
	first, second := b.machine(), b.machine()
	first.mustTake(t, "first")
	_, _, _ = second.Look(t.Context())
	clear(b.objects)
	if seen, free, err := second.Look(t.Context()); seen != (Leader{}) || !free || err != nil {
		t.Errorf("%+v leads, free %v, %v", seen, free, err)
	}
}

// TestReleaseAfterLostRenewal gives back a lease after the answer to its last renewal was lost.
func TestReleaseAfterLostRenewal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second := b.machine(), b.machine()
		first.mustTake(t, "first")
		b.loses = true
		if err := first.Renew(t.Context()); !errors.Is(err, errLost) {
			t.Fatal(err)
		}
		b.loses = false
		if err := first.Release(t.Context(), Leader{Schema: "1_first"}); err != nil {
			t.Fatal(err)
		}
		if got := second.mustTake(t, "second"); got != 2 {
			t.Errorf("the second generation is %d", got)
		}
	})
}
