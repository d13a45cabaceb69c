package lease

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"
)

// An earlier machine takes, renews and confirms its lease as the version before 0.2 does: by Litestream's leaser, and
// by an object with its address.
type earlier struct {
	*streams.Leaser
	bucket *bucket
	held   *litestream.Lease
}

// earlierClient is what Litestream's leaser asks of a storage.
type earlierClient struct{ *bucket }

// DeleteObject is never called.
func (earlierClient) DeleteObject(context.Context, *s3.DeleteObjectInput,
	...func(*s3.Options)) (*s3.DeleteObjectOutput, error) {
	return nil, errors.ErrUnsupported
}

func (b *bucket) earlier(t *testing.T) *earlier {
	t.Helper()
	owner, err := json.Marshal(Leader{Address: "http://earlier", Schema: "1_earlier", Key: "key"})
	if err != nil {
		t.Fatal(err)
	}
	e := &earlier{Leaser: streams.NewLeaser(), bucket: b}
	e.SetClient(earlierClient{b})
	e.Bucket, e.Path, e.Owner = "site", "cluster", string(owner)
	return e
}

// lock returns what lock.json holds.
func (e *earlier) lock(t *testing.T) (said earlierLease, tag string) {
	t.Helper()
	text, tag, err := e.lease().get(t.Context(), e.lease().key(earlierName))
	if errors.Is(err, errMissing) {
		return said, ""
	}
	if err != nil || json.Unmarshal(text, &said) != nil {
		t.Fatalf("lock.json is %q, %v", text, err)
	}
	return said, tag
}

func (e *earlier) lease() *Lease { return e.bucket.machine() }

// take takes the lease that is in lock.json, whoever has it, and begins its generation. It reports false if another
// machine has begun that one.
func (e *earlier) take(t *testing.T) bool {
	t.Helper()
	before, tag := e.lock(t)
	var err error
	if tag == "" {
		e.held, err = e.AcquireLease(t.Context())
	} else {
		e.held, err = e.RenewLease(t.Context(), &litestream.Lease{Generation: before.Generation + 1, ETag: tag})
	}
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.bucket.PutObject(t.Context(), &s3.PutObjectInput{Key: e.lease().keyOf(e.held.Generation),
		Body: strings.NewReader("http://earlier"), IfNoneMatch: aws.String("*")})
	return err == nil
}

// renew reports whether the lease could be renewed.
func (e *earlier) renew(t *testing.T) bool {
	t.Helper()
	held, err := e.RenewLease(t.Context(), e.held)
	if err == nil {
		e.held = held
	}
	return err == nil
}

// leads reports whether it may acknowledge something.
func (e *earlier) leads(t *testing.T) bool {
	t.Helper()
	said, _ := e.lock(t)
	next, err := e.lease().exists(t.Context(), e.held.Generation+1)
	return said.Owner == e.Owner && said.Generation == e.held.Generation && err == nil && !next
}

// TestAfterEarlierVersion lets a machine take over from the version before: while that one leads, after it has given
// its lease back, and after it was frozen. What it says of the database is known, and afterwards it cannot lead.
func TestAfterEarlierVersion(t *testing.T) {
	for _, how := range []string{"gives back", "frozen"} {
		t.Run(how, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := newBucket()
				before, l := b.earlier(t), b.machine()
				if !before.take(t) {
					t.Fatal("the version before does not lead")
				}
				want := Leader{Generation: 1, Address: "http://earlier", Schema: "1_earlier", Key: "key"}
				for range 5 {
					seen, free, err := l.Look(t.Context())
					if seen != want || free || err != nil {
						t.Errorf("%+v leads, free %v, %v", seen, free, err)
					}
					time.Sleep(Renewal)
					if !before.renew(t) || !before.leads(t) {
						t.Error("the version before no longer leads")
					}
				}
				if how == "frozen" {
					_, _, _ = l.Look(t.Context())
					time.Sleep(Time + closeLook)
				} else {
					owner := before.Owner
					before.Owner = `{"address":"","schema":"1_earlier","key":"key"}`
					if want.Address = ""; !before.renew(t) {
						t.Error("it could not give the lease back")
					}
					before.Owner = owner
				}
				if seen, free, err := l.Look(t.Context()); seen != want || !free || err != nil {
					t.Errorf("%+v leads, free %v, %v", seen, free, err)
				}
				if got := l.mustTake(t, "next"); got != 2 {
					t.Errorf("the next generation is %d", got)
				}
				if before.leads(t) || before.renew(t) {
					t.Error("two machines lead")
				}
				said, _ := before.lock(t)
				var leader Leader
				if err := json.Unmarshal([]byte(said.Owner), &leader); err != nil || leader.Schema <= "1_earlier" ||
					leader.Address != "" || said.Generation != 2 {
					t.Errorf("it is told %+v, %v", said, err)
				}
			})
		})
	}
}

// TestFollowEarlierVersion lets one machine of the version before take over from another one. A machine that stands by
// follows the newer one, although lock.json was written all the time.
func TestFollowEarlierVersion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBucket()
		first, second, l := b.earlier(t), b.earlier(t), b.machine()
		for generation, leads := range []*earlier{first, second} {
			if !leads.take(t) {
				t.Fatal("the version before does not lead")
			}
			for range 5 {
				if seen, free, err := l.Look(t.Context()); seen.Generation != int64(generation+1) || free ||
					err != nil {
					t.Errorf("%+v leads, free %v, %v", seen, free, err)
				}
				time.Sleep(Renewal)
				leads.renew(t)
			}
		}
	})
}

// TestBesideEarlierVersion lets a machine of the version before take the lease from one that leads. It begins further
// generations, and at most one of the two leads.
func TestBesideEarlierVersion(t *testing.T) {
	b := newBucket()
	before, l := b.earlier(t), b.machine()
	l.mustTake(t, "first")
	if before.take(t) {
		t.Error("two machines began one generation")
	}
	if err := l.Confirm(t.Context()); err != nil {
		t.Error(err)
	}
	if !before.take(t) || !before.leads(t) {
		t.Error("it could not begin the next generation")
	}
	if confirmed, renewed := l.Confirm(t.Context()), l.Renew(t.Context()); !errors.Is(confirmed, ErrDeposed) ||
		!errors.Is(renewed, ErrDeposed) {
		t.Errorf("two machines lead: %v, %v", confirmed, renewed)
	}
}
