package lease

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsmiddleware "github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
	"github.com/aws/smithy-go/middleware"

	"workforce/pb/ops/replica"
)

const (
	// leadersFolder has the objects.
	leadersFolder = "leaders/"
	// maxObject is how much is read of an object, in bytes.
	maxObject = 64 << 10
)

// A Client is what package lease needs of a storage.
type Client interface {
	GetObject(context.Context, *s3.GetObjectInput, ...func(*s3.Options)) (*s3.GetObjectOutput, error)
	PutObject(context.Context, *s3.PutObjectInput, ...func(*s3.Options)) (*s3.PutObjectOutput, error)
	s3.ListObjectsV2APIClient
}

// objects are the objects of the leaders below a prefix in a bucket.
type objects struct {
	client         Client
	bucket, prefix string
	// ahead is how far the clock of this machine is ahead of the storage's, in nanoseconds.
	ahead atomic.Int64
}

// stored is an object. Written makes it another one whenever it is written, so that its ETag changes.
type stored struct {
	Leader
	Written int `json:"written"`
}

func (o *objects) key(name string) *string { return aws.String(o.prefix + "/" + name) }

func (o *objects) keyOf(generation int64) *string {
	return o.key(leadersFolder + replica.Numbered(generation))
}

// make makes the object of a leader. It reports false if there is one already.
func (o *objects) make(ctx context.Context, leader Leader) (made bool, err error) {
	err = o.put(ctx, o.keyOf(leader.Generation), stored{Leader: leader}, aws.String("*"))
	if refused, ok := errors.AsType[smithy.APIError](err); ok &&
		(refused.ErrorCode() == "PreconditionFailed" || refused.ErrorCode() == "ConditionalRequestConflict") {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("take the lease: %w", err)
	}
	return true, nil
}

// write writes the object of this machine again.
func (o *objects) write(ctx context.Context, leader Leader, written int) error {
	return o.put(ctx, o.keyOf(leader.Generation), stored{leader, written}, nil)
}

func (o *objects) put(ctx context.Context, key *string, content any, ifNoneMatch *string) error {
	text, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("describe the leader: %w", err)
	}
	answer, err := o.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: aws.String(o.bucket), Key: key, Body: strings.NewReader(string(text)), IfNoneMatch: ifNoneMatch,
	})
	if err == nil {
		o.noteTime(answer.ResultMetadata)
	}
	return err
}

// read returns what the object of a generation says, and its ETag.
func (o *objects) read(ctx context.Context, generation int64) (leader Leader, tag string, err error) {
	text, tag, err := o.get(ctx, o.keyOf(generation))
	if err != nil {
		return Leader{}, "", err
	}
	if isEarlier(text) {
		return o.readEarlier(ctx, generation)
	}
	var said stored
	if err := json.Unmarshal(text, &said); err != nil {
		return Leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	said.Generation = generation
	return said.Leader, tag, nil
}

// exists reports whether a generation has an object.
func (o *objects) exists(ctx context.Context, generation int64) (bool, error) {
	_, _, err := o.get(ctx, o.keyOf(generation))
	if errors.Is(err, errMissing) {
		return false, nil
	}
	return err == nil, err
}

// errMissing says that there is no such object.
var errMissing = errors.New("read the lease: there is no such object")

// get returns the content and the ETag of an object, or errMissing if there is none.
func (o *objects) get(ctx context.Context, key *string) (text []byte, tag string, err error) {
	object, err := o.client.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(o.bucket), Key: key})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return nil, "", errMissing
	}
	if err != nil {
		return nil, "", fmt.Errorf("read the lease: %w", err)
	}
	defer object.Body.Close()
	o.noteTime(object.ResultMetadata)
	if text, err = io.ReadAll(io.LimitReader(object.Body, maxObject)); err != nil {
		return nil, "", fmt.Errorf("read the lease: %w", err)
	}
	return text, aws.ToString(object.ETag), nil
}

// newest returns the highest generation that has an object, or 0.
func (o *objects) newest(ctx context.Context) (newest int64, err error) {
	pages := s3.NewListObjectsV2Paginator(o.client,
		&s3.ListObjectsV2Input{Bucket: aws.String(o.bucket), Prefix: o.key(leadersFolder)})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, fmt.Errorf("list the leaders: %w", err)
		}
		for _, object := range page.Contents {
			if number, err := strconv.ParseInt(path.Base(aws.ToString(object.Key)), 16, 64); err == nil {
				newest = max(newest, number)
			}
		}
	}
	return newest, nil
}

// noteTime notes how far the clock of this machine is ahead, by the answer to a request.
func (o *objects) noteTime(answer middleware.Metadata) {
	if said, ok := awsmiddleware.GetServerTime(answer); ok {
		o.ahead.Store(int64(time.Since(said)))
	}
}
