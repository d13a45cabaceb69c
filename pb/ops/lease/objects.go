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

// stored is an object. Written makes it another one whenever it is written, so that its ETag changes.
type stored struct {
	Leader
	Written int `json:"written"`
}

func (l *Lease) key(name string) *string { return aws.String(l.prefix + "/" + name) }

func (l *Lease) keyOf(generation int64) *string {
	return l.key(leadersFolder + replica.Numbered(generation))
}

// create makes the object of a leader. It reports false if there is one already.
func (l *Lease) create(ctx context.Context, leader Leader) (made bool, err error) {
	err = l.put(ctx, l.keyOf(leader.Generation), stored{Leader: leader}, aws.String("*"))
	if refused, ok := errors.AsType[smithy.APIError](err); ok &&
		(refused.ErrorCode() == "PreconditionFailed" || refused.ErrorCode() == "ConditionalRequestConflict") {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("take the lease: %w", err)
	}
	return true, nil
}

// rewrite writes the object of this machine again. writing must be held.
func (l *Lease) rewrite(ctx context.Context, leader Leader) error {
	l.written++
	return l.put(ctx, l.keyOf(leader.Generation), stored{leader, l.written}, nil)
}

func (l *Lease) put(ctx context.Context, key *string, content any, ifNoneMatch *string) error {
	text, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("describe the leader: %w", err)
	}
	answer, err := l.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: aws.String(l.bucket), Key: key, Body: strings.NewReader(string(text)), IfNoneMatch: ifNoneMatch,
	})
	if err == nil {
		l.noteTime(answer.ResultMetadata)
	}
	return err
}

// readObject returns what the object of a generation says, and its ETag.
func (l *Lease) readObject(ctx context.Context, generation int64) (leader Leader, tag string, err error) {
	text, tag, err := l.get(ctx, l.keyOf(generation))
	if err != nil {
		return Leader{}, "", err
	}
	if isEarlier(text) {
		return l.readEarlier(ctx, generation)
	}
	var said stored
	if err := json.Unmarshal(text, &said); err != nil {
		return Leader{}, "", fmt.Errorf("read the lease: %w", err)
	}
	said.Generation = generation
	return said.Leader, tag, nil
}

// exists reports whether a generation has an object.
func (l *Lease) exists(ctx context.Context, generation int64) (bool, error) {
	_, _, err := l.get(ctx, l.keyOf(generation))
	if errors.Is(err, errMissing) {
		return false, nil
	}
	return err == nil, err
}

// errMissing says that there is no such object.
var errMissing = errors.New("read the lease: there is no such object")

// get returns the content and the ETag of an object, or errMissing if there is none.
func (l *Lease) get(ctx context.Context, key *string) (text []byte, tag string, err error) {
	object, err := l.client.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(l.bucket), Key: key})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return nil, "", errMissing
	}
	if err != nil {
		return nil, "", fmt.Errorf("read the lease: %w", err)
	}
	defer object.Body.Close()
	l.noteTime(object.ResultMetadata)
	if text, err = io.ReadAll(io.LimitReader(object.Body, maxObject)); err != nil {
		return nil, "", fmt.Errorf("read the lease: %w", err)
	}
	return text, aws.ToString(object.ETag), nil
}

// newest returns the highest generation that has an object, or 0.
func (l *Lease) newest(ctx context.Context) (newest int64, err error) {
	pages := s3.NewListObjectsV2Paginator(l.client,
		&s3.ListObjectsV2Input{Bucket: aws.String(l.bucket), Prefix: l.key(leadersFolder)})
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
func (l *Lease) noteTime(answer middleware.Metadata) {
	if said, ok := awsmiddleware.GetServerTime(answer); ok {
		l.ahead.Store(int64(time.Since(said)))
	}
}
