package lease

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"

	"workforce/pb/ops/replica"
)

const (
	// leadersFolder has an object for each generation. A generation belongs to the machine that has made its
	// object. Only one machine can make it, so a generation has one writer, even if two machines take one lease.
	leadersFolder = "leaders/"
	// keptLeaders is how many of these objects are kept.
	keptLeaders = 100
)

func (l *Lease) leaderKey(generation int64) *string {
	return aws.String(l.leaser.Path + "/" + leadersFolder + replica.Numbered(generation))
}

// begin begins a generation for the machine at an address. It reports false if another machine has begun it.
func (l *Lease) begin(ctx context.Context, generation int64, address string) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, RequestLimit)
	defer cancel()
	_, err := l.leaser.Client().PutObject(ctx, &s3.PutObjectInput{
		Bucket: aws.String(l.leaser.Bucket), Key: l.leaderKey(generation), Body: strings.NewReader(address),
		IfNoneMatch: aws.String("*"),
	})
	if isConflict(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("begin a generation: %w", err)
	}
	go l.forgetLeader(generation - keptLeaders)
	return true, nil
}

// forgetLeader deletes the object of an old generation. If that fails, the object stays for good and harms nobody.
func (l *Lease) forgetLeader(generation int64) {
	ctx, cancel := context.WithTimeout(context.Background(), RequestLimit)
	defer cancel()
	_, _ = l.leaser.Client().DeleteObject(ctx,
		&s3.DeleteObjectInput{Bucket: aws.String(l.leaser.Bucket), Key: l.leaderKey(generation)})
}

// isBegun reports whether a machine has begun a generation.
func (l *Lease) isBegun(ctx context.Context, generation int64) (bool, error) {
	object, err := l.leaser.Client().GetObject(ctx,
		&s3.GetObjectInput{Bucket: aws.String(l.leaser.Bucket), Key: l.leaderKey(generation)})
	if _, missing := errors.AsType[*types.NoSuchKey](err); missing {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for the next generation: %w", err)
	}
	return true, object.Body.Close()
}

// isConflict reports whether a conditional write failed because somebody else has written, or is writing.
func isConflict(err error) bool {
	refused, ok := errors.AsType[smithy.APIError](err)
	return ok && (refused.ErrorCode() == "PreconditionFailed" || refused.ErrorCode() == "ConditionalRequestConflict")
}
