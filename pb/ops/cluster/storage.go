package cluster

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
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
	return x.Bucket == y.Bucket && x.Path == y.Path &&
		strings.TrimSuffix(x.Endpoint, "/") == strings.TrimSuffix(y.Endpoint, "/")
}

// lease returns a view of the lease of the cluster.
func (s *storage) lease() *lease.Lease { return lease.New(s.client, s.bucket, s.prefix) }

// key returns the key of an object of the cluster.
func (s *storage) key(name string) string { return s.prefix + "/" + name }

// keyOf returns the key of the object of a machine in a folder of the cluster. An address is no name of an object.
func (s *storage) keyOf(folder, machine string) string {
	return s.key(folder + base64.RawURLEncoding.EncodeToString([]byte(machine)))
}

// begin stores a short text under a key. It fails if there is one already.
func (s *storage) begin(ctx context.Context, key, text string) error {
	_, err := s.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: aws.String(s.bucket), Key: aws.String(key), Body: strings.NewReader(text), IfNoneMatch: aws.String("*"),
	})
	return err
}

// write stores a short text under a key, whatever was there.
func (s *storage) write(ctx context.Context, key, text string) error {
	_, err := s.client.PutObject(ctx, &s3.PutObjectInput{Bucket: aws.String(s.bucket), Key: aws.String(key),
		Body: strings.NewReader(text)})
	return err
}

// read returns a short text that is stored under a key, or "" if there is none.
func (s *storage) read(ctx context.Context, key string) (string, error) {
	object, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(s.bucket), Key: aws.String(key)})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer object.Body.Close()
	text, err := io.ReadAll(io.LimitReader(object.Body, maxName))
	return string(text), err
}

// remove removes what is stored under a key, if anything is.
func (s *storage) remove(ctx context.Context, key string) error {
	_, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: aws.String(s.bucket), Key: aws.String(key)})
	return err
}

// list returns the machines that have an object in a folder of the cluster, and how much older than the newest object
// each one is, by the clock of the storage.
func (s *storage) list(ctx context.Context, folder string) (map[string]time.Duration, error) {
	found, err := s.client.ListObjectsV2(ctx,
		&s3.ListObjectsV2Input{Bucket: aws.String(s.bucket), Prefix: aws.String(s.key(folder)),
			MaxKeys: aws.Int32(maxMachines)})
	if err != nil {
		return nil, fmt.Errorf("list the %s of the cluster: %w", strings.Trim(folder, "/"), err)
	}
	var newest time.Time
	for _, object := range found.Contents {
		if at := aws.ToTime(object.LastModified); at.After(newest) {
			newest = at
		}
	}
	machines := map[string]time.Duration{}
	for _, object := range found.Contents {
		if machine, err := base64.RawURLEncoding.DecodeString(path.Base(aws.ToString(object.Key))); err == nil {
			machines[string(machine)] = newest.Sub(aws.ToTime(object.LastModified))
		}
	}
	return machines, nil
}

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
