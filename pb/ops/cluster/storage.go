package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	"github.com/benbjohnson/litestream"
	streams "github.com/benbjohnson/litestream/s3"

	"workforce/pb/ops/lease"
	"workforce/pb/ops/replica"
)

// A storage is the place in an object storage that the machines of a cluster share.
type storage struct {
	client         *s3.Client
	bucket, prefix string
	// endpoint is empty for Amazon's own.
	endpoint, region string
	pathStyle        bool
}

// openStorage reads an address in the form that Litestream has, such as
// s3://bucket/prefix?endpoint=https://s3.example.com. The keys come from the environment or, on
// Amazon's machines, from their role.
func openStorage(ctx context.Context, address string) (*storage, error) {
	if err := replica.CheckAddress(address); err != nil {
		return nil, refuse("The address of the cluster (CLUSTER_URL) is wrong. %q: %v.", address, err)
	}
	client, place, err := replica.OpenStorage(ctx, address, lease.RequestLimit)
	if err != nil {
		return nil, err
	}
	return &storage{
		client: client, bucket: place.Bucket, prefix: strings.Trim(place.Path, "/"),
		endpoint: place.Endpoint, region: place.Region, pathStyle: place.ForcePathStyle,
	}, nil
}

// isSamePlace reports whether two addresses name the same place of the same storage. Their other settings
// may differ.
func isSamePlace(one, other string) bool {
	a, errA := litestream.NewReplicaClientFromURL(one)
	b, errB := litestream.NewReplicaClientFromURL(other)
	if errA != nil || errB != nil {
		return one == other
	}
	x, y := a.(*streams.ReplicaClient), b.(*streams.ReplicaClient)
	return x.Bucket == y.Bucket && x.Path == y.Path && strings.TrimSuffix(x.Endpoint, "/") == strings.TrimSuffix(y.Endpoint, "/")
}

// lease returns a view of the lease of the cluster.
func (s *storage) lease() *lease.Lease { return lease.New(s.client, s.bucket, s.prefix) }

// key returns the key of an object of the cluster.
func (s *storage) key(name string) *string { return aws.String(s.prefix + "/" + name) }

// plainly makes an error of the storage plain, for the command that uses it.
func plainly(address string, err *error) {
	if _, ok := errors.AsType[*smithy.OperationError](*err); ok {
		*err = fmt.Errorf("the cluster at %s cannot be used: %w", address, replica.Plain(*err))
	}
}

// brief returns a context for one small request to the storage.
func brief(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, lease.RequestLimit)
}
