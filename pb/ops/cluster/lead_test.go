package cluster

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"

	"workforce/pb/ops/lease"
)

// TestAwaitRenewal sends a form to a leader that could not renew its lease in time. It waits for the storage, but
// not for ever.
func TestAwaitRenewal(t *testing.T) {
	for name, test := range map[string]struct {
		late, renewedAfter time.Duration // 0: not renewed
		want               bool
		waits              time.Duration
	}{
		"the lease is renewed":            {0, 0, true, 0},
		"it is renewed in a moment":       {lease.Time, 2 * time.Second, true, 2 * time.Second},
		"the storage is down for longer":  {lease.Time, 0, false, settleLimit},
		"the storage is down for a while": {lease.Time, settleLimit + time.Second, false, settleLimit},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				n := &Node{lease: lease.New(bucketWith{""}, "site", "cluster")}
				n.reign.Store(newReign(t.Context(), lease.Leader{}))
				if taken, err := n.lease.Take(t.Context(), &lease.Leader{Address: "http://10.0.0.2:8090"}); !taken ||
					err != nil {
					t.Fatal(taken, err)
				}
				time.Sleep(test.late) // by the clock of synctest
				if test.renewedAfter > 0 {
					time.AfterFunc(test.renewedAfter, func() { _ = n.lease.Renew(context.Background()) })
				}
				begin := time.Now()
				got := n.awaitRenewal(httptest.NewRequest(http.MethodPost, "/contact", nil))
				if waited := time.Since(begin); got != test.want || waited != test.waits {
					t.Errorf("%v after %v, want %v after %v", got, waited, test.want, test.waits)
				}
				time.Sleep(settleLimit) // by the clock of synctest, until the renewal has run
			})
		})
	}
}

// otherLease is a lease that another machine holds.
const otherLease = `{"address": "http://10.0.0.2:8090"}`

// bucketWith is a bucket in which every object is the same, or none exists. It takes every object and keeps none.
type bucketWith struct{ content string }

// GetObject returns the content.
func (b bucketWith) GetObject(context.Context, *s3.GetObjectInput, ...func(*s3.Options)) (*s3.GetObjectOutput, error) {
	if b.content == "" {
		return nil, &types.NoSuchKey{}
	}
	return &s3.GetObjectOutput{Body: io.NopCloser(strings.NewReader(b.content)), ETag: aws.String("1")}, nil
}

// PutObject keeps nothing.
func (bucketWith) PutObject(context.Context, *s3.PutObjectInput, ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	return &s3.PutObjectOutput{ETag: aws.String("1")}, nil
}

// ListObjectsV2 lists the lease of the first leader, if there is content.
func (b bucketWith) ListObjectsV2(context.Context, *s3.ListObjectsV2Input,
	...func(*s3.Options)) (*s3.ListObjectsV2Output, error) {
	if b.content == "" {
		return &s3.ListObjectsV2Output{}, nil
	}
	return &s3.ListObjectsV2Output{Contents: []types.Object{{Key: aws.String("cluster/leaders/1")}}}, nil
}
